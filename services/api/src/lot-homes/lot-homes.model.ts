import type { SiteCostKind } from '@lotline/shared-domain';
import type { Types } from 'mongoose';
import { defineCollection, nested, objectId } from '../database/collection.js';

/** A design that is on offer for a lot, with its site cost in whole dollars (D114). */
export interface HomeOnLot {
  designId: Types.ObjectId;
  siteCosts?: number | null;
  siteCostKind?: SiteCostKind | null;
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
  createdAt: Date;
  updatedAt: Date;
}

export const lotHomesCollection = defineCollection<LotHomesRecord>({
  name: 'LotHomes',
  collection: 'lot_homes',
  tenancy: 'owned',
  owners: { builder: 'builderId' },
  personal: { none: 'of a landowner and a business' },
  audit: 'none',
  retention: 'kept',
  fields: {
    landownerId: 'ObjectId',
    builderId: 'ObjectId',
    estateId: 'ObjectId',
    stageId: 'ObjectId',
    lotId: 'ObjectId',
    designs: [nested({ designId: 'ObjectId', siteCosts: Number, siteCostKind: String })],
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
      serves: 'the estates that a change of a builder or a design reaches; getEstatesOfDesign',
    },
  ],
  required: ['builderId', 'estateId', 'stageId', 'lotId', 'designs'],
  properties: { builderId: objectId, estateId: objectId, stageId: objectId, lotId: objectId },
});
