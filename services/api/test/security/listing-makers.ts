import { Types } from 'mongoose';
import { system } from '../../src/database/scope.js';
import type { TestApi } from '../create-test-api.js';
import { anUpload } from './document-makers.js';
import { idOr, MALFORMED, type Maker, MISSING, nothing } from './request-makers.js';
import type { Side } from './matrix-scene.js';

/** An upload of this side's estate that is checked and can become a listing's picture. */
export async function aListingPicture(api: TestApi, side: Side): Promise<string> {
  const fileId = await anUpload(api, side);
  const set = { purpose: 'listingPicture' as const, type: 'image/png' as const, name: 'View.png' };
  await system(() => api.models.FileRecord.updateOne({ _id: new Types.ObjectId(fileId) }, { $set: set }));
  return fileId;
}

interface Made {
  readonly _id: string;
  readonly lotId: string;
  readonly etag: string;
}
/** A listing of a new lot of this side's; published where it is said so. */
async function aListing(api: TestApi, { scene }: Side, isPublished = false): Promise<Made> {
  const { token } = scene;
  const lotId = String((await scene.lot())._id);
  const body = { lotId, title: 'By the creek', text: 'Level, with a view.', pictures: [] };
  const made = await api.post<Made>('/api/staff/listings', body, { token });
  if (!isPublished) return made.body;
  const options = { token, headers: { 'if-match': `"${made.body.etag}"` } };
  const path = `/api/staff/listings/${made.body._id}/publish`;
  return (await api.post<Made>(path, { isPublished: true }, options)).body;
}

/** About a listing of this side's, as it is now. */
const ofListing =
  (bodyOf?: (api: TestApi, side: Side | null) => Promise<object>): Maker =>
  async (api, side, malformed) => {
    const listing = side && (await aListing(api, side));
    return {
      params: { listingId: listing?._id ?? (malformed ? MALFORMED : MISSING) },
      headers: { 'if-match': `"${listing?.etag ?? 'none'}"` },
      ...(bodyOf && { body: await bodyOf(api, side) }),
    };
  };
/** The form's fields, with a picture. */
const fields = async (api: TestApi, side: Side | null) => ({
  title: 'By the creek',
  text: 'Level, with a view.',
  pictures: [{ fileId: side ? await aListingPicture(api, side) : MISSING, alt: 'The lot from the street' }],
});

/** Listings, for the authorization matrix. */
export const makers: Readonly<Record<string, Maker>> = {
  'listing/getListings': nothing,
  'listing/getListing': ofListing(),
  'listing/createListing': async (api, side, malformed) => ({
    params: {},
    body: {
      lotId: side ? String((await side.scene.lot())._id) : idOr(null, malformed, () => ''),
      title: 'By the creek',
      text: '',
      pictures: [],
    },
  }),
  'listing/updateListing': ofListing(fields),
  'listing/publishListing': ofListing(async () => ({ isPublished: true })),
  'listing/deleteListing': ofListing(),
  'listing/getLotListing': async (api, side, malformed) => ({
    params: { lotId: side ? (await aListing(api, side, true)).lotId : malformed ? MALFORMED : MISSING },
  }),
};
