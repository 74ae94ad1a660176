import { Schema, type Types } from 'mongoose';
import { defineCollection, objectId } from '../database/collection.js';

/**
 * One import of a sheet. Its collections are named after lots, the first that were imported; so are `stageId` here and
 * `lots` below, by which the release before finds them.
 */
export interface SheetImportRecord {
  _id: Types.ObjectId;
  /** Null for a builder's own. */
  landownerId: Types.ObjectId | null;
  estateId: Types.ObjectId | null;
  /** The builder whose own it is. */
  builderId?: Types.ObjectId;
  /** What was imported; absent: lots, by the release before. */
  kind?: string;
  /** What the rows were imported into; absent: the stage, by the release before. */
  targetId?: Types.ObjectId;
  stageId?: Types.ObjectId;
  fileName: string;
  at: Date;
  actorId: string | null;
  actorRole: string;
  added: number;
  changed: number;
  undoneAt: Date | null;
}

/** Part of an import: one document for all its rows could be larger than the database allows. */
export interface SheetImportPartRecord {
  _id: Types.ObjectId;
  landownerId: Types.ObjectId | null;
  estateId: Types.ObjectId | null;
  builderId?: Types.ObjectId;
  importId: Types.ObjectId;
  /** What the import did to each thing, as its kind needs it for the undo. */
  lots: unknown[];
}

export const sheetImportCollection = defineCollection<SheetImportRecord>({
  name: 'SheetImport',
  collection: 'lot_imports',
  tenancy: 'owned',
  owners: { builder: 'builderId' },
  landownerOptional: true,
  personal: { none: 'of a landowner or a business' },
  audit: 'none',
  retention: 'kept',
  timestamps: false,
  fields: {
    landownerId: { type: 'ObjectId', default: null },
    estateId: { type: 'ObjectId', default: null },
    builderId: 'ObjectId',
    kind: String,
    targetId: 'ObjectId',
    stageId: 'ObjectId',
    fileName: String,
    at: Date,
    actorId: { type: String, default: null },
    actorRole: String,
    added: Number,
    changed: Number,
    undoneAt: { type: Date, default: null },
  },
  indexes: [
    {
      name: 'imports_of_stage',
      keys: { stageId: 1, at: -1 },
      serves: 'staff/getLotImports: the imports of a stage by the release before, latest first',
    },
    {
      name: 'imports_of_target',
      keys: { targetId: 1, kind: 1, at: -1 },
      serves: 'staff/getLotImports: the imports into a stage, latest first',
    },
  ],
  required: ['fileName', 'at'],
  properties: { targetId: objectId, stageId: objectId },
});

export const sheetImportPartCollection = defineCollection<SheetImportPartRecord>({
  name: 'SheetImportPart',
  collection: 'lot_import_parts',
  tenancy: 'owned',
  owners: { builder: 'builderId' },
  landownerOptional: true,
  personal: { none: 'of a landowner or a business' },
  audit: 'none',
  retention: 'kept',
  timestamps: false,
  fields: {
    landownerId: { type: 'ObjectId', default: null },
    estateId: { type: 'ObjectId', default: null },
    builderId: 'ObjectId',
    importId: 'ObjectId',
    lots: Schema.Types.Mixed,
  },
  indexes: [{ name: 'parts_of_import', keys: { importId: 1 }, serves: 'staff/undoLotImport: what an import did' }],
  required: ['importId', 'lots'],
  properties: { importId: objectId },
});
