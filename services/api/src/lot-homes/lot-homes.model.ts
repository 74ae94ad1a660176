import type { SiteCostKind } from '@lotline/shared-domain';
import type { Types } from 'mongoose';
import { defineCollection, nested, objectId } from '../database/collection.js';

/** A design that is on offer for a lot, with its site cost in whole dollars (D114). */
export interface HomeOnLot {
  designId: Types.ObjectId;
  siteCosts?: number | null;
  siteCostKind?: SiteCostKind | null;
  /** The account that set the site cost last, and when; absent: it came with the lot, or was never set. */
  costedBy?: Types.ObjectId;
  costedAt?: Date;
}
/**
 * The designs of one builder that are on offer for a lot, apart from the lot: they change neither it nor its `rev` (D141).
 * One row for each lot and builder, so that a list of lots reads few. A row whose designs were all taken away stays: it
 * tells that the links the lot itself still has from the release before are no longer meant (migration 0052).
 */
export interface LotHomesRecord {
  _id: Types.ObjectId;
  landownerId: Types.ObjectId;
  builderId: Types.ObjectId;
  estateId: Types.ObjectId;
  stageId: Types.ObjectId;
  lotId: Types.ObjectId;
  designs: HomeOnLot[];
  /** Since when the lot has designs of the builder; absent: since the row was made. */
  openedAt?: Date;
  createdAt: Date;
  updatedAt: Date;
}

declare module '../database/audit-kinds.js' {
  interface AuditKinds {
    siteCost: true;
  }
}

export const lotHomesCollection = defineCollection<LotHomesRecord>({
  name: 'LotHomes',
  collection: 'lot_homes',
  tenancy: 'owned',
  owners: { builder: 'builderId' },
  personal: { none: 'of a landowner and a business' },
  // A row for each estate whose site costs a save changed; links are rows of their lots, `builderLink`.
  audit: { siteCost: { live: 'home', to: 'all' } },
  retention: 'kept',
  fields: {
    landownerId: 'ObjectId',
    builderId: 'ObjectId',
    estateId: 'ObjectId',
    stageId: 'ObjectId',
    lotId: 'ObjectId',
    designs: [
      nested({
        designId: 'ObjectId',
        siteCosts: Number,
        siteCostKind: String,
        costedBy: 'ObjectId',
        costedAt: Date,
      }),
    ],
    openedAt: Date,
  },
  indexes: [
    {
      name: 'homes_of_lot',
      keys: { lotId: 1, builderId: 1 },
      unique: true,
      serves: 'getBuildersByLotId, getDesignsByLotId; one row for a lot and a builder',
    },
    { name: 'homes_of_stage', keys: { stageId: 1 }, serves: 'getLotsMap: how many homes each lot has' },
    {
      name: 'homes_of_estate',
      keys: { estateId: 1, builderId: 1 },
      serves: 'getLotsList: how many homes each lot has; getLotsOfDesign',
    },
    {
      name: 'homes_of_builder',
      keys: { builderId: 1, estateId: 1 },
      serves:
        'the estates that a change of a builder or a design reaches; getOwnLots: the lots of a builder; getEstatesOfDesign',
    },
  ],
  required: ['builderId', 'estateId', 'stageId', 'lotId', 'designs'],
  properties: { builderId: objectId, estateId: objectId, stageId: objectId, lotId: objectId },
});
