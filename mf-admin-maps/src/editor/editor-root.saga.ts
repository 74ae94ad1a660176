import { fork } from 'redux-saga/effects';
import { mapCheckSaga } from './check/map-check.saga';
import { mapImportSaga } from './import/map-import.saga';
import { draftSaga } from './keep/draft.saga';
import { editorSaga } from './store/editor.saga';

/** The editor's sagas, with the map document that they work on. */
export function* editorRootSaga(): Generator {
  yield fork(editorSaga);
  yield fork(draftSaga);
  yield fork(mapImportSaga);
  yield fork(mapCheckSaga);
}
