import { LISTING_STATUSES, type ListingStatus } from '@lotline/shared-domain';
import type { Types } from 'mongoose';
import { defineCollection, nested, objectId, oneOf } from '../database/collection.js';

declare module '../database/audit-kinds.js' {
  interface AuditKinds {
    listing: true;
  }
}

/** What is said of a lot beside its facts (D153): one for a lot (D176). */
export interface ListingRecord {
  _id: Types.ObjectId;
  landownerId: Types.ObjectId;
  estateId: Types.ObjectId;
  stageId: Types.ObjectId;
  lotId: Types.ObjectId;
  /** As staff set it: draft, published or deactivated. Processing and sold are derived: from its pictures, from the lot. */
  status: ListingStatus;
  title: string;
  text: string;
  pictures: { fileId: Types.ObjectId; alt: string }[];
  publishedAt?: Date | null;
  rev: number;
  savedBy: string | null;
  createdAt: Date;
  updatedAt: Date;
}

export const listingCollection = defineCollection<ListingRecord>({
  name: 'Listing',
  collection: 'listings',
  tenancy: 'owned',
  personal: { none: 'of a landowner' },
  audit: { listing: { live: 'listing', to: 'all' } },
  retention: 'kept',
  fields: {
    landownerId: 'ObjectId',
    estateId: 'ObjectId',
    stageId: 'ObjectId',
    lotId: 'ObjectId',
    status: String,
    title: String,
    text: String,
    pictures: [nested({ fileId: 'ObjectId', alt: String })],
    publishedAt: { type: Date, default: null },
    rev: Number,
    savedBy: { type: String, default: null },
  },
  indexes: [
    { name: 'listing_of_lot', keys: { lotId: 1 }, unique: true, serves: 'listing/getLotListing; one for a lot (D176)' },
    {
      name: 'listings_of_estate',
      keys: { estateId: 1, status: 1, lotId: 1 },
      serves: 'estate/getEstate: the lots with a published listing',
    },
    { name: 'listings_with_picture', keys: { 'pictures.fileId': 1 }, serves: 'whether a picture is still used' },
    {
      name: 'listings_of_landowner',
      keys: { landownerId: 1, updatedAt: -1, _id: -1 },
      serves: 'listing/getListings, changed last first',
    },
  ],
  required: ['estateId', 'lotId', 'status', 'title'],
  properties: { estateId: objectId, lotId: objectId, status: oneOf(LISTING_STATUSES) },
});
