import type { Model, Types } from 'mongoose';
import type { CollectionInvariant } from '../database/invariant.js';
import type { LedgerEntryRecord } from './ledger-entry.types.js';

/** Accounts of money that belongs to no EOI (D126). */
const WITHOUT_EOI = ['bank', 'provider', 'unallocated'];

const id = <T extends { _id: Types.ObjectId }>({ _id }: T): string => String(_id);

export const ledgerBalances: CollectionInvariant<LedgerEntryRecord> = {
  id: 'I13',
  description:
    'every ledger entry adds up to nothing in whole cents, no EOI was paid back or kept more than it paid, and what belongs to no EOI is in no account of EOIs',
  async find(ledger: Model<LedgerEntryRecord>) {
    const isPart = { $ne: [{ $mod: ['$$amount', 1] }, 0] };
    const hasPart = { $anyElementTrue: { $map: { input: '$postings.amount', as: 'amount', in: isPart } } };
    const wrong = await ledger.aggregate<{ _id: Types.ObjectId }>([
      { $match: { $expr: { $or: [{ $ne: [{ $sum: '$postings.amount' }, 0] }, hasPart] } } },
      { $project: { _id: 1 } },
    ]);
    const astray = await ledger.aggregate<{ _id: Types.ObjectId }>([
      {
        $match: {
          $or: [
            { eoiId: null, postings: { $elemMatch: { account: { $nin: WITHOUT_EOI } } } },
            { eoiId: { $type: 'objectId' }, currency: { $ne: 'AUD' } },
          ],
        },
      } as never,
      { $project: { _id: 1 } },
    ]);
    // Grouped by the server: of many entries all at once would not fit.
    const owing = await ledger.aggregate<{ _id: Types.ObjectId }>([
      { $match: { eoiId: { $type: 'objectId' } } } as never,
      { $unwind: '$postings' },
      { $match: { 'postings.account': 'deposit' } } as never,
      { $group: { _id: '$eoiId', held: { $sum: { $multiply: ['$postings.amount', -1] } } } },
      { $match: { held: { $lt: 0 } } },
    ]);
    return [
      ...wrong.map((entry) => `ledger entry ${id(entry)} doesn't add up`),
      ...astray.map((entry) => `ledger entry ${id(entry)} is of no EOI, or of another currency, in an account of EOIs`),
      ...owing.map((eoi) => `EOI ${id(eoi)} was paid back or kept more than it paid`),
    ];
  },
};
