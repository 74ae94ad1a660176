import type { EoiStatus } from '@lotline/shared-domain';
import { moneyUnallocated } from '@lotline/shared-domain';
import { Types } from 'mongoose';
import { system } from '../../src/database/scope.js';
import { DepositMoney } from '../../src/deposit/deposit-money.js';
import { MailedEois } from '../../src/deposit/mailed-eois.service.js';
import type { MailedEoi } from '../../src/eoi/eoi-recipient.service.js';
import type { EoiRecord } from '../../src/eoi/eoi.model.js';
import { EoiRepository } from '../../src/eoi/eoi.repository.js';
import { UnitOfWork } from '../../src/idempotency/unit-of-work.js';
import { anEoiDesk, DUE, type EoiDesk } from '../eoi/staff-scene.js';
import { balancesOf, entriesOf, invoicesOf } from './books.js';

let desk: EoiDesk;
beforeAll(async () => {
  desk = await anEoiDesk();
}, 60_000);
afterAll(async () => {
  expect(await desk.api.breaches()).toEqual([]);
  await desk.api.close();
});

const at = async (status: EoiStatus, fields: Partial<EoiRecord> = {}) =>
  desk.eoi(await desk.scene.lot(), { status, ...fields });
type Of = Parameters<DepositMoney['correct']>;
type Work = (money: DepositMoney, session: Of[0], scene: MailedEoi, eoi: Of[2], correction: Of[3]) => Promise<unknown>;

/** Something about an EOI's money, in a transaction of its own; the message of a refusal. */
const within = ({ _id }: { _id: Types.ObjectId }, work: Work, entryId = '', reason = 'Wrong EOI') =>
  system(async () => {
    const { app } = desk.api;
    const scene = await app.get(MailedEois).scene(_id);
    const done = app.get(UnitOfWork).run(async (session) => {
      const eoi = await app.get(EoiRepository).readIn(session, _id);
      await work(app.get(DepositMoney), session, scene, eoi, { entryId, reason });
    });
    return done.then(
      () => 'done',
      (error: Error) => error.message,
    );
  });
const correct = (eoi: EoiRecord, entryId: unknown) =>
  within(eoi, (money, ...of) => money.correct(...of), String(entryId));
const lastOf = async (eoi: EoiRecord) => (await entriesOf(desk.api, eoi)).at(-1)?._id;
const invoiceOf = async (eoi: EoiRecord) => (await invoicesOf(desk.api, eoi)).map(({ status }) => status);

/** A line of a statement that fits nothing. */
async function aLine(amount: number): Promise<Types.ObjectId> {
  const { landownerId, estate } = desk.scene;
  const _id = new Types.ObjectId();
  const of = { landownerId, at: new Date(), currency: 'AUD' };
  await system(async () => {
    await desk.api.models.IncomingPayment.create([
      {
        ...of,
        _id,
        estateId: estate._id,
        source: 'statement',
        state: 'unallocated',
        amount,
        why: 'Unknown reference',
        fingerprint: String(_id),
      },
    ]);
    const postings = [...moneyUnallocated(amount, 'bank')];
    await desk.api.models.LedgerEntry.create([
      { ...of, cause: { kind: 'unallocated', id: _id }, key: `unallocated ${String(_id)}`, postings },
    ]);
  });
  return _id;
}
const lineNow = (id: Types.ObjectId) => system(() => desk.api.models.IncomingPayment.findById(id).lean());
/** Staff say that a line is the EOI's deposit; `kind` is a transfer where the import said so. */
const allocate = (eoi: EoiRecord, id: Types.ObjectId, kind: 'allocation' | 'transfer' = 'allocation') =>
  within(eoi, async (money, session, scene, now) => {
    const set = { state: kind === 'transfer' ? 'matched' : 'allocated', eoiId: eoi._id } as const;
    await desk.api.models.IncomingPayment.updateOne({ _id: id }, { $set: set }, { session });
    await money.clear(session, scene, now, { id, kind, amount: DUE, at: new Date() });
  });

