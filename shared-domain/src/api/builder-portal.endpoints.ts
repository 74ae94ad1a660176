import { builderHome, ownBuilder, ownDesign, ownDesignRow } from '../answer/builder-portal-shapes.js';
import { receipt } from '../answer/shapes.js';
import { sheetImport, undoneImport } from '../answer/sheet-shapes.js';
import { builderProfileSchema } from '../builder/builder-profile.schema.js';
import { importDesignsSchema } from '../builder/design-sheet.schema.js';
import { copyDesignSchema, designActiveSchema, saveDesignSchema } from '../builder/house-design.schema.js';
import { endpoint } from './endpoint.js';

/** The first page of the caller's builder (D159): what waits, what ends within 48 h, what is new, what is missing. */
export const getBuilderHome = endpoint({
  action: 'builder/getHome',
  method: 'GET',
  path: '/builder/home',
  access: 'design.manage',
  tags: ['quote', 'hold', 'home', 'lot'],
  answer: builderHome,
});

/** The caller has seen the lots opened to its builder so far: later ones are new from now on. Idempotent. */
export const markLotsSeen = endpoint({
  action: 'builder/markLotsSeen',
  method: 'POST',
  path: '/builder/home/lots-seen',
  access: 'design.manage',
  invalidates: ['account'],
  answer: receipt,
});

/** The caller's builder. */
export const getProfile = endpoint({
  action: 'builder/getProfile',
  method: 'GET',
  path: '/builder/profile',
  access: 'design.manage',
  tags: ['home'],
  answer: ownBuilder,
});

/** Saves the caller's builder. If-Match: its `etag`; 412 with who saved in the meantime. */
export const updateProfile = endpoint({
  action: 'builder/updateProfile',
  method: 'PUT',
  path: '/builder/profile',
  access: 'design.manage',
  guarded: 'etag',
  body: builderProfileSchema,
  invalidates: ['home'],
  answer: ownBuilder,
});

/** The caller's designs by name; `search` matches names, `state` is one of DESIGN_STATES. */
export const getOwnDesigns = endpoint({
  action: 'builder/getOwnDesigns',
  method: 'GET',
  path: '/builder/designs',
  access: 'design.manage',
  query: { 'search?': 'string', 'state?': 'string', 'page?': 'string', 'limit?': 'string' },
  tags: ['home'],
  answer: { data: [ownDesignRow], page: 'number', limit: 'number', totalPages: 'number', hasNextPage: 'boolean' },
});

/** One of the caller's designs, else 404. */
export const getOwnDesign = endpoint({
  action: 'builder/getOwnDesign',
  method: 'GET',
  path: '/builder/designs/{designId}',
  access: 'design.manage',
  tags: ['home', 'quote'],
  answer: ownDesign,
});

/** Adds a design, as a draft. */
export const createDesign = endpoint({
  action: 'builder/createDesign',
  method: 'POST',
  path: '/builder/designs',
  access: 'design.manage',
  idempotent: true,
  body: saveDesignSchema,
  bodyLimit: 1024 * 1024,
  invalidates: ['home'],
  answer: ownDesign,
});

/**
 * Saves a design. If-Match: its `etag`; 412 with who saved in the meantime. Quotes that were sent keep what they asked
 * for (D102). 400 for a design on offer that would lack what an offer needs.
 */
export const saveDesign = endpoint({
  action: 'builder/saveDesign',
  method: 'PUT',
  path: '/builder/designs/{designId}',
  access: 'design.manage',
  guarded: 'etag',
  body: saveDesignSchema,
  bodyLimit: 1024 * 1024,
  invalidates: ['home'],
  answer: ownDesign,
});

/** Adds a draft with everything of a design but its links, under another name. */
export const copyDesign = endpoint({
  action: 'builder/copyDesign',
  method: 'POST',
  path: '/builder/designs/{designId}/copy',
  access: 'design.manage',
  idempotent: true,
  body: copyDesignSchema,
  invalidates: ['home'],
  answer: ownDesign,
});

/** Puts a design on offer or takes it off; its links and site costs stay. 400 names what an offer still lacks. */
export const setDesignActive = endpoint({
  action: 'builder/setDesignActive',
  method: 'POST',
  path: '/builder/designs/{designId}/active',
  access: 'design.manage',
  guarded: 'etag',
  idempotent: true,
  body: designActiveSchema,
  invalidates: ['home'],
  answer: ownDesign,
});

/** Deletes a design that no lot and no quote names. 409 otherwise: it can be taken off offer. */
export const deleteDesign = endpoint({
  action: 'builder/deleteDesign',
  method: 'POST',
  path: '/builder/designs/{designId}/delete',
  access: 'design.manage',
  guarded: 'etag',
  idempotent: true,
  invalidates: ['home'],
  answer: receipt,
});

/** The caller's designs by name, as the CSV that an import reads; a page makes a workbook of it. */
export const getDesignSheet = endpoint({
  action: 'builder/getDesignSheet',
  method: 'GET',
  path: '/builder/design-sheet.csv',
  access: 'design.manage',
  work: 'report',
  fileType: 'text/csv',
  answer: 'file',
});

/** Writes the rows of a file as one change: all or none. 400 names rows that can't be written, 412 designs that changed since. */
export const importDesigns = endpoint({
  action: 'builder/importDesigns',
  method: 'POST',
  path: '/builder/design-imports',
  access: 'design.manage',
  deadline: 5,
  idempotent: true,
  body: importDesignsSchema,
  bodyLimit: 2 * 1024 * 1024,
  invalidates: ['home'],
  answer: sheetImport,
});

/** The imports of the caller's builder, latest first, at most 20. */
export const getDesignImports = endpoint({
  action: 'builder/getDesignImports',
  method: 'GET',
  path: '/builder/design-imports',
  access: 'design.manage',
  tags: ['home'],
  answer: [sheetImport],
});

/** Undoes an import as one change, but for designs that changed since, which it names. */
export const undoDesignImport = endpoint({
  action: 'builder/undoDesignImport',
  method: 'POST',
  path: '/builder/design-imports/{importId}/undo',
  access: 'design.manage',
  deadline: 5,
  idempotent: true,
  invalidates: ['home'],
  answer: undoneImport,
});
