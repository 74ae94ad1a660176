import { depositCleared, dueChanged, moneyUnallocated, type Posting } from '@lotline/shared-domain';
import { Types } from 'mongoose';
import type { EoiRecord } from '../../src/eoi/eoi.model.js';
import { anEoiDesk, DUE, type EoiDesk } from '../eoi/staff-scene.js';

let desk: EoiDesk;
let eoi: EoiRecord;
beforeAll(async () => {
  desk = await anEoiDesk();
  // What the database itself refuses is checked all the same.
  for (const collMod of ['ledger_entries', 'invoices', 'checkouts', 'incoming_payments'])
    await desk.api.connection.db!.command({ collMod, validator: {} });
  eoi = await desk.eoi(await desk.scene.lot(), { status: 'pendingForBilling' });
  await desk.pay(eoi, 2000);
}, 60_000);
afterAll(() => desk.api.close());

const entry = (kind: string, postings: readonly Posting[], fields: object = {}) => ({
  landownerId: eoi.landownerId,
  eoiId: eoi._id,
  at: new Date(),
  currency: 'AUD',
  cause: { kind, id: new Types.ObjectId() },
  key: String(new Types.ObjectId()),
  postings: [...postings],
  ...fields,
});
const visit = (fields: object) => ({
  landownerId: eoi.landownerId,
  estateId: eoi.estateId,
  eoiId: eoi._id,
  amount: 5,
  currency: 'AUD',
  ...fields,
});
const cents = (account: Posting['account'], amount: number): Posting => ({ account, amount });

/** Something that is added to a collection, and what is found then; what else it leads to isn't told. */
const ADDED: readonly [string, string, () => object, RegExp][] = [
  [
    'a lost cent',
    'ledger_entries',
    () => entry('transfer', [cents('bank', 5), cents('deposit', -4)]),
    /^I13: .* add up/,
  ],
  [
    'half a cent',
    'ledger_entries',
    () => entry('transfer', [cents('bank', 0.5), cents('deposit', -0.5)]),
    /^I13: .* add up/,
  ],
  [
    'more is kept than was paid',
    'ledger_entries',
    () => entry('kept', [cents('kept', -DUE - 1), cents('deposit', DUE + 1)]),
    /^I13: EOI .* paid back or kept more/,
  ],
  [
    'a deposit of no EOI',
    'ledger_entries',
    () => entry('transfer', depositCleared(5), { eoiId: null }),
    /^I13: .* is of no EOI/,
  ],
  [
    'a deposit in dollars of elsewhere',
    'ledger_entries',
    () => entry('transfer', depositCleared(5), { currency: 'NZD' }),
    /^I13: .* of another currency/,
  ],
  [
    'something is owed that isn’t outstanding',
    'ledger_entries',
    () => entry('due', dueChanged(5), { cause: { kind: 'due', id: eoi._id } }),
    /^I21: EOI .* owes something else/,
  ],
  [
    'unallocated money that nobody can see',
    'ledger_entries',
    () => entry('unallocated', moneyUnallocated(5, 'bank'), { eoiId: null }),
    /^I22: .* 5 too much/,
  ],
  [
    'unallocated money that isn’t booked',
    'incoming_payments',
    () => visit({ state: 'unallocated', fingerprint: 'x' }),
    /^I22: .* -5 too much/,
  ],
  [
    'an allocation of nothing',
    'ledger_entries',
    () => entry('allocation', [cents('unallocated', 5), cents('deposit', -5)]),
    /^I23: .* of a allocation that isn't there/,
  ],
  [
    'a correction of nothing',
    'ledger_entries',
    () => entry('correction', depositCleared(5)),
    /^I23: .* of a correction/,
  ],
  ['a paid visit that isn’t booked', 'checkouts', () => visit({ state: 'paid' }), /^I24: checkout .* 0 times/],
  [
    'a refund that is done and isn’t booked',
    'provider_refunds',
    () => visit({ state: 'done', checkoutId: new Types.ObjectId() }),
    /^I24: refund .* is done and booked 0 times/,
  ],
];

describe('check:invariants finds money that is wrong', () => {
  it('nothing where all is well', async () => expect(await desk.api.breaches()).toEqual([]));

  it.each(ADDED)('%s', async (_, collection, wrong, found) => {
    const records = desk.api.connection.collection(collection);
    const { insertedId } = await records.insertOne(wrong());
    expect(await desk.api.breaches()).toContainEqual(expect.stringMatching(found));
    await records.deleteOne({ _id: insertedId });
    expect(await desk.api.breaches()).toEqual([]);
  });

  it.each([
    ['status', { status: 'error' }, /^I21: EOI .* has an invoice that is error, not funds_cleared/],
    ['amount', { data: { amount: 1 } }, /^I21: EOI .* has an invoice of 1, not 200000/],
    ['payment', { paymentQueueId: 'of another' }, /^I21: EOI .* names another payment/],
  ])('an invoice whose %s is another', async (_, set, found) => {
    const invoices = desk.api.connection.collection('invoices');
    const before = await invoices.findOneAndUpdate({ depositOf: eoi._id }, { $set: set });
    expect(await desk.api.breaches()).toEqual([expect.stringMatching(found)]);
    await invoices.replaceOne({ _id: before?._id }, before ?? {});
    expect(await desk.api.breaches()).toEqual([]);
  });

  it('a deposit without an invoice, and an entry that is booked twice', async () => {
    const invoices = desk.api.connection.collection('invoices');
    const invoice = await invoices.findOneAndDelete({ depositOf: eoi._id });
    expect(await desk.api.breaches()).toEqual([expect.stringMatching(/^I21: EOI .* has no invoice/)]);
    await invoices.insertOne(invoice ?? {});
    const { insertedId } = await desk.api.connection.collection('checkouts').insertOne(visit({ state: 'paid' }));
    const twice = [5, 6].map((amount) =>
      entry('payment', depositCleared(amount, 'provider'), { cause: { kind: 'payment', id: insertedId } }),
    );
    await desk.api.connection.collection('ledger_entries').insertMany(twice);
    expect(await desk.api.breaches()).toContainEqual(expect.stringMatching(/^I24: checkout .* booked 2 times/));
  });
});
