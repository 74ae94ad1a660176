import { depositCleared, depositRefunded, formatTime, HOUR_MS, type Posting } from '@lotline/shared-domain';
import { Types } from 'mongoose';
import { asTenant, system } from '../../src/database/scope.js';
import { EoiHold } from '../../src/initial-hold/eoi-hold.js';
import { HoldExpiry } from '../../src/initial-hold/hold-expiry.js';
import { HoldReminders } from '../../src/initial-hold/hold-reminders.js';
import { UnitOfWork } from '../../src/idempotency/unit-of-work.js';
import { LedgerRepository } from '../../src/payment/ledger.repository.js';
import { aDesk, type Desk } from '../holds/desk.js';

let desk: Desk;
beforeAll(async () => {
  desk = await aDesk();
}, 60_000);
afterAll(() => desk.api.close());

/** A hold on its lot, approved, with an end. */
async function aHold(expirationDate = new Date(Date.now() - HOUR_MS)) {
  const lot = await desk.scene.lot('hold');
  const holds = desk.api.connection.collection('initial_holds');
  await holds.updateOne({ lotId: lot._id }, { $set: { expirationDate } });
  await desk.api.connection
    .collection('lots')
    .updateOne({ _id: lot._id }, { $set: { 'claim.expiresAt': expirationDate } });
  const hold = await holds.findOne({ lotId: lot._id });
  if (!hold) throw new Error('no hold');
  const { landownerId, estateId, stageId } = lot;
  const eoi = { _id: new Types.ObjectId(), landownerId, estateId, stageId, lotId: lot._id, status: 'pending' };
  await system(() => desk.api.models.Eoi.create([eoi] as never));
  return { lot, holdId: hold._id, eoiId: eoi._id };
}
/** Runs a piece of work in the landowner's scope, in one transaction. */
const within = (work: (of: EoiHold, session: never) => Promise<unknown>) =>
  asTenant(desk.scene.landownerId, () =>
    desk.api.app.get(UnitOfWork).run((session) => work(desk.api.app.get(EoiHold), session as never)),
  );
const endOf = async (holdId: unknown) => (await desk.holdNow(String(holdId)))?.expirationDate;

describe('a hold whose buyer has sent an EOI (D128)', () => {
  it('doesn’t end before the decision, is no reminder’s, and its lot’s claim has no end', async () => {
    const { lot, holdId, eoiId } = await aHold();
    await within((of, session) => of.pause(session, holdId, eoiId));
    expect(await desk.api.sweep()).toBe(0);
    expect(await desk.lotNow(lot._id)).toMatchObject({ status: 'hold', claim: { refId: holdId, expiresAt: null } });
    expect((await desk.holdNow(String(holdId)))?.status).toBe('approved');
    const soon = await aHold(new Date(Date.now() + HOUR_MS));
    await desk.api.connection
      .collection('initial_holds')
      .updateOne({ _id: soon.holdId }, { $set: { decidedAt: new Date(Date.now() - 100 * HOUR_MS) } });
    await within((of, session) => of.pause(session, soon.holdId, soon.eoiId));
    expect(await system(() => desk.api.app.get(HoldReminders).sweep())).toBe(0);
    expect(await desk.api.breaches()).toEqual([]);
  });

  it('runs on after it, with 24 hours at least and to 17:00, and then ends', async () => {
    const { lot, holdId, eoiId } = await aHold();
    await within((of, session) => of.pause(session, holdId, eoiId));
    await within((of, session) => of.resume(session, eoiId));
    const end = (await endOf(holdId)) ?? new Date(0);
    expect(end.getTime() - Date.now()).toBeGreaterThanOrEqual(23.9 * HOUR_MS);
    expect(formatTime(end, 'Australia/Melbourne')).toBe('5:00 PM');
    expect(await desk.lotNow(lot._id)).toMatchObject({ claim: { refId: holdId, expiresAt: end } });
    const later = new Date(end.getTime() + 1);
    await desk.api.connection
      .collection('lots')
      .updateOne({ _id: lot._id }, { $set: { 'claim.expiresAt': new Date() } });
    expect(await system(() => desk.api.app.get(HoldExpiry).sweep(later))).toBeGreaterThan(0);
    expect((await desk.lotNow(lot._id))?.status).toBe('available');
  });

  it('keeps an end that is further away', async () => {
    const end = new Date(Date.now() + 72 * HOUR_MS);
    const { lot, holdId, eoiId } = await aHold(end);
    await within((of, session) => of.pause(session, holdId, eoiId));
    await within((of, session) => of.resume(session, eoiId));
    expect([await endOf(holdId), (await desk.lotNow(lot._id))?.claim?.expiresAt]).toEqual([end, end]);
  });

  it('stays on its lot, and one that has ended is not paused', async () => {
    const { holdId, eoiId } = await aHold(new Date(Date.now() + HOUR_MS));
    await within((of, session) => of.pause(session, holdId, eoiId));
    const other = await desk.scene.lot();
    const moved = await desk.decide(String(holdId), 'transfer', { lotId: String(other._id), reason: 'Closer' });
    expect(moved.status).toBe(409);
    expect(moved.body.message).toContain('This buyer has sent an expression of interest for the lot.');
    await desk.decide(String(holdId), 'cancel', { reason: 'Changed their mind' });
    await expect(within((of, session) => of.pause(session, holdId, new Types.ObjectId()))).rejects.toMatchObject({
      code: 'hold_not_active',
    });
    // The EOI is declined after its hold was cancelled.
    await within((of, session) => of.resume(session, eoiId));
    expect((await desk.holdNow(String(holdId)))?.status).toBe('cancelled');
  });
});

it('what was paid for an EOI and what was returned are sums of its entries', async () => {
  const [paid, other] = [new Types.ObjectId(), new Types.ObjectId()];
  const sums = await asTenant(desk.scene.landownerId, async () => {
    const ledger = desk.api.app.get(LedgerRepository);
    const book = (eoiId: Types.ObjectId, kind: 'transfer' | 'refund', postings: readonly Posting[]) =>
      desk.api.app.get(UnitOfWork).run((session) =>
        ledger.book(session, {
          landownerId: desk.scene.landownerId,
          eoiId,
          at: new Date(),
          currency: 'AUD',
          cause: { kind, id: eoiId },
          key: new Types.ObjectId().toHexString(),
          postings: [...postings],
        }),
      );
    await book(paid, 'transfer', depositCleared(150_000));
    await book(paid, 'transfer', depositCleared(50_000));
    await book(paid, 'refund', depositRefunded(20_000));
    const found = await ledger.sumsOf(null, [paid, other]);
    return [found.of(paid), found.of(other)];
  });
  expect(sums).toEqual([
    { cleared: 200_000, refunded: 20_000, kept: 0 },
    { cleared: 0, refunded: 0, kept: 0 },
  ]);
});
