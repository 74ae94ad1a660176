import { shape, type Wire } from './shape.js';

/** An import of a sheet: what it did, who did it, and whether it was undone. `_id` is null if nothing changed. */
export const sheetImport = shape({
  '_id?': 'string',
  fileName: 'string',
  at: 'date',
  by: 'string',
  added: 'number',
  changed: 'number',
  'undoneAt?': 'date',
});
export type SheetImport = Wire<typeof sheetImport>;

/** An undone import: how many things were removed again or restored, and which stay because they changed since. */
export const undoneImport = shape({
  removed: 'number',
  restored: 'number',
  left: [{ title: 'string', why: 'string' }],
});
export type UndoneImport = Wire<typeof undoneImport>;
