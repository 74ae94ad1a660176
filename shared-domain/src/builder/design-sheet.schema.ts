import type { InferType } from 'yup';
import { LENGTHS, lineSchema } from '../contact-details/contact-details.schema.js';
import { plainBoolean, plainList, plainMoney, plainNumber, plainObject } from '../field/plain.schema.js';
import { DESIGN_LIMITS } from './house-design.schema.js';

/** Most rows of one file of designs. */
export const MAX_DESIGN_ROWS = 500;
const MAX_LINE = 1_048_576;
const count = (label: string) => plainNumber(label).integer().min(0).max(20).optional();
const metres = (label: string) => plainNumber(label).moreThan(0).max(200).optional();

/**
 * One row of an import of designs; its name says which design. `seen` is the `etag` that the dry run saw, null for a new
 * one. Omitted facts stay; pictures, plans, facades and finishes are not in a sheet.
 */
const importRow = /*#__PURE__*/ plainObject({
  line: plainNumber('Row').integer().min(1).max(MAX_LINE).required(),
  name: lineSchema('Name', LENGTHS.title).required(),
  seen: lineSchema('Version', 100).nullable().optional(),
  basePrice: plainMoney('Base price').integer().min(0).max(100_000_000).optional(),
  storey: plainNumber('Storeys').integer().min(1).max(4).optional(),
  bedroom: count('Bedrooms'),
  bathrooms: count('Bathrooms'),
  garage: count('Garage'),
  loungeRooms: count('Living rooms'),
  alfresco: plainBoolean('Alfresco').optional(),
  zeroBoundary: plainBoolean('Zero boundary').optional(),
  width: metres('Width'),
  length: metres('Length'),
  area: plainNumber('Area').moreThan(0).max(5_000).optional(),
  features: plainList('Features', lineSchema('Feature', LENGTHS.title).required())
    .max(DESIGN_LIMITS.features)
    .optional(),
  inclusionsPack: lineSchema('Inclusions pack', LENGTHS.title).nullable().optional(),
});

/** The rows of a file that the dry run accepted. All are written, or none; a new design is a draft. */
export const importDesignsSchema = /*#__PURE__*/ plainObject({
  fileName: lineSchema('File', 255).required(),
  rows: plainList('Rows', importRow).min(1).max(MAX_DESIGN_ROWS).required(),
});
export type ImportDesigns = InferType<typeof importDesignsSchema>;
export type DesignImportRow = NonNullable<ImportDesigns['rows']>[number];
