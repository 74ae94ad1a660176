import { formatDate, getStaffEstates } from '@lotline/shared-domain';
import { callApi, callTyped, isApiError, reportError, safely } from '@lotline/shared-runtime';
import { saveFile } from '@lotline/shared-runtime/screen';
import { call, put, takeLeading } from 'redux-saga/effects';
import { readPriceList } from './price-list.api';
import { priceListAsked, priceListFailed, priceListSaved } from './price-list.slice';
import { reportStrings as text } from './strings';

function whyOf(error: unknown): string {
  if (!isApiError(error)) return text.priceListFailed;
  if (error.isNetwork) return text.priceListUnread;
  return error.status === 401 ? text.priceListLoggedOut : error.message || text.priceListFailed;
}

/** The shell hears of a session that is over by its own calls alone, and asks who is there to log in again. */
function* tellSessionEnd(): Generator {
  try {
    yield* callApi(getStaffEstates);
  } catch {
    // Said beside the price lists.
  }
}

/** A price list is read whole before it is saved: one that fails is told on the page, and no broken file is left behind. */
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
        yield put(priceListFailed({ estate, why: whyOf(error) }));
        if (isApiError(error) && error.status === 401) yield* tellSessionEnd();
      }
    }),
  );
}
