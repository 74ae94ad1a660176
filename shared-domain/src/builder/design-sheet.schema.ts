import type { InferType } from 'yup';
import { lineSchema } from '../contact-details/contact-details.schema.js';
import { plainBoolean, plainList, plainMoney, plainNumber, plainObject } from '../field/plain.schema.js';
import { DESIGN_LIMITS, DESIGN_MOST, MAX_DESIGN_TEXT } from './house-design.js';

/** Most rows of one file of designs. */
export const MAX_DESIGN_ROWS = 500;
const MAX_LINE = 1_048_576;
const count = (label: string) => plainNumber(label).integer().min(0).max(DESIGN_MOST.rooms).optional();
const metres = (label: string) => plainNumber(label).moreThan(0).max(DESIGN_MOST.length).optional();

/**
 * One row of an import of designs; its name says which design. `seen` is the `etag` that the dry run saw, null for a new
 * one. Omitted facts stay; pictures, plans, facades and finishes are not in a sheet.
 */
const importRow = /*#__PURE__*/ plainObject({
  line: plainNumber('Row').integer().min(1).max(MAX_LINE).required(),
  name: lineSchema('Name', MAX_DESIGN_TEXT).required(),
  seen: lineSchema('Version', 100).nullable().optional(),
  basePrice: plainMoney('Base price').integer().min(0).max(DESIGN_MOST.price).optional(),
  storey: plainNumber('Storeys').integer().min(1).max(DESIGN_MOST.storey).optional(),
  bedroom: count('Bedrooms'),
  bathrooms: count('Bathrooms'),
  garage: count('Garage'),
  loungeRooms: count('Living rooms'),
  alfresco: plainBoolean('Alfresco').optional(),
  zeroBoundary: plainBoolean('Zero boundary').optional(),
  width: metres('Width'),
  length: metres('Length'),
  area: plainNumber('Area').moreThan(0).max(DESIGN_MOST.area).optional(),
  features: plainList('Features', lineSchema('Feature', MAX_DESIGN_TEXT).required())
    .max(DESIGN_LIMITS.features)
    .optional(),
  inclusionsPack: lineSchema('Inclusions pack', MAX_DESIGN_TEXT).nullable().optional(),
});

/** The rows of a file that the dry run accepted. All are written, or none; a new design is a draft. */
export const importDesignsSchema = /*#__PURE__*/ plainObject({
  fileName: lineSchema('File', 255).required(),
  rows: plainList('Rows', importRow).min(1).max(MAX_DESIGN_ROWS).required(),
});
export type ImportDesigns = InferType<typeof importDesignsSchema>;
export type DesignImportRow = NonNullable<ImportDesigns['rows']>[number];
