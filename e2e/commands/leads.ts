import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { aPersonOf, type Person } from './accounts';
import { callAs } from './as-user';
import { joinTeam } from './builder-lots';
import { aLotForEois, type LotForEoi } from './eois';

export interface LeadTeam {
  /** With a lot that visitors may ask for a hold on. */
  readonly lot: LotForEoi;
  /** Has only the leads and tasks of the test. */
  readonly seller: Person;
}

/**
 * An estate that takes holds, and a new sales person of its landowner.
 * @param staff logged in as the landowner afterwards
 * @param page logged in as the sales person afterwards
 */
export async function aLeadTeam(staff: Page, page: Page): Promise<LeadTeam> {
  const lot = await aLotForEois(staff, { showInitialHold: true });
  const seller = { ...aPersonOf('Noor'), password: 'a long enough one' };
  const { firstName, lastName, email } = seller;
  await callAs(staff, 'POST', '/staff/users', { firstName, lastName, email, role: 'SALES' });
  await joinTeam(page, seller);
  return { lot, seller };
}

export interface Template {
  readonly name: string;
  readonly subject: string;
}

/** An email template of the team for all its estates, with variables. @param seller a page of one of the team */
export async function aTemplate(seller: Page): Promise<Template> {
  const name = `Price list ${randomUUID().slice(0, 8)}`;
  await callAs(seller, 'POST', '/staff/templates', {
    name,
    estateId: null,
    subject: 'Prices at {estate}',
    text: 'Hello {firstName},\n\nthe price list is on its way.\n\n{sender}',
  });
  return { name, subject: 'Prices at' };
}
