import type { Types } from 'mongoose';
import { booksOf } from '../payment/complete-invoices.js';
import { wrongOf } from '../payment/is-booked.js';
import type { Invariant } from './invariant.js';

const CASH = 'unallocated';

/** Where the cause of an entry is; transfers, and what is kept, are recorded by the entry alone. */
const CAUSES: Readonly<Record<string, readonly string[]>> = {
  invoice: ['invoices'],
  payment: ['checkouts'],
  allocation: ['incoming_payments'],
  due: ['eois'],
  correction: ['ledger_entries', 'incoming_payments'],
};

const followed: Invariant = {
  id: 'I21',
  description: 'the invoice of each deposit, what is owed and what is kept are what EOI and ledger say',
  async find({ Eoi }) {
    const breaches: string[] = [];
    for await (const { eois, entriesOf, invoicesOf } of booksOf(Eoi.db))
      // One that nobody has written since it was made has none until then.
      for (const eoi of eois.filter(({ _id, rev }) => (rev ?? 0) > 0 || entriesOf(_id).length > 0))
        breaches.push(
          ...wrongOf(eoi, entriesOf(eoi._id), invoicesOf(eoi._id)).map((what) => `EOI ${String(eoi._id)} ${what}`),
        );
    return breaches;
  },
};

const unallocated: Invariant = {
  id: 'I22',
  description: 'what is unallocated in the ledger is what came in and waits for a decision, by landowner and currency',
  async find({ LedgerEntry, IncomingPayment }) {
    type Sum = { _id: { landownerId: Types.ObjectId; currency: string }; sum: number };
    const _id = { landownerId: '$landownerId', currency: '$currency' };
    const booked = await LedgerEntry.aggregate<Sum>([
      { $unwind: '$postings' },
      { $match: { 'postings.account': CASH } } as never,
      { $group: { _id, sum: { $sum: { $multiply: ['$postings.amount', -1] } } } },
    ]);
    const waiting = await IncomingPayment.aggregate<Sum>([
      { $match: { state: 'unallocated' } },
      { $group: { _id, sum: { $sum: '$amount' } } },
    ]);
    const sums = new Map<string, number>();
    const nameOf = (of: Sum['_id']) => `${String(of.landownerId)} in ${of.currency}`;
    for (const { _id: of, sum } of booked) sums.set(nameOf(of), sum);
    for (const { _id: of, sum } of waiting) sums.set(nameOf(of), (sums.get(nameOf(of)) ?? 0) - sum);
    return [...sums].filter(([, sum]) => sum !== 0).map(([of, sum]) => `landowner ${of}: ${sum} too much is booked`);
  },
};

const caused: Invariant = {
  id: 'I23',
  description: 'every ledger entry has a cause that is there',
  async find({ LedgerEntry }) {
    const breaches: string[] = [];
    for (const [kind, places] of Object.entries(CAUSES)) {
      const lookups = places.map((from) => ({
        $lookup: { from, localField: 'cause.id', foreignField: '_id', pipeline: [{ $project: { _id: 1 } }], as: from },
      }));
      const found = LedgerEntry.aggregate<{ _id: Types.ObjectId }>([
        { $match: { 'cause.kind': kind } } as never,
        ...lookups,
        { $match: Object.fromEntries(places.map((place) => [`${place}.0`, { $exists: false }])) } as never,
        { $project: { _id: 1 } },
      ]).cursor({ batchSize: 500 });
      for await (const { _id } of found) breaches.push(`ledger entry ${String(_id)} of a ${kind} that isn't there`);
    }
    return breaches;
  },
};

const bookedOnce: Invariant = {
  id: 'I24',
  description: 'a paid visit of the provider’s page is booked once, and so is each refund that the provider made',
  async find({ Checkout, ProviderRefund }) {
    const breaches: string[] = [];
    const entries = (kind: string) => ({
      $lookup: {
        from: 'ledger_entries',
        localField: '_id',
        foreignField: 'cause.id',
        pipeline: [{ $match: { 'cause.kind': kind } }, { $project: { _id: 1 } }],
        as: 'entries',
      },
    });
    const visits = Checkout.aggregate<{ _id: Types.ObjectId; count: number }>([
      { $match: { state: 'paid' } },
      entries('payment'),
      {
        $lookup: {
          from: 'incoming_payments',
          localField: '_id',
          foreignField: 'checkoutId',
          pipeline: [{ $project: { _id: 1 } }],
          as: 'incoming',
        },
      },
      // A second payment of the same visit is unallocated beside it.
      { $project: { booked: { $size: '$entries' }, count: { $add: [{ $size: '$entries' }, { $size: '$incoming' }] } } },
      { $match: { $or: [{ booked: { $gt: 1 } }, { count: 0 }] } },
    ]).cursor({ batchSize: 500 });
    for await (const { _id, count } of visits) breaches.push(`checkout ${String(_id)} is booked ${count} times`);
    const refunds = ProviderRefund.aggregate<{ _id: Types.ObjectId; state: string; count: number }>([
      entries('refund'),
      // One that the bank sent back was taken back, and failed.
      {
        $lookup: {
          from: 'ledger_entries',
          localField: 'entries._id',
          foreignField: 'cause.id',
          pipeline: [{ $match: { 'cause.kind': 'correction' } }, { $project: { _id: 1 } }],
          as: 'corrections',
        },
      },
      { $project: { state: 1, count: { $subtract: [{ $size: '$entries' }, { $size: '$corrections' }] } } },
      { $match: { $expr: { $ne: ['$count', { $cond: [{ $eq: ['$state', 'done'] }, 1, 0] }] } } },
    ]).cursor({ batchSize: 500 });
    for await (const { _id, state, count } of refunds)
      breaches.push(`refund ${String(_id)} is ${state} and booked ${count} times`);
    return breaches;
  },
};

export const MONEY_INVARIANTS: readonly Invariant[] = [followed, unallocated, caused, bookedOnce];
