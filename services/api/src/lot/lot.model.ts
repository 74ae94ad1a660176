import { LOT_STATUSES, type LotStatus, type SiteCostKind } from '@lotline/shared-domain';
import { Schema, type Types } from 'mongoose';
import { defineCollection, nested, objectId, oneOf, personField, type Person } from '../database/collection.js';
import { guardLotStatus } from './lot-status-guard.js';
import type { CollectionInvariant } from '../database/invariant.js';

export const CLAIM_KINDS = ['hold', 'eoi', 'contract', 'option', 'offline'] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];
/** Statuses of a lot without a claim (invariant I3); every other status carries one. */
export const UNCLAIMED_STATUSES: readonly LotStatus[] = ['not_released', 'available', 'withdrawn'];

/** Who holds the lot: the hold or EOI (`refId`) behind its status. Written by lot-transitions only. */
export interface Claim {
  kind: ClaimKind;
  refId: Types.ObjectId | null;
  at: Date;
  expiresAt: Date | null;
}
export interface LotDocumentRecord {
  fileName: string;
  link: string;
  mimetype: string;
  modifiedDate?: Date;
}
/** A lot (spec 3). Sizes in m², widths in metres, prices in whole dollars (D66). */
export interface LotRecord {
  _id: Types.ObjectId;
  landownerId: Types.ObjectId;
  estateId: Types.ObjectId;
  stageId: Types.ObjectId;
  title: string;
  status: LotStatus;
  claim: Claim | null;
  /** Revision: number of changes, equal to the number of the lot's audit rows (invariant I5). */
  rev: number;
  size?: number;
  blockWidth?: number | null;
  blockDepth?: number | null;
  /** Where they differ from the stage's (D93). */
  registrationDate?: Date | null;
  registeredOn?: Date | null;
  financeDueDate?: Date | null;
  settlementDate?: Date | null;
  releaseDate?: Date | null;
  price?: number;
  deposit?: number;
  priceTracking?: { type: 'fixed' | 'from' | 'hide' | 'offers'; value?: number };
  /** Read by version 0.2.0 alone, and written for its sake; see migration 0019. */
  documents: LotDocumentRecord[];
  option?: unknown;
  offlineSale?: {
    salePhase?: string;
    offlineDeposit?: number;
    offlineBuyerData?: { fullName?: string; email?: string; phone?: string; address?: string };
  };
  isBuildersEnabled: boolean;
  /** Read and written by the release before alone, and written for its sake; see migration 0052. */
  builders: {
    builderId: Types.ObjectId;
    housesIds: { houseId: Types.ObjectId; siteCosts?: number; siteCostKind?: SiteCostKind }[];
  }[];
  /** The buyers of a sale that no EOI of ours names; those of an EOI are with it (D133). */
  lotBuyers?: { firstBuyer?: Person; secondBuyer?: Person };
  conditions?: string;
  street?: string;
  faces?: string;
  features: string[];
  /** Whether its estate is archived: no request is accepted and no move made. */
  isArchived?: boolean;
  createdAt: Date;
  updatedAt: Date;
}

const claimOfStatus: CollectionInvariant<LotRecord> = {
  id: 'I3',
  description: 'a lot has no claim exactly when it is not released, available or withdrawn',
  async find(records) {
    const lots = await records.find({}, 'title status claim').lean();
    return lots
      .filter(({ status, claim }) => (claim === null) !== UNCLAIMED_STATUSES.includes(status))
      .map(({ title, status }) => `lot ${title}: ${status}`);
  },
};

declare module '../database/audit-kinds.js' {
  interface AuditKinds {
    lot: true;
    builderLink: true;
  }
}

