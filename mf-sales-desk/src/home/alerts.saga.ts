import { reportError, safely, selectTyped, storage } from '@lotline/shared-runtime';
import { fork, put, takeEvery } from 'redux-saga/effects';
import { alertChosen, alertsKnown, requestsArrived, selectAlerts, type AlertChoices } from './alerts.slice';
import { chime } from './chime.port';

const stored = storage<AlertChoices>('mf-sales-desk/alerts', 1);

async function sound(): Promise<void> {
  try {
    await chime();
  } catch (error) {
    // Without sound, the new requests are still shown.
    reportError(error, 'desk sound');
  }
}

/** Persists the choices in this browser and plays the sound if enabled; enabling it plays it once as a preview. */
export function* alertsSaga(): Generator {
  const known = stored.read();
  if (known) yield put(alertsKnown(known));
  yield takeEvery(
    alertChosen,
    safely(function* keep({ payload }: ReturnType<typeof alertChosen>): Generator {
      stored.write(yield* selectTyped(selectAlerts));
      if (payload.sound) yield fork(sound);
    }),
  );
  yield takeEvery(
    requestsArrived,
    safely(function* tell(): Generator {
      if ((yield* selectTyped(selectAlerts)).sound) yield fork(sound);
    }),
  );
}
