import { Schema, type Types } from 'mongoose';
import { defineCollection, objectId } from '../database/collection.js';

/** One import of lots into a stage. */
export interface LotImportRecord {
  _id: Types.ObjectId;
  landownerId: Types.ObjectId;
  estateId: Types.ObjectId;
  stageId: Types.ObjectId;
  fileName: string;
  at: Date;
  actorId: string | null;
  actorRole: string;
  added: number;
  changed: number;
  undoneAt: Date | null;
}

/** What an import did to one lot: `rev` is its revision afterwards, `before` its old facts; null if the lot is new. */
export interface ImportedLot {
  lotId: Types.ObjectId;
  title: string;
  rev: number;
  before: { set: Record<string, unknown>; unset: string[] } | null;
}

/** Part of an import: one document for all its lots could be larger than the database allows. */
export interface LotImportPartRecord {
  _id: Types.ObjectId;
  landownerId: Types.ObjectId;
  estateId: Types.ObjectId;
  importId: Types.ObjectId;
  lots: ImportedLot[];
}

export const lotImportCollection = defineCollection<LotImportRecord>({
  name: 'LotImport',
  collection: 'lot_imports',
  tenancy: 'owned',
  timestamps: false,
  personal: { none: 'of a landowner' },
  audit: 'none',
  retention: 'kept',
  fields: {
    landownerId: 'ObjectId',
    estateId: 'ObjectId',
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
      serves: 'staff/getLotImports: the imports of a stage, latest first',
    },
  ],
  required: ['estateId', 'stageId', 'fileName', 'at'],
  properties: { estateId: objectId, stageId: objectId },
});

export const lotImportPartCollection = defineCollection<LotImportPartRecord>({
  name: 'LotImportPart',
  collection: 'lot_import_parts',
  tenancy: 'owned',
  timestamps: false,
  personal: { none: 'of a landowner' },
  audit: 'none',
  retention: 'kept',
  fields: { landownerId: 'ObjectId', estateId: 'ObjectId', importId: 'ObjectId', lots: Schema.Types.Mixed },
  indexes: [{ name: 'parts_of_import', keys: { importId: 1 }, serves: 'staff/undoLotImport: what an import did' }],
  required: ['estateId', 'importId', 'lots'],
  properties: { estateId: objectId, importId: objectId },
});
