import type { InferType } from 'yup';
import { idSchema, lineSchema } from '../contact-details/contact-details.schema.js';
import { plainBoolean, plainList, plainNumber, plainObject, plainText } from '../field/plain.schema.js';

/** Most rows of an import. */
export const LEAD_ROWS = 20_000;

/** The text of a cell as the file had it: judged on the server, so that a bad one fails its row and no other. */
const cell = (label: string, max: number) => plainText(label).max(max).optional();

/** The body of staff/importLeads. */
export const importLeadsSchema = /*#__PURE__*/ plainObject({
  estateId: idSchema('Estate').required(),
  fileName: lineSchema('File name', 200).required(),
  /** Restores deleted leads that the file names; otherwise these rows fail, and say so (D149). */
  restoresDeleted: plainBoolean('Restore deleted leads').default(false),
  rows: plainList(
    'Rows',
    plainObject({
      /** The row of the file, from 1. */
      line: plainNumber('Line').integer().min(1).max(1_100_000).required(),
      firstName: cell('First Name', 500),
      lastName: cell('Last Name', 500),
      email: cell('Email', 500),
      phone: cell('Phone', 500),
      status: cell('Status', 100),
      source: cell('Source', 100),
      note: cell('Note', 4_000),
    }),
  )
    .min(1)
    .max(LEAD_ROWS)
    .required(),
});
export type ImportLeads = InferType<typeof importLeadsSchema>;
