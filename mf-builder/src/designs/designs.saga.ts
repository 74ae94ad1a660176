import { deleteDesign, designFileColumns, getDesignSheet, setDesignActive } from '@lotline/shared-domain';
import { callApi, foreignAnswer, isApiError, openPath, reportError, safely, toast } from '@lotline/shared-runtime';
import { saveFile } from '@lotline/shared-runtime/screen';
import { call, takeLeading } from 'redux-saga/effects';
import { allDesigns } from '../design-import/all-designs';
import { provideLate } from '../late/late-parts';
import { DESIGNS_PATH } from './crumbs';
import { deleteConfirmed, designSheetRequested, offerPressed } from './design-actions';
import { designStrings as text } from './strings';

function* failed(error: unknown, what: string, message: string): Generator {
  if (!isApiError(error)) reportError(error, what);
  const said = isApiError(error) && !error.isNetwork ? error.message : '';
  yield call(toast, { tone: 'error', message: said || message });
}

function* setActive({ payload }: ReturnType<typeof offerPressed>): Generator {
  const { designId, etag, name, isActive } = payload;
  try {
    yield* callApi(setDesignActive, { params: { designId }, body: { isActive }, ifMatch: etag });
    const message = isActive ? text.offered(name) : text.withdrawn(name);
    yield call(toast, { tone: 'success', message, id: designId });
  } catch (error) {
    yield* failed(error, 'offer of a design', text.offerFailed);
  }
}

function* remove({ payload }: ReturnType<typeof deleteConfirmed>): Generator {
  const { designId, etag, name } = payload;
  try {
    yield* callApi(deleteDesign, { params: { designId }, ifMatch: etag });
    yield call(toast, { tone: 'success', message: text.deleted(name) });
    yield call(openPath, DESIGNS_PATH, { replace: true });
  } catch (error) {
    yield* failed(error, 'deletion of a design', text.deleteFailed);
  }
}

const XLSX = { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' } as const;
const loadXlsx = () => import('@lotline/shared-runtime/sheet');

/** The designs as a workbook with the columns of the CSV. */
function* workbook(): Generator<unknown, Blob> {
  const rows = yield* allDesigns();
  const { xlsxParts } = (yield call(loadXlsx)) as Awaited<ReturnType<typeof loadXlsx>>;
  const parts = [...xlsxParts(text.title, designFileColumns(), rows)].flatMap(({ content }) => content);
  return new Blob(parts, XLSX);
}

function* csv(): Generator<unknown, Blob> {
  const file = yield* callApi(getDesignSheet, {});
  if (!(file instanceof Blob)) throw foreignAnswer(200);
  return file;
}

/** Downloads the designs, whole before they are saved: a failure leaves no broken file. */
function* saveSheet({ payload: format }: ReturnType<typeof designSheetRequested>): Generator {
  try {
    const file = yield* format === 'csv' ? csv() : workbook();
    yield call(saveFile, file, text.fileName(format));
  } catch (error) {
    yield* failed(error, `designs as ${format}`, text.exportFailed);
  }
}

function* watchDesigns(): Generator {
  yield takeLeading(offerPressed, safely(setActive));
  yield takeLeading(deleteConfirmed, safely(remove));
  yield takeLeading(designSheetRequested, safely(saveSheet));
}
provideLate({ watch: watchDesigns });
