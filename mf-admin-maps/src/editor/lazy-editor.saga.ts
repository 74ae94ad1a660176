import { buffers, type Channel } from 'redux-saga';
import { actionChannel, call, fork, put, take } from 'redux-saga/effects';
import { draftAsked, draftLeft } from './keep/draft.slice';

/** Loads the editor's sagas once a map is to be edited: other pages of this remote don't wait for them. */
export function* lazyEditorSaga(): Generator {
  const asked = (yield actionChannel([draftAsked, draftLeft], buffers.sliding(1))) as Channel<object>;
  yield take(draftAsked);
  const { editorRootSaga } = (yield call(() => import('./editor-root.saga'))) as typeof import('./editor-root.saga');
  yield fork(editorRootSaga);
  const last = (yield take(asked)) as ReturnType<typeof draftAsked>;
  asked.close();
  yield put(last);
}
