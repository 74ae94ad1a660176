import type { FileState } from '../upload/file-state.js';
import { customerStatus } from '../lot/customer-status.js';
import type { LotLook } from '../lot/lot-status.js';
import type { ListingStatus } from './listing-status.js';

/** Statuses that staff set; the others follow from the lot and from the pictures (D153). */
export const SET_LISTING_STATUSES = ['draft', 'published', 'deactivated'] as const satisfies readonly ListingStatus[];

interface Picture {
  readonly alt?: string | null | undefined;
  /** Of its file; absent while it is unknown. */
  readonly state?: FileState | string | null | undefined;
}
/** What of a listing decides whether it can be published. */
export interface ListingFacts {
  readonly title?: string | null | undefined;
  readonly text?: string | null | undefined;
  readonly pictures?: readonly Picture[] | null | undefined;
}
interface Lack {
  /** How it is named in a sentence. @example 'a title' */
  readonly text: string;
  /** The field of the form where it is filled in. */
  readonly field: string;
  readonly isLacking: (listing: ListingFacts) => boolean;
}

const isBlank = (text: string | null | undefined): boolean => !text?.trim();

/** What a listing needs before it can be published: pictures are optional, but each says what it shows. */
export const LISTING_LACKS = {
  title: { text: 'a title', field: 'title', isLacking: ({ title }) => isBlank(title) },
  text: { text: 'a text', field: 'text', isLacking: ({ text }) => isBlank(text) },
  description: {
    text: 'a description of each picture',
    field: 'pictures',
    isLacking: ({ pictures }) => pictures?.some(({ alt }) => isBlank(alt)) ?? false,
  },
  refused: {
    text: 'another picture in place of each that can’t be shown',
    field: 'pictures',
    isLacking: ({ pictures }) => pictures?.some(({ state }) => state === 'refused') ?? false,
  },
} as const satisfies Record<string, Lack>;
export type ListingLack = keyof typeof LISTING_LACKS;

/**
 * What a listing lacks for its publication, in the table's order; none: it can be published.
 * @example listingLacks({ title: 'By the creek', text: '', pictures: [] }) // ['text']
 */
export const listingLacks = (listing: ListingFacts): ListingLack[] =>
  (Object.keys(LISTING_LACKS) as ListingLack[]).filter((code) => LISTING_LACKS[code].isLacking(listing));

/**
 * One sentence about what it lacks.
 * @example listingLacksText(['title', 'text']) // 'Before this listing can be published it needs a title and a text.'
 */
export const listingLacksText = (lacks: readonly ListingLack[]): string =>
  `Before this listing can be published it needs ${new Intl.ListFormat('en-AU').format(lacks.map((code) => LISTING_LACKS[code].text))}.`;

/** A listing as stored, with the states of its pictures' files. */
export interface StoredListing {
  readonly status: ListingStatus;
  readonly pictures: readonly Picture[];
}

/** What a published listing reads as, first match first (D153). `sold`: where visitors read the lot as Sold. */
const READS: readonly { as: ListingStatus; isSo: (listing: StoredListing, lot: LotLook) => boolean }[] = [
  { as: 'sold', isSo: (_, lot) => customerStatus(lot) === 'sold' },
  { as: 'processing', isSo: ({ pictures }) => pictures.some(({ state }) => state === 'received') },
];

/**
 * The status of a listing as 4.5 has it; one that is `published` is public if its lot is. A draft and a deactivated
 * listing stay so whatever becomes of the lot.
 * @example listingStatusOf({ status: 'published', pictures: [{ state: 'received' }] }, lot) // 'processing'
 */
export function listingStatusOf(listing: StoredListing, lot: LotLook): ListingStatus {
  if (listing.status !== 'published') return listing.status;
  return READS.find(({ isSo }) => isSo(listing, lot))?.as ?? 'published';
}
