import type { Types } from 'mongoose';
import { defineCollection, nested } from '../database/collection.js';

/** How a landowner's team matched the columns of a kind of file last. */
export interface SheetMappingRecord {
  _id: Types.ObjectId;
  landownerId: Types.ObjectId;
  /** @example 'leads' */
  kind: string;
  columns: { header: string; field: string }[];
  createdAt: Date;
  updatedAt: Date;
}

export const sheetMappingCollection = defineCollection<SheetMappingRecord>({
  name: 'SheetMapping',
  collection: 'sheet_mappings',
  tenancy: 'owned',
  personal: { none: 'of a landowner' },
  audit: 'none',
  retention: 'kept',
  fields: { landownerId: 'ObjectId', kind: String, columns: [nested({ header: String, field: String })] },
  indexes: [
    { name: 'mapping_of_kind', keys: { landownerId: 1, kind: 1 }, unique: true, serves: 'staff/getSheetMapping' },
  ],
  required: ['kind', 'columns'],
});
