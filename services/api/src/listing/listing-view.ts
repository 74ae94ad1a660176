import {
  describePrice,
  FILE_REFUSALS,
  LISTING_LACKS,
  listingLacks,
  listingStatusOf,
  type ListingStatus,
  type LotLook,
  type PublicListing,
  type StaffListing,
} from '@lotline/shared-domain';
import { etagOf } from '../common/etag.js';
import { isSecret, publicLotOf } from '../lot/public-lot.js';
import { servedOf } from '../upload/served-of.js';
import type { ListedEstate, ListedLot } from './listing.repository.js';
import type { ListingRecord } from './listing.model.js';
import type { PictureFile } from './shown-listing.repository.js';

type Files = ReadonlyMap<string, PictureFile>;
type Pictured = Pick<ListingRecord, 'status' | 'pictures'>;

/** The state of a picture's file; one that is no longer stored counts as refused. */
const stateIn = (files: Files, fileId: unknown) => files.get(String(fileId))?.state ?? 'refused';
/** A listing with the states of its pictures' files, as the rules take it. */
const withStates = <Listing extends Pictured>(listing: Listing, files: Files) => ({
  ...listing,
  pictures: listing.pictures.map(({ fileId, alt }) => ({ alt, state: stateIn(files, fileId) })),
});

/** ETag of all that staff change of a listing. */
export const etagOfListing = ({ status, title, text, pictures }: ListingRecord): string =>
  etagOf({ status, title, text, pictures: pictures.map(({ fileId, alt }) => ({ fileId: String(fileId), alt })) });

/** The status of a listing as it reads (4.5); a lot that was removed changes nothing about it. */
export const statusIn = (listing: Pictured, lot: LotLook | undefined, files: Files): ListingStatus =>
  listingStatusOf(withStates(listing, files), lot ?? { status: 'withdrawn' });

/** What a listing lacks for its publication. */
export const lacksIn = (listing: ListingRecord, files: Files) => listingLacks(withStates(listing, files));

const urlOf = (file: PictureFile): string => `/files/public/${servedOf(file).hash}`;

/** A listing as visitors see it: pictures that were refused since are left out. */
export function publicListingOf({ title, text, pictures }: ListingRecord, files: Files): PublicListing {
  const shown = pictures.flatMap(({ fileId, alt }) => {
    const file = files.get(String(fileId));
    return file?.state === 'checked' ? [{ url: urlOf(file), alt }] : [];
  });
  return { title, text, pictures: shown };
}

function pictureView(
  { fileId, alt }: ListingRecord['pictures'][number],
  files: Files,
): StaffListing['pictures'][number] {
  const file = files.get(String(fileId));
  const state = stateIn(files, fileId);
  return {
    fileId: String(fileId),
    ...(file?.state === 'checked' && { url: urlOf(file) }),
    alt,
    state,
    ...(state === 'refused' && { reason: FILE_REFUSALS[file?.refusal ?? 'check_failed'] }),
  };
}

/** What visitors see of the lot's price (D14–D16): a figure only where they see one. */
function priceOf(lot: ListedLot, estate: ListedEstate): Pick<StaffListing, 'price' | 'priceText'> {
  const { priceTracking } = publicLotOf(lot, estate);
  const { text } = describePrice({ priceTracking: priceTracking ?? null });
  return { ...(typeof priceTracking?.value === 'number' && { price: priceTracking.value }), priceText: text };
}

/** A listing as staff see it; without its lot, which was removed, or its estate their facts are empty. */
export function staffListingOf(
  listing: ListingRecord,
  lot: ListedLot | undefined,
  estate: ListedEstate | undefined,
  files: Files,
): StaffListing {
  const isLotHidden = !lot || !estate?.isPublic || isSecret(lot, estate);
  return {
    _id: String(listing._id),
    lotId: String(listing.lotId),
    stageId: String(listing.stageId),
    lotTitle: lot?.title ?? '',
    lotStatus: lot?.status ?? 'withdrawn',
    estateId: String(listing.estateId),
    estateTitle: estate?.title ?? '',
    timeZone: estate?.timeZone ?? 'Australia/Melbourne',
    status: statusIn(listing, lot, files),
    title: listing.title,
    text: listing.text,
    pictures: listing.pictures.map((picture) => pictureView(picture, files)),
    ...(lot && estate && priceOf(lot, estate)),
    ...(isLotHidden && { isLotHidden }),
    ...(listing.publishedAt && { publishedAt: listing.publishedAt.toISOString() }),
    updatedAt: listing.updatedAt.toISOString(),
    lacks: lacksIn(listing, files).map((code) => LISTING_LACKS[code].text),
    etag: etagOfListing(listing),
  };
}
