import { askRefundAccount, getInvoiceSheet, readRefundAccount } from '@lotline/shared-domain';
import {
  callApi,
  callTyped,
  foreignAnswer,
  isApiError,
  newKey,
  reportError,
  safely,
  toast,
} from '@lotline/shared-runtime';
import { saveFile } from '@lotline/shared-runtime/screen';
import { call, put, takeLeading, type CallEffect } from 'redux-saga/effects';
import {
  accountAsked,
  accountHidden,
  accountRead,
  accountRequested,
  askingEnded,
  sheetEnded,
  sheetRequested,
} from './invoices.slice';
import { invoiceStrings as text } from './strings';

/** What went wrong, in the API's words where it has some. */
const failed = (error: unknown, otherwise: string): CallEffect =>
  call(toast, { tone: 'error', message: (isApiError(error) && !error.isNetwork && error.message) || otherwise });

/** Downloads the ledger as a file, whole before it is saved: a failure leaves no broken file. */
function* saveSheet({ payload: { filter, format } }: ReturnType<typeof sheetRequested>): Generator {
  try {
    const file = yield* callApi(getInvoiceSheet, { query: { ...filter, format } });
    if (!(file instanceof Blob)) throw foreignAnswer(200);
    yield call(saveFile, file, `invoices${filter.month ? `-${filter.month}` : ''}.${format}`);
  } catch (error) {
    reportError(error, `invoices as ${format}`);
    yield failed(error, text.exportFailed);
  }
  yield put(sheetEnded());
}

function* askForAccount({ payload: params }: ReturnType<typeof accountAsked>): Generator {
  try {
    const idempotencyKey = yield* callTyped(newKey);
    yield* callApi(askRefundAccount, { params, idempotencyKey });
    yield call(toast, { tone: 'success', message: text.account.asked });
  } catch (error) {
    reportError(error, 'question for a refund’s account');
    yield failed(error, text.account.askFailed);
  }
  yield put(askingEnded());
}

function* readAccount({ payload: params }: ReturnType<typeof accountRequested>): Generator {
  try {
    const account = yield* callApi(readRefundAccount, { params });
    yield put(accountRead({ ...params, account }));
  } catch (error) {
    reportError(error, 'account of a refund');
    yield put(accountHidden());
    yield failed(error, text.account.readFailed);
  }
}

export function* invoicesSaga(): Generator {
  yield takeLeading(sheetRequested, safely(saveSheet));
  yield takeLeading(accountAsked, safely(askForAccount));
  yield takeLeading(accountRequested, safely(readAccount));
}
