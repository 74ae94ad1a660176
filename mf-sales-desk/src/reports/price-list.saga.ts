import { formatDate, getStaffEstates } from '@lotline/shared-domain';
import { callApi, callTyped, isApiError, reportError, safely } from '@lotline/shared-runtime';
import { saveFile } from '@lotline/shared-runtime/screen';
import { call, put, takeLeading } from 'redux-saga/effects';
import { readPriceList } from './price-list.api';
import { priceListAsked, priceListFailed, priceListSaved } from './price-list.slice';
import { reportStrings as text } from './strings';

function failureReason(error: unknown): string {
  if (!isApiError(error)) return text.priceListFailed;
  if (error.isNetwork) return text.priceListUnread;
  return error.status === 401 ? text.priceListLoggedOut : error.message || text.priceListFailed;
}

/** The shell notices an expired session by its own calls only: make one, so that it asks the user to log in again. */
function* reportSessionEnd(): Generator {
  try {
    yield* callApi(getStaffEstates);
  } catch {
    // The failure is already shown beside the price lists.
  }
}

/** A price list is downloaded whole before it is saved: a failure is shown on the page and leaves no broken file. */
export function* priceListSaga(): Generator {
  yield takeLeading(
    priceListAsked,
    safely(function* read({ payload: estate }: ReturnType<typeof priceListAsked>): Generator {
      try {
        const pdf = yield* callTyped(readPriceList, estate._id);
        yield call(
          saveFile,
          pdf,
          `${text.priceListOf(estate.title)} ${formatDate(new Date(), estate.timeZone, 'YYYY-MM-DD')}.pdf`,
        );
        yield put(priceListSaved());
      } catch (error) {
        reportError(error, 'price list');
        yield put(priceListFailed({ estate, why: failureReason(error) }));
        if (isApiError(error) && error.status === 401) yield* reportSessionEnd();
      }
    }),
  );
}
