import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { InitialHold } from '@lotline/shared-domain';
import { approveHold, cancelHold, extendHold, getHolds, requestHold } from './api';
import { inDatabase } from './database';
import type { ChosenLot } from './lots';
import { mailsTo } from './outbox';

export interface Buyer {
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  postcode: string;
  holderType: 'Investor' | 'Owner-occupier';
}

/** A buyer with an email address of their own, so that tests don't see each other's requests. */
export const aBuyer = (overrides: Partial<Buyer> = {}): Buyer => ({
  firstName: 'Robin',
  lastName: 'Tester',
  phone: '0412345678',
  email: `robin.${randomUUID().slice(0, 8)}@example.com`,
  postcode: '3064',
  holderType: 'Owner-occupier',
  ...overrides,
});

/** All hold requests for a lot in the database, whatever their status. */
export async function holdsOf({ lotId }: ChosenLot, email?: string): Promise<InitialHold[]> {
  const { data } = await getHolds(`lotId=${lotId}&limit=100`);
  return email ? data.filter(({ leadsDetails }) => leadsDetails?.email === email) : data;
}

/** Requests a hold as another visitor, bypassing the browser. */
export async function requestHoldOf(
  { estate, lotId, title }: Pick<ChosenLot, 'estate' | 'lotId' | 'title'>,
  buyer = aBuyer(),
): Promise<void> {
  const { firstName, lastName, email, phone, postcode, holderType } = buyer;
  const body = {
    lotId,
    lotTitle: title,
    landownerId: estate.landownerId,
    estateId: estate._id,
    leadDetails: { email, firstName, lastName, phone },
    holderType,
    postcode,
    state: 'VIC',
  };
  await requestHold(body, randomUUID());
}

/** Puts a lot on hold: requested by a buyer, approved by the landowner. */
export async function putOnHold(lot: ChosenLot): Promise<InitialHold> {
  const buyer = aBuyer({ firstName: 'Sasha' });
  await requestHoldOf(lot, buyer);
  const [hold] = await holdsOf(lot, buyer.email);
  if (!hold) throw new Error(`No hold request stands for lot ${lot.title}`);
  return approveHold(hold._id);
}

export const endHold = (hold: InitialHold) => cancelHold(hold._id);

/** The newest link to a hold's page, with its secret, in the emails to an address (D74). */
export async function holdLinkOf(address: string): Promise<string> {
  const found: { path?: string } = {};
  await expect
    .poll(async () => {
      const links = (await mailsTo(address)).flatMap(
        ({ text }) => /\/hold#[0-9a-f]{24}\.[\w-]{43}/.exec(text ?? '') ?? [],
      );
      [found.path] = links;
      return found.path ?? null;
    })
    .not.toBeNull();
  return found.path ?? '';
}

/** The day of a hold's end has come and gone; its lot's claim ends with it, unless an EOI keeps it. */
export const letEndPass = ({ _id }: InitialHold) =>
  inDatabase(
    `const [id, past] = [new ObjectId(args[0]), new Date(Date.now() - 60_000)];
await db.collection('initial_holds').updateOne({ _id: id }, { $set: { expirationDate: past } });
await db.collection('lots').updateOne({ 'claim.refId': id, 'claim.expiresAt': { $type: 'date' } }, { $set: { 'claim.expiresAt': past } });`,
    _id,
  );

/** The landowner extends a hold. */
export const extend = (hold: InitialHold) => extendHold(hold._id, 5);
