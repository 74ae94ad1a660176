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

/** An import of lots: what it did, who did it, and whether it was undone. `_id` is null if nothing changed. */
export const lotImport = shape({
  '_id?': 'string',
  fileName: 'string',
  at: 'date',
  by: 'string',
  added: 'number',
  changed: 'number',
  'undoneAt?': 'date',
});
export type LotImport = Wire<typeof lotImport>;

/** An undone import: how many lots were removed again or got their old facts, and which stay because they changed since. */
export const undoneImport = shape({
  removed: 'number',
  restored: 'number',
  left: [{ title: 'string', why: 'string' }],
});
export type UndoneImport = Wire<typeof undoneImport>;
