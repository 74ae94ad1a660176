import { knownLead, leadImport } from '../answer/lead-shapes.js';
import { sheetMapping } from '../sheet/sheet-mapping.js';
import { sheetMappingSchema } from '../sheet/sheet-mapping.schema.js';
import { findKnownLeadsSchema, importLeadsSchema } from '../lead/lead-sheet.schema.js';
import { endpoint } from './endpoint.js';

/**
 * Takes the rows of a file for one estate; the server works through them, also when the page is closed (D203). A bad row
 * stops no other (D150).
 */
export const importLeads = endpoint({
  action: 'staff/importLeads',
  method: 'POST',
  path: '/staff/lead-imports',
  access: 'lead.work',
  deadline: 3,
  idempotent: true,
  body: importLeadsSchema,
  bodyLimit: 6 * 1024 * 1024,
  invalidates: ['lead'],
  answer: leadImport,
});

/** Which addresses of a file are leads of an estate, for the page's dry run. */
export const findKnownLeads = endpoint({
  action: 'staff/findKnownLeads',
  method: 'POST',
  path: '/staff/lead-imports/known',
  access: 'lead.work',
  deadline: 3,
  body: findKnownLeadsSchema,
  bodyLimit: 6 * 1024 * 1024,
  invalidates: 'reads',
  answer: [knownLead],
});

/** Imports of the caller's estates, latest first, at most 20. */
export const getLeadImports = endpoint({
  action: 'staff/getLeadImports',
  method: 'GET',
  path: '/staff/lead-imports',
  access: 'lead.work',
  tags: ['lead'],
  answer: [leadImport],
});

/** One import, with how far it is. */
export const getLeadImport = endpoint({
  action: 'staff/getLeadImport',
  method: 'GET',
  path: '/staff/lead-imports/{importId}',
  access: 'lead.work',
  tags: ['lead'],
  answer: leadImport,
});

/** The rows that failed, as the file had them, each with why: mended, it can be imported as it is. */
export const getFailedLeadRows = endpoint({
  action: 'staff/getFailedLeadRows',
  method: 'GET',
  path: '/staff/lead-imports/{importId}/failed.csv',
  access: 'lead.work',
  fileType: 'text/csv',
  answer: 'file',
});

/** Takes an import back, once it is done, but for leads that changed since. The server works through it as well. */
export const undoLeadImport = endpoint({
  action: 'staff/undoLeadImport',
  method: 'POST',
  path: '/staff/lead-imports/{importId}/undo',
  access: 'lead.work',
  deadline: 3,
  idempotent: true,
  invalidates: ['lead'],
  answer: leadImport,
});

/** How the caller's team matched the columns of such files before; `kind`: `leads`, or `statement-{bsb}-{number}`. */
export const getSheetMapping = endpoint({
  action: 'staff/getSheetMapping',
  method: 'GET',
  path: '/staff/sheet-mappings/{kind}',
  access: 'lead.work',
  tags: ['lead'],
  answer: sheetMapping,
});

/** Remembers it for the team. */
export const saveSheetMapping = endpoint({
  action: 'staff/saveSheetMapping',
  method: 'PUT',
  path: '/staff/sheet-mappings/{kind}',
  access: 'lead.work',
  body: sheetMappingSchema,
  invalidates: ['lead'],
  answer: sheetMapping,
});
