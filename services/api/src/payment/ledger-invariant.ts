import { heldBy, type Posting } from '@lotline/shared-domain';
import type { Model, Types } from 'mongoose';
import type { CollectionInvariant } from '../database/invariant.js';

export const ledgerBalances: CollectionInvariant = {
  id: 'I13',
  description: 'every ledger entry adds up to nothing in whole cents, and no EOI was paid back more than it paid',
  async find(ledger: Model<{ eoiId: Types.ObjectId; postings: Posting[] }>) {
    const entries = await ledger.find({}, 'eoiId postings').lean();
    const wrong = entries.filter(
      ({ postings }) =>
        postings.some(({ amount }) => !Number.isSafeInteger(amount)) ||
        postings.reduce((sum, { amount }) => sum + amount, 0) !== 0,
    );
    const ofEoi = new Map<string, Posting[]>();
    for (const { eoiId, postings } of entries as { eoiId: Types.ObjectId; postings: Posting[] }[])
      ofEoi.set(String(eoiId), [...(ofEoi.get(String(eoiId)) ?? []), ...postings]);
    return [
      ...wrong.map(({ _id }) => `ledger entry ${String(_id)} doesn't add up`),
      ...[...ofEoi]
        .filter(([, postings]) => heldBy(postings, 'deposit') < 0)
        .map(([eoiId]) => `EOI ${eoiId} was paid back more than it paid`),
    ];
  },
};
