import {
  createListing,
  createListingSchema,
  type StaffListing,
  updateListing,
  type UpdateListing,
  updateListingSchema,
} from '@lotline/shared-domain';
import { announce, openPath, toast } from '@lotline/shared-runtime';
import { isStaleRefusal } from '@lotline/shared-runtime/forms';
import { call, put, type Effect } from 'redux-saga/effects';
import { defineForm } from '../forms';
import { isConflict } from '../is-conflict';
import { uploads } from '../uploads';
import { listingPath } from './listing-paths';
import { PICTURES } from './picture-files';
import { listingStrings as text } from './strings';

export const newListingForm = defineForm({
  name: 'new-listing',
  schema: createListingSchema,
  endpoint: createListing,
  context: () => ({}),
  explains: isConflict,
  *delivered({ answer: { _id } }): Generator<Effect, void> {
    yield put(uploads.cleared(PICTURES));
    yield call(announce, text.made);
    yield call(openPath, listingPath(_id), { replace: true });
  },
});

export const listingForm = defineForm({
  name: 'listing',
  schema: updateListingSchema,
  endpoint: updateListing,
  requestOptions: (_context: object, { listingId, etag }: { listingId: string; etag?: string }) => ({
    params: { listingId },
    ...(etag && { ifMatch: etag }),
  }),
  explains: isStaleRefusal,
  *delivered({ params }): Generator<Effect, void> {
    // Resets the form, so that it can be saved again.
    yield put(listingForm.opened(params));
    yield call(toast, { tone: 'success', message: text.saved });
    yield call(announce, text.saved);
  },
});

/** The form's values of a listing. */
export const valuesOf = ({ title, text: words, pictures }: StaffListing): UpdateListing => ({
  title,
  text: words,
  pictures: pictures.map(({ fileId, alt }) => ({ fileId, alt })),
});