describe('entries that staff recorded by mistake', () => {
  it('a transfer: the EOI that went on with it stays, and its deposit is to follow (D125)', async () => {
    const eoi = await at('pendingForBilling');
    await desk.pay(eoi, 2000);
    const entryId = await lastOf(eoi);
    expect(await correct(eoi, entryId)).toBe('done');
    expect(await desk.read(eoi)).toMatchObject({
      status: 'pending',
      deposit: { due: DUE, cleared: 0, refunded: 0, toFollow: true },
      toFollowReason: 'Wrong EOI',
      payments: [],
    });
    expect(await balancesOf(desk.api, eoi)).toEqual({ due: DUE, expected: DUE });
    expect(await invoiceOf(eoi)).toEqual(['in_progress']);
    const [, correction] = await entriesOf(desk.api, eoi);
    expect(correction).toMatchObject({ reason: 'Wrong EOI', cause: { kind: 'correction', corrects: 'transfer' } });
    expect((await desk.read(eoi)).history.at(-1)).toMatchObject({ did: 'corrected an entry' });
    expect(await correct(eoi, entryId)).toBe('This entry has already been corrected.');
    expect((await desk.pay(eoi, 2000)).body.deposit).toMatchObject({ cleared: DUE });
  });

  it('at the same moment by two people: once', async () => {
    const eoi = await at('pendingForBilling');
    await desk.pay(eoi, 500);
    const entryId = await lastOf(eoi);
    const answers = await Promise.all([correct(eoi, entryId), correct(eoi, entryId)]);
    expect(answers.sort()).toEqual(['This entry has already been corrected.', 'done']);
    expect(await desk.statusOf(eoi)).toBe('pendingForBilling');
    expect(await balancesOf(desk.api, eoi)).toEqual({ due: DUE, expected: DUE });
  });

  it('a refund, and a deposit that is kept: the withdrawn EOI asks for its refund again', async () => {
    const eoi = await at('withdrawn');
    await desk.pay(eoi, 2000);
    const [transfer] = await entriesOf(desk.api, eoi);
    await desk.refund(eoi, 500);
    expect(await desk.statusOf(eoi)).toBe('refunded');
    expect(await correct(eoi, await lastOf(eoi))).toBe('done');
    expect(await desk.read(eoi)).toMatchObject({ status: 'withdrawn', isRefundDue: true, deposit: { refunded: 0 } });
    expect(await invoiceOf(eoi)).toEqual(['funds_cleared']);
    await desk.call(eoi, 'refunds', { outcome: 'refundDeclined', reason: 'Agreed' }, desk.ben);
    const kept = await lastOf(eoi);
    expect(await correct(eoi, transfer?._id)).toBe('This money has been refunded or kept since. Correct that first.');
    expect(await correct(eoi, kept)).toBe('done');
    expect([await desk.statusOf(eoi), await balancesOf(desk.api, eoi)]).toEqual([
      'withdrawn',
      { bank: DUE, deposit: DUE },
    ]);
    expect((await desk.refund(eoi, 2000)).body.status).toBe('refunded');
  });

  it('a late transfer to an EOI whose deposit is kept asks for its refund until it is taken back (D126)', async () => {
    const eoi = await at('declined');
    await desk.pay(eoi, 2000);
    await desk.call(eoi, 'refunds', { outcome: 'refundDeclined', reason: 'Agreed' }, desk.ben);
    expect(await desk.read(eoi)).toMatchObject({ deposit: { isRefundSettled: true } });
    expect(await desk.read(eoi)).not.toHaveProperty('isRefundDue');
    await desk.pay(eoi, 500);
    expect(await desk.read(eoi)).toMatchObject({ isRefundDue: true, deposit: { cleared: DUE + 50_000, kept: DUE } });
    expect(await correct(eoi, await lastOf(eoi))).toBe('done');
    const after = await desk.read(eoi);
    expect(after).toMatchObject({ deposit: { cleared: DUE, isRefundSettled: true } });
    expect(after).not.toHaveProperty('isRefundDue');
  });

  it.each(['allocation', 'transfer'] as const)(
    'money that came in, as %s: it is unallocated again, and can be allocated anew (D126)',
    async (kind) => {
      const [wrong, right] = [await at('pendingForBilling'), await at('pendingForBilling')];
      const line = await aLine(DUE);
      // The import books a line that it matches once, as a transfer.
      if (kind === 'transfer')
        await system(() => desk.api.models.LedgerEntry.deleteOne({ key: `unallocated ${String(line)}` }));
      expect(await allocate(wrong, line, kind)).toBe('done');
      expect(await correct(wrong, await lastOf(wrong))).toBe('done');
      expect(await lineNow(line)).toMatchObject({ state: 'unallocated', eoiId: null, why: 'Corrected: Wrong EOI' });
      const bank = kind === 'transfer' ? { bank: DUE, unallocated: DUE } : {};
      expect(await balancesOf(desk.api, wrong)).toEqual({ due: DUE, expected: DUE, ...bank });
      expect(await allocate(right, line)).toBe('done');
      expect((await desk.read(right)).deposit.cleared).toBe(DUE);
      expect(await correct(right, await lastOf(right))).toBe('done');
      expect(await allocate(wrong, line)).toBe('done');
      expect((await desk.read(wrong)).deposit.cleared).toBe(DUE);
    },
  );

  it('what the provider took or returned, what is owed, and an entry of another EOI are not corrected', async () => {
    const eoi = await at('pendingForBilling');
    const { landownerId, estateId, _id: eoiId } = eoi;
    const visit = { _id: new Types.ObjectId(), landownerId, estateId, eoiId, customerId: new Types.ObjectId() };
    await system(() =>
      desk.api.models.Checkout.create([
        { ...visit, provider: 'test', state: 'paid', amount: DUE, currency: 'AUD', expiresAt: new Date() },
      ]),
    );
    await within(eoi, (money, session, scene, now) =>
      money.clear(session, scene, now, { id: visit._id, kind: 'payment', amount: DUE, at: new Date() }),
    );
    const other = await at('pendingForBilling');
    for (const { _id } of await entriesOf(desk.api, eoi, { withDue: true }))
      expect(await correct(eoi, _id)).toBe('Only what staff recorded can be corrected.');
    expect(await correct(other, await lastOf(eoi))).not.toBe('done');
    expect(await balancesOf(desk.api, eoi)).toEqual({ provider: DUE, deposit: DUE });
  });
});
