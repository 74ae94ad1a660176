import { formatDate, getPriceList } from '@lotline/shared-domain';
import { callApi, foreignAnswer, isApiError, reportError, safely } from '@lotline/shared-runtime';
import { saveFile } from '@lotline/shared-runtime/screen';
import { call, put, takeLeading } from 'redux-saga/effects';
import { priceListAsked, priceListFailed, priceListSaved } from './price-list.slice';
import { reportStrings as text } from './strings';

function failureReason(error: unknown): string {
  if (!isApiError(error)) return text.priceListFailed;
  if (error.isNetwork) return text.priceListUnread;
  return error.status === 401 ? text.priceListLoggedOut : error.message || text.priceListFailed;
}

/** A price list is downloaded whole before it is saved: a failure is shown on the page and leaves no broken file. */
export function* priceListSaga(): Generator {
  yield takeLeading(
    priceListAsked,
    safely(function* read({ payload: estate }: ReturnType<typeof priceListAsked>): Generator {
      try {
        const pdf = yield* callApi(getPriceList, { params: { estateId: estate._id } });
        // A v0.2.0 host reads every answer as text.
        if (!(pdf instanceof Blob)) throw foreignAnswer(200);
        yield call(
          saveFile,
          pdf,
          `${text.priceListOf(estate.title)} ${formatDate(new Date(), estate.timeZone, 'YYYY-MM-DD')}.pdf`,
        );
        yield put(priceListSaved());
      } catch (error) {
        reportError(error, 'price list');
        yield put(priceListFailed({ estate, why: failureReason(error) }));
      }
    }),
  );
}
