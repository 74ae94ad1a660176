import { randomUUID } from 'node:crypto';
import type { EstateHomes, Invitation, OwnLotsOfEstate } from '@lotline/shared-domain';
import type { Page } from '@playwright/test';
import { accountLink, type Person } from './accounts';
import { callAs, signIn } from './as-user';
import { codeOf } from './authenticator';
import { LANDOWNER, PRICE } from './eois';

export interface EstateOfHomes {
  readonly estateId: string;
  readonly key: string;
  readonly title: string;
  /** In the order of their numbers, 1 and on. */
  readonly lotIds: readonly string[];
  /** By name. */
  readonly designs: readonly { readonly _id: string; readonly name: string }[];
}

/**
 * A public estate whose available lots have two designs of a builder, and which takes holds; no other test looks at it.
 * @param staff logged in as its landowner afterwards
 */
export async function anEstateOfHomes(staff: Page, builder: string, lots: number): Promise<EstateOfHomes> {
  await signIn(staff, LANDOWNER);
  const make = <Answer>(path: string, body: object) => callAs<Answer>(staff, 'POST', `/staff/${path}`, body);
  const named = { title: `Sorrel ${randomUUID().slice(0, 8)}`, suburb: 'Tallowbrook', state: 'VIC' };
  const { _id: estateId } = await make<{ _id: string }>('estates', named);
  const { _id: stageId } = await make<{ _id: string }>(`estates/${estateId}/stages`, { title: '1' });
  const lotIds: string[] = [];
  for (let number = 1; number <= lots; number += 1) {
    const facts = { title: String(number), price: PRICE, size: 448, blockWidth: 14, blockDepth: 32 };
    lotIds.push((await make<{ _id: string }>(`stages/${stageId}/lots`, facts))._id);
  }
  const settings = `/staff/estates/${estateId}/settings`;
  const { rev } = await callAs<{ rev: number }>(staff, 'GET', settings);
  const taken = { showInitialHold: true, isPublic: true, isListed: false, recipients: ['harriet.sales@example.com'] };
  const { key, title } = await callAs<{ key: string; title: string }>(staff, 'PUT', settings, taken, rev);
  const { stage } = await callAs<{ stage: { rev: number } }>(staff, 'GET', `/staff/stages/${stageId}`);
  const release = { lotIds, releaseDate: new Date().toISOString().slice(0, 10) };
  await callAs(staff, 'POST', `/staff/stages/${stageId}/release`, release, stage.rev);
  const { builders } = await callAs<EstateHomes>(staff, 'GET', `/staff/estates/${estateId}/homes`);
  const designs = (builders.find(({ name }) => name === builder)?.designs ?? []).slice(0, 2);
  await make(`estates/${estateId}/homes/link`, { designIds: designs.map(({ _id }) => _id), enablesBuilders: true });
  return { estateId, key, title, lotIds, designs };
}

/** The lots of an estate as a builder's page has them. */
export const ownLotsOf = (page: Page, { estateId }: Pick<EstateOfHomes, 'estateId'>): Promise<OwnLotsOfEstate> =>
  callAs(page, 'GET', `/builder/estates/${estateId}/lots`);

/** Writes the site cost of the first design on lot 1, as the user of a page. @param was null: unknown */
export const setFirstCost = (
  page: Page,
  { lotIds, designs }: EstateOfHomes,
  siteCosts: number,
  was: number | null,
): Promise<unknown> =>
  callAs(page, 'POST', '/builder/site-costs', {
    cells: [
      {
        lotId: lotIds[0],
        designId: designs[0]?._id,
        siteCosts,
        siteCostKind: 'fixed',
        was,
        wasKind: was === null ? 'unknown' : 'fixed',
      },
    ],
  });

/** Accepts the invitation to a team as a person. @param page logged in as them afterwards */
export async function joinTeam(page: Page, { email, password, firstName, lastName }: Person): Promise<void> {
  const link = new URL(await accountLink(email, 'invitation'));
  const token = link.hash.slice(1);
  await page.goto(new URL('/terms', link).href);
  const { secret } = await callAs<Invitation>(page, 'POST', '/invitations', { token });
  const code = codeOf(secret);
  await callAs(page, 'POST', '/invitations/accept', { token, password, firstName, lastName, code });
}
