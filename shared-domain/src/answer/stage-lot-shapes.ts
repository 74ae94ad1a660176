import { shape, type Wire } from './shape.js';

/** A lot that was removed from its stage and can be put back. */
export const removedLot = shape({
  _id: 'string',
  title: 'string',
  status: 'string',
  removedAt: 'date',
  /** Who removed it. */
  by: 'string',
  'reason?': 'string',
});
export type RemovedLot = Wire<typeof removedLot>;
