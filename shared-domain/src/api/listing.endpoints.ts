import { publicListing, staffListing } from '../answer/listing-shapes.js';
import { receipt } from '../answer/shapes.js';
import { createListingSchema, publishListingSchema, updateListingSchema } from '../listing/listing.schema.js';
import { endpoint } from './endpoint.js';

/** Listings of the caller's estates, changed last first; `search` matches title and lot, `lotId` is one lot's. */
export const getListings = endpoint({
  action: 'listing/getListings',
  method: 'GET',
  path: '/staff/listings',
  access: 'lead.work',
  query: {
    'search?': 'string',
    'status?': 'string',
    'estateId?': 'string',
    'lotId?': 'string',
    'page?': 'string',
    'limit?': 'string',
  },
  tags: ['listing', 'lot'],
  answer: {
    data: [staffListing],
    total: 'number',
    page: 'number',
    limit: 'number',
    totalPages: 'number',
    hasNextPage: 'boolean',
  },
});

/** One listing. */
export const getListing = endpoint({
  action: 'listing/getListing',
  method: 'GET',
  path: '/staff/listings/{listingId}',
  access: 'lead.work',
  tags: ['listing', 'lot', 'file'],
  answer: staffListing,
});

/** Makes the draft of a lot's listing. 409 where the lot has one (D176). */
export const createListing = endpoint({
  action: 'listing/createListing',
  method: 'POST',
  path: '/staff/listings',
  access: 'lead.work',
  idempotent: true,
  body: createListingSchema,
  invalidates: ['listing'],
  answer: staffListing,
});

/** Changes text and pictures. If-Match: its `etag`. */
export const updateListing = endpoint({
  action: 'listing/updateListing',
  method: 'PUT',
  path: '/staff/listings/{listingId}',
  access: 'lead.work',
  guarded: 'etag',
  body: updateListingSchema,
  invalidates: ['listing'],
  answer: staffListing,
});

/** Publishes or deactivates it: `processing` until its pictures are checked. 409 names what it lacks, or that the lot is sold. */
export const publishListing = endpoint({
  action: 'listing/publishListing',
  method: 'POST',
  path: '/staff/listings/{listingId}/publish',
  access: 'lead.work',
  guarded: 'etag',
  idempotent: true,
  body: publishListingSchema,
  invalidates: ['listing'],
  answer: staffListing,
});

/** Deletes a listing that isn't published. */
export const deleteListing = endpoint({
  action: 'listing/deleteListing',
  method: 'POST',
  path: '/staff/listings/{listingId}/delete',
  access: 'lead.work',
  guarded: 'etag',
  idempotent: true,
  invalidates: ['listing'],
  answer: receipt,
});

/**
 * The published listing of a public lot; 404 without one, or where visitors read the lot as Sold. Which lots have one is in
 * their estate's `listedLots`.
 */
export const getLotListing = endpoint({
  action: 'listing/getLotListing',
  method: 'GET',
  path: '/lots/{lotId}/listing',
  access: 'estate.browse',
  cached: true,
  tags: ['listing'],
  answer: publicListing,
});
