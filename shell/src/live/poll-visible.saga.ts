import { refreshRequested } from '@lotline/shared-runtime';
import { eventChannel } from 'redux-saga';
import { delay, put, race, take } from 'redux-saga/effects';
import type { LiveDeps } from './live.saga';

/** Polling interval of a page without a live stream, in ms. */
export const POLL_VISIBLE_MS = 30_000;

/**
 * For other websites' pages, which have no stream: refreshes everything every 30 s while visible, and on becoming
 * visible.
 */
export function* pollWhileVisible({ visibility }: Pick<LiveDeps, 'visibility'>): Generator {
  const visibilityChanged = eventChannel<boolean>((emit) => visibility.listen(() => emit(visibility.isVisible())));
  try {
    for (;;) {
      const { seen } = (yield race({
        seen: take(visibilityChanged),
        ...(visibility.isVisible() && { tick: delay(POLL_VISIBLE_MS) }),
      })) as { seen?: boolean };
      if (seen !== false) yield put(refreshRequested());
    }
  } finally {
    visibilityChanged.close();
  }
}