export const lotCollection = defineCollection<LotRecord>({
  name: 'Lot',
  collection: 'lots',
  tenancy: 'owned',
  personal: { none: 'of a landowner' },
  audit: { lot: { live: 'lot', to: 'all' }, builderLink: { live: 'lot', to: 'all' } },
  retention: 'kept',
  invariants: [claimOfStatus],
  fields: {
    landownerId: 'ObjectId',
    estateId: 'ObjectId',
    stageId: 'ObjectId',
    title: String,
    status: { type: String, default: 'not_released' },
    claim: { type: nested({ kind: String, refId: 'ObjectId', at: Date, expiresAt: Date }), default: null },
    rev: { type: Number, default: 0 },
    size: Number,
    blockWidth: Number,
    blockDepth: Number,
    registrationDate: Date,
    registeredOn: Date,
    financeDueDate: Date,
    settlementDate: Date,
    releaseDate: Date,
    price: Number,
    deposit: Number,
    priceTracking: { type: nested({ type: { type: String }, value: Number }) },
    documents: [nested({ fileName: String, link: String, mimetype: String, modifiedDate: Date })],
    option: Schema.Types.Mixed,
    offlineSale: nested({
      salePhase: String,
      offlineDeposit: Number,
      offlineBuyerData: nested({ fullName: String, email: String, phone: String, address: String }),
    }),
    isBuildersEnabled: { type: Boolean, default: false },
    builders: [
      nested({
        builderId: 'ObjectId',
        housesIds: [nested({ houseId: 'ObjectId', siteCosts: Number, siteCostKind: String })],
      }),
    ],
    lotBuyers: nested({ firstBuyer: personField(), secondBuyer: personField() }),
    conditions: String,
    street: String,
    faces: String,
    features: [String],
    isArchived: Boolean,
  },
  indexes: [
    {
      name: 'lot_of_stage_by_title',
      keys: { stageId: 1, title: 1 },
      unique: true,
      serves: 'getLotsMap: the lots of a stage',
    },
    {
      name: 'lots_of_estate_by_status',
      keys: { estateId: 1, status: 1 },
      serves: 'getLotsList and availableLotsCount of an estate',
    },
    {
      name: 'lots_of_landowner',
      keys: { landownerId: 1, status: 1 },
      serves: 'staff: the lots of one landowner by status',
    },
    { name: 'lots_by_title', keys: { title: 1 }, serves: 'find: lots by the beginning of their number' },
    ...['lotBuyers.firstBuyer.email', 'lotBuyers.secondBuyer.email', 'offlineSale.offlineBuyerData.email'].map(
      (field, at) => ({
        name: ['lots_of_first_buyer', 'lots_of_second_buyer', 'lots_of_offline_buyer'][at] ?? field,
        keys: { [field]: 1 } as const,
        partial: { [field]: { $type: 'string' } },
        serves: 'contacts: buyers whom a lot names',
      }),
    ),
    ...(['financeDueDate', 'settlementDate', 'registeredOn'] as const).map((date) => ({
      name: {
        financeDueDate: 'lots_by_finance_due',
        settlementDate: 'lots_by_settlement',
        registeredOn: 'lots_by_registered',
      }[date],
      keys: { [date]: 1 } as const,
      partial: { [date]: { $type: 'date' } },
      serves: 'reminders of contracts: dates that are near',
    })),
    {
      name: 'lots_that_link_builder',
      keys: { 'builders.builderId': 1, estateId: 1 },
      partial: { 'builders.builderId': { $type: 'objectId' } },
      serves: 'the release before: the estates that a change of a builder or a design reaches',
    },
  ],
  required: ['estateId', 'stageId', 'title', 'status', 'claim', 'rev'],
  properties: {
    estateId: objectId,
    stageId: objectId,
    status: oneOf(LOT_STATUSES),
    rev: { bsonType: 'number', minimum: 0 },
    claim: {
      anyOf: [
        { bsonType: 'null' },
        {
          bsonType: 'object',
          required: ['kind', 'refId', 'at', 'expiresAt'],
          properties: { kind: oneOf(CLAIM_KINDS), at: { bsonType: 'date' } },
        },
      ],
    },
    price: { bsonType: 'number', minimum: 0 },
  },
  rule: { $eq: [{ $eq: ['$claim', null] }, { $in: ['$status', [...UNCLAIMED_STATUSES]] }] },
});
guardLotStatus(lotCollection.schema);
