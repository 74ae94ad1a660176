import type { InferType } from 'yup';
import { shape, type Wire } from '../answer/shape.js';
import { lineSchema } from '../contact-details/contact-details.schema.js';
import { plainList, plainObject } from '../field/plain.schema.js';

/** Which header of a file was matched with which field of the sheet. */
export const sheetMapping = shape({ columns: [{ header: 'string', field: 'string' }] });
export type SheetMapping = Wire<typeof sheetMapping>;

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
