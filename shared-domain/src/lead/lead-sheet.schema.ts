import type { InferType } from 'yup';
import { idSchema, lineSchema } from '../contact-details/contact-details.schema.js';
import { plainBoolean, plainList, plainNumber, plainObject, plainText } from '../field/plain.schema.js';
import { LEAD_CELLS } from './lead-sheet.js';

/** Most rows of an import. */
export const LEAD_ROWS = 20_000;

/** The text of a cell as the file had it: judged on the server, so that a bad one fails its row and no other. */
const cell = (label: string, field: keyof typeof LEAD_CELLS) => plainText(label).max(LEAD_CELLS[field]).optional();

/** The body of staff/importLeads. */
export const importLeadsSchema = /*#__PURE__*/ plainObject({
  estateId: idSchema('Estate').required(),
  fileName: lineSchema('File name', 200).required(),
  /** Restores deleted leads that the file names; otherwise these rows fail (D149). */
  restoresDeleted: plainBoolean('Restore deleted leads').default(false),
  rows: plainList(
    'Rows',
    plainObject({
      /** The row of the file, from 1. */
      line: plainNumber('Line').integer().min(1).max(1_100_000).required(),
      firstName: cell('First Name', 'firstName'),
      lastName: cell('Last Name', 'lastName'),
      /** Both in one cell, where the file has no other. */
      fullName: cell('Full Name', 'fullName'),
      email: cell('Email', 'email'),
      phone: cell('Phone', 'phone'),
      mobile: cell('Mobile', 'mobile'),
      status: cell('Status', 'status'),
      source: cell('Source', 'source'),
      note: cell('Note', 'note'),
    }),
  )
    .min(1)
    .max(LEAD_ROWS)
    .required(),
});
export type ImportLeads = InferType<typeof importLeadsSchema>;
/** A row as it is sent: its cells as the file has them. */
export type LeadImportRow = NonNullable<ImportLeads['rows']>[number];

/** The body of staff/findKnownLeads: the addresses of a file. */
export const findKnownLeadsSchema = /*#__PURE__*/ plainObject({
  estateId: idSchema('Estate').required(),
  emails: plainList('Email addresses', plainText('Email').max(LEAD_CELLS.email).required()).max(LEAD_ROWS).required(),
});
export type FindKnownLeads = InferType<typeof findKnownLeadsSchema>;
