import { staffLot } from '../answer/staff-shapes.js';
import { sheetImport, undoneImport } from '../answer/sheet-shapes.js';
import { removedLot } from '../answer/stage-lot-shapes.js';
import {
  addLotSchema,
  copyLotSchema,
  importLotsSchema,
  removeLotSchema,
  setLotFactsSchema,
} from '../lot-sheet/lot-sheet.schema.js';
import { endpoint } from './endpoint.js';

/**
 * The lots of an estate as CSV, one row each, in the shape that an import reads; `stageId` limits them to one stage.
 * Importing it unchanged changes nothing.
 */
export const getLotSheet = endpoint({
  action: 'staff/getLotSheet',
  method: 'GET',
  path: '/staff/estates/{estateId}/lot-sheet.csv',
  access: 'data.export',
  work: 'report',
  query: { 'stageId?': 'string' },
  fileType: 'text/csv',
  answer: 'file',
});

/** Adds a lot to a stage, Not Released. 409 if the stage has its number. */
export const addLot = endpoint({
  action: 'staff/addLot',
  method: 'POST',
  path: '/staff/stages/{stageId}/lots',
  access: 'lot.manage',
  idempotent: true,
  body: addLotSchema,
  invalidates: ['lot', 'stage'],
  answer: staffLot,
});

/** Adds a lot with the facts of this one under another number, without buyers, documents or terms. */
export const copyLot = endpoint({
  action: 'staff/copyLot',
  method: 'POST',
  path: '/staff/lots/{lotId}/copy',
  access: 'lot.manage',
  idempotent: true,
  body: copyLotSchema,
  invalidates: ['lot', 'stage'],
  answer: staffLot,
});

/**
 * Changes the facts of a lot, also its number, but not its status (D34). 400 names what may not change while the
 * lot has a claim; 412 names who changed it in the meantime, when and what.
 */
export const setLotFacts = endpoint({
  action: 'staff/setLotFacts',
  method: 'POST',
  path: '/staff/lots/{lotId}/facts',
  access: 'lot.manage',
  guarded: true,
  idempotent: true,
  body: setLotFactsSchema,
  invalidates: ['lot'],
  answer: staffLot,
});

/** Removes a lot from its stage, softly (D81). 409 if it is held or sold, or has requests on record. */
export const removeLot = endpoint({
  action: 'staff/removeLot',
  method: 'POST',
  path: '/staff/lots/{lotId}/remove',
  access: 'lot.manage',
  guarded: true,
  idempotent: true,
  body: removeLotSchema,
  invalidates: ['lot', 'stage'],
  answer: removedLot,
});

/** The lots that were removed from a stage, latest first, at most 200. */
export const getRemovedLots = endpoint({
  action: 'staff/getRemovedLots',
  method: 'GET',
  path: '/staff/stages/{stageId}/removed-lots',
  access: 'lot.manage',
  tags: ['lot', 'stage'],
  answer: [removedLot],
});

/** Puts a removed lot back into its stage as it was. 409 if the stage has its number by now. */
export const restoreLot = endpoint({
  action: 'staff/restoreLot',
  method: 'POST',
  path: '/staff/removed-lots/{lotId}/restore',
  access: 'lot.manage',
  idempotent: true,
  invalidates: ['lot', 'stage'],
  answer: staffLot,
});

/**
 * Writes the rows of a file into a stage as one change: all or none. Rows are judged again against the present lots: 400
 * names rows that can't be written; 412 names lots that changed since the dry run. Unchanged rows write nothing.
 */
export const importLots = endpoint({
  action: 'staff/importLots',
  method: 'POST',
  path: '/staff/stages/{stageId}/lot-imports',
  access: 'lot.manage',
  deadline: 5,
  idempotent: true,
  body: importLotsSchema,
  // 20,000 rows of at most 500 bytes.
  bodyLimit: 10 * 1024 * 1024,
  invalidates: ['lot', 'stage'],
  answer: sheetImport,
});

/** The imports of a stage, latest first, at most 20. */
export const getLotImports = endpoint({
  action: 'staff/getLotImports',
  method: 'GET',
  path: '/staff/stages/{stageId}/lot-imports',
  access: 'lot.manage',
  tags: ['lot', 'stage'],
  answer: [sheetImport],
});

/** Undoes an import as one change, but for lots that changed since, which it names. */
export const undoLotImport = endpoint({
  action: 'staff/undoLotImport',
  method: 'POST',
  path: '/staff/lot-imports/{importId}/undo',
  access: 'lot.manage',
  deadline: 5,
  idempotent: true,
  invalidates: ['lot', 'stage'],
  answer: undoneImport,
});
