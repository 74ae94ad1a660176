import { shape, type Wire } from '../answer/shape.js';

/** Which header of a file was matched with which field of the sheet. */
export const sheetMapping = shape({ columns: [{ header: 'string', field: 'string' }] });
export type SheetMapping = Wire<typeof sheetMapping>;
