import type { CollectionInvariant } from '../database/invariant.js';
import type { InitialHoldRecord } from './hold-record.js';

/** How long an approved hold may be overdue before it counts as a breach, in ms. */
const GRACE_MS = 60_000;

export const holdsEndInTime: CollectionInvariant<InitialHoldRecord> = {
  id: 'I4',
  description: 'no approved hold is more than a minute past its end, unless an EOI keeps it from ending',
  async find(records) {
    const holds = await records
      .find(
        { status: 'approved', pausedBy: null, expirationDate: { $lt: new Date(Date.now() - GRACE_MS) } },
        'expirationDate',
      )
      .lean();
    return holds.map(({ _id, expirationDate }) => `hold ${String(_id)}: ended ${expirationDate?.toISOString()}`);
  },
};
