import { safely } from '@lotline/shared-runtime';
import { call, takeLeading, type Effect } from 'redux-saga/effects';
import { uploadsShown } from './uploads.actions';

const load = () => import('./uploads');

/** What sends files comes with the first page that takes them. It runs once for all of them, so that no file is sent twice. */
export function* watchUploadsShown(): Generator<Effect, void> {
  yield takeLeading(
    uploadsShown,
    safely(function* watchUploads(): Generator<Effect, void> {
      const { uploads } = (yield call(load)) as Awaited<ReturnType<typeof load>>;
      yield call(uploads.watch);
    }),
  );
}
