import { safely, storage } from '@lotline/shared-runtime';
import { call, put, takeEvery } from 'redux-saga/effects';
import { shortcutsChosen, shortcutsKnown, type ShortcutChoice } from './shortcuts.slice';

const stored = storage<ShortcutChoice>('mf-sales-desk/shortcuts', 1);

/** Persists in this browser whether single-key shortcuts are on. */
export function* shortcutsSaga(): Generator {
  const known = stored.read();
  if (known) yield put(shortcutsKnown(known));
  yield takeEvery(
    shortcutsChosen,
    safely(function* keep({ payload }: ReturnType<typeof shortcutsChosen>): Generator {
      yield call(stored.write, payload);
    }),
  );
}
