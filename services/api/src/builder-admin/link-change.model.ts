import type { Types } from 'mongoose';
import { DAY_MS } from '@lotline/shared-domain';
import { defineCollection, nested, objectId, oneOf } from '../database/collection.js';
import type { HomeOnLot } from '../lot-homes/lot-homes.model.js';

export const LINK_CHANGE_KINDS = ['link', 'unlink'] as const;
export type LinkChangeKind = (typeof LINK_CHANGE_KINDS)[number];

/** How long a change of links can be undone, in ms (D199). */
export const UNDO_MS = 30 * DAY_MS;

/** What a change did to the designs of one builder on one lot. */
export interface LinkedLot {
  lotId: Types.ObjectId;
  builderId: Types.ObjectId;
  /** Designs that it added, or took away with their site costs. */
  designs: HomeOnLot[];
  /** All the lot had of the builder afterwards: other ones by now mean that its links have changed since. */
  after: Types.ObjectId[];
}
/** A change of links of designs to an estate's lots, for its undo. */
export interface LinkChangeRecord {
  _id: Types.ObjectId;
  landownerId: Types.ObjectId;
  estateId: Types.ObjectId;
  kind: LinkChangeKind;
  /** @example '4 designs linked to 60 lots' */
  text: string;
  at: Date;
  actorId: string | null;
  actorRole: string;
  lots: LinkedLot[];
  /** Lots whose House & land it switched on. */
  enabled: Types.ObjectId[];
  undoneAt: Date | null;
}

export const linkChangeCollection = defineCollection<LinkChangeRecord>({
  name: 'LinkChange',
  collection: 'link_changes',
  tenancy: 'owned',
  personal: { none: 'of a landowner' },
  audit: 'none',
  retention: 'expires',
  timestamps: false,
  fields: {
    landownerId: 'ObjectId',
    estateId: 'ObjectId',
    kind: String,
    text: String,
    at: Date,
    actorId: { type: String, default: null },
    actorRole: String,
    lots: [
      nested({
        lotId: 'ObjectId',
        builderId: 'ObjectId',
        designs: [
          nested({
            designId: 'ObjectId',
            siteCosts: Number,
            siteCostKind: String,
            costedBy: 'ObjectId',
            costedAt: Date,
          }),
        ],
        after: ['ObjectId'],
      }),
    ],
    enabled: ['ObjectId'],
    undoneAt: { type: Date, default: null },
  },
  indexes: [
    {
      name: 'changes_of_estate',
      keys: { estateId: 1, at: -1 },
      serves: 'staff/getEstateHomes: the changes that can still be undone, newest first',
    },
    {
      name: 'changes_end',
      keys: { at: 1 },
      expireAfterSeconds: UNDO_MS / 1000,
      serves: 'a change can be undone for 30 days (D199)',
    },
  ],
  required: ['estateId', 'kind', 'at'],
  properties: { estateId: objectId, kind: oneOf(LINK_CHANGE_KINDS) },
});
