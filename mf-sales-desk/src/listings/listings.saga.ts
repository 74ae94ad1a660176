import { deleteListing, publishListing } from '@lotline/shared-domain';
import { callApi, isApiError, openPath, reportError, safely, toast } from '@lotline/shared-runtime';
import { call, takeLeading } from 'redux-saga/effects';
import { listingDeleteConfirmed, publicationConfirmed } from './listing-actions';
import { LISTINGS_PATH } from './listing-paths';
import { listingStrings as text } from './strings';

function* failed(error: unknown, what: string): Generator {
  if (!isApiError(error)) reportError(error, what);
  const said = isApiError(error) && !error.isNetwork ? error.message : '';
  yield call(toast, { tone: 'error', message: said || text.changeFailed });
}

function* publish({ payload }: ReturnType<typeof publicationConfirmed>): Generator {
  const { listingId, etag, isPublished } = payload;
  try {
    yield* callApi(publishListing, { params: { listingId }, body: { isPublished }, ifMatch: etag });
    yield call(toast, { tone: 'success', message: isPublished ? text.published : text.deactivated, id: listingId });
  } catch (error) {
    yield* failed(error, 'publication of a listing');
  }
}

function* remove({ payload }: ReturnType<typeof listingDeleteConfirmed>): Generator {
  const { listingId, etag } = payload;
  try {
    yield* callApi(deleteListing, { params: { listingId }, ifMatch: etag });
    yield call(toast, { tone: 'success', message: text.deleted });
    yield call(openPath, LISTINGS_PATH, { replace: true });
  } catch (error) {
    yield* failed(error, 'deletion of a listing');
  }
}

/** Publications and deletions of listings. */
export function* listingsSaga(): Generator {
  yield takeLeading(publicationConfirmed, safely(publish));
  yield takeLeading(listingDeleteConfirmed, safely(remove));
}
