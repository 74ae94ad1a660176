import type { InferType } from 'yup';
import { lineSchema } from '../contact-details/contact-details.schema.js';
import { plainList, plainObject } from '../field/plain.schema.js';

/** The body of staff/saveSheetMapping. */
export const sheetMappingSchema = /*#__PURE__*/ plainObject({
  columns: plainList(
    'Columns',
    plainObject({ header: lineSchema('Header', 200).required(), field: lineSchema('Field', 60).required() }),
  )
    .max(100)
    .required(),
});
export type SheetMappingBody = InferType<typeof sheetMappingSchema>;
