import type { InferType } from 'yup';
import { idSchema, lineSchema } from '../../contact-details/contact-details.schema.js';
import { daySchema } from '../../field/day.schema.js';
import { plainList, plainNumber, plainObject, plainText } from '../../field/plain.schema.js';
import { STATEMENT_DECISIONS } from './judge-statement.js';
import { MOST_CENTS } from './read-cents.js';
import { MAX_CREDITS, MAX_TEXT } from './statement-line.js';

/** Lines are made of description and reference. */
const text = (label: string) => lineSchema(label, 2 * MAX_TEXT + 1);

/** The body of staff/importStatement: each line of money that came in, with what was decided about it. */
export const importStatementSchema = /*#__PURE__*/ plainObject({
  fileName: lineSchema('File name', 255).required(),
  rows: plainList(
    'Lines',
    plainObject({
      line: plainNumber('Row').integer().min(1).max(1_000_000).required(),
      day: daySchema('Date').required(),
      cents: plainNumber('Amount').integer().min(1).max(MOST_CENTS).required(),
      text: text('Description').optional(),
      payer: text('Payer').optional(),
      decision: plainText('Decision').oneOf(STATEMENT_DECISIONS).required(),
      eoiId: idSchema('EOI').nullable().optional(),
    }),
  )
    .max(MAX_CREDITS, `An import can have ${MAX_CREDITS} lines of money that came in at most`)
    .required(),
});
export type ImportStatement = InferType<typeof importStatementSchema>;
export type StatementRow = ImportStatement['rows'][number];
