import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { Estate, OwnEoi, StaffEoi, StaffEoiRow } from '@lotline/shared-domain';
import { type Person, aMember, aPersonOf } from './accounts';
import { productUrl } from './api';
import { callAs, logInAs, signIn } from './as-user';
import { mailsTo } from './outbox';

/** The landowner whose estates these are; she may record money too. */
export const LANDOWNER = 'Harriet Omondi';
export const BANK = { bankAccountName: 'Wattle Trust', bankBsb: '063000', bankAccountNumber: '12345678' };
/** Dollars. */
export const [PRICE, DEPOSIT] = [301_000, 2_000];

export interface LotForEoi {
  readonly estate: Pick<Estate, '_id' | 'key' | 'title'>;
  readonly stageId: string;
  readonly lotId: string;
  readonly title: string;
}

/**
 * A public estate that takes EOIs without holds and asks for a deposit, with a lot that no other test gets.
 * @param staff logged in as its landowner afterwards
 * @param more settings of the estate
 */
export async function aLotForEois(staff: Page, more: object = {}): Promise<LotForEoi> {
  await signIn(staff, LANDOWNER);
  const make = <Answer>(path: string, body: object) => callAs<Answer>(staff, 'POST', `/staff/${path}`, body);
  const named = { title: `Wattle ${randomUUID().slice(0, 8)}`, suburb: 'Tallowbrook', state: 'VIC' };
  const { _id: estateId } = await make<{ _id: string }>('estates', named);
  const { _id: stageId } = await make<{ _id: string }>(`estates/${estateId}/stages`, { title: '2' });
  const facts = { title: '7', price: PRICE, size: 400, blockWidth: 12.5, blockDepth: 32 };
  const lot = await make<{ _id: string; title: string }>(`stages/${stageId}/lots`, facts);
  const settings = `/staff/estates/${estateId}/settings`;
  const { rev } = await callAs<{ rev: number }>(staff, 'GET', settings);
  const terms = {
    showInitialHold: false,
    eoiDeposit: DEPOSIT,
    ...BANK,
    recipients: ['harriet.sales@example.com'],
    ...more,
  };
  const taken = { ...terms, isPublic: true, isListed: false };
  const { key, title } = await callAs<{ key: string; title: string }>(staff, 'PUT', settings, taken, rev);
  const { stage } = await callAs<{ stage: { rev: number } }>(staff, 'GET', `/staff/stages/${stageId}`);
  const release = { lotIds: [lot._id], releaseDate: new Date().toISOString().slice(0, 10) };
  await callAs(staff, 'POST', `/staff/stages/${stageId}/release`, release, stage.rev);
  return { estate: { _id: estateId, key, title }, stageId, lotId: lot._id, title: lot.title };
}

/** The page of one's own EOI for a lot. */
export const eoiPathOf = ({ estate, lotId, stageId }: LotForEoi): string =>
  `/v2/estate/${estate.key}/lot/${lotId}/eoi-request?stageId=${stageId}`;

const firstBuyerOf = ({ firstName, lastName, email }: Person) => ({
  kind: 'Person',
  firstName,
  lastName,
  email,
  phone: '0412345678',
  address: '1 Fern Street, Tallowbrook VIC 3000',
});

/** An EOI that a member has sent, whose deposit is still to be paid. @param buyer logged in as them afterwards */
export async function aSentEoi(buyer: Page, { lotId }: LotForEoi, person: Person): Promise<OwnEoi> {
  await logInAs(buyer, person);
  const begun = await callAs<OwnEoi>(buyer, 'POST', '/account/eois', { lotId });
  const steps = {
    buyers: { firstBuyer: firstBuyerOf(person) },
    finance: { holderType: 'Investor', financeStatus: 'Cash buyer' },
    conveyancer: { isLater: true },
    deposit: { isUnderstood: true },
  };
  const path = `/account/eois/${begun._id}`;
  const saved = await callAs<OwnEoi>(buyer, 'PATCH', path, steps, begun.rev);
  const agreed = { price: saved.price ?? null, due: saved.deposit.due ?? null, agreed: true };
  return callAs<OwnEoi>(buyer, 'POST', `${path}/send`, agreed, saved.rev);
}

/** The EOIs for a lot, newest first, as staff read them. */
export const eoisOf = async (staff: Page, { lotId }: Pick<LotForEoi, 'lotId'>): Promise<StaffEoiRow[]> =>
  (await callAs<{ data: StaffEoiRow[] }>(staff, 'GET', `/staff/eois?lotId=${lotId}`)).data;

/** The newest EOI for a lot. */
export async function eoiOf(staff: Page, lot: Pick<LotForEoi, 'lotId'>): Promise<StaffEoiRow> {
  const [eoi] = await eoisOf(staff, lot);
  if (!eoi) throw new Error(`There is no EOI for lot ${lot.lotId}`);
  return eoi;
}

/** Records that the whole deposit of an EOI has cleared today. */
export const clearDeposit = (staff: Page, { _id }: Pick<OwnEoi, '_id'>): Promise<StaffEoi> =>
  callAs(staff, 'POST', `/staff/eois/${_id}/deposits`, {
    amount: DEPOSIT,
    clearedOn: new Date().toLocaleDateString('en-CA', { timeZone: 'Australia/Melbourne' }),
  });

export const approveEoiOf = (staff: Page, { _id }: Pick<OwnEoi, '_id'>): Promise<StaffEoi> =>
  callAs(staff, 'POST', `/staff/eois/${_id}/approve`, {});

/** An EOI of a new member that waits for a decision, its deposit paid. */
export async function aPaidEoi(staff: Page, buyer: Page, lot: LotForEoi): Promise<{ eoi: OwnEoi; person: Person }> {
  const person = await aMember(aPersonOf('Ann'));
  const eoi = await aSentEoi(buyer, lot, person);
  await clearDeposit(staff, eoi);
  return { eoi, person };
}

/** The newest link to one of our pages in the emails to an address. */
async function emailedLink(address: string, path: string): Promise<string> {
  const found: { path?: string } = {};
  const link = new RegExp(`${path}#[0-9a-f]{24}\\.[\\w-]{43}`);
  await expect
    .poll(async () => {
      const mails = await mailsTo(address);
      [found.path] = mails.flatMap(({ text }) => link.exec(text ?? '') ?? []);
      return found.path ?? null;
    })
    .not.toBeNull();
  return `${productUrl()}${found.path}`;
}

/** The newest link by which a second buyer confirms. */
export const secondBuyerLink = (address: string): Promise<string> => emailedLink(address, '/eoi');
/** The newest link by which a buyer gives the account that a refund goes to. */
export const refundAccountLink = (address: string): Promise<string> => emailedLink(address, '/refund-account');
