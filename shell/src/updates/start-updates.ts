import type { ApiClient } from '@lotline/shared-runtime';
import { refreshSaga } from '@lotline/shared-runtime/resource-refresh';
import type { Saga } from 'redux-saga';
import { freshnessSaga, type FreshnessDeps } from '../freshness/freshness.saga';
import { watchTyping } from '../freshness/typing.port';
import { startSession } from './start-session';
import { startShortlist } from '../shortlist/start-shortlist';
import { sharedLiveStream } from '../live/live-stream.port';
import { liveSaga } from '../live/live.saga';
import { visibility } from '../live/visibility.port';

interface UpdateOptions extends Pick<FreshnessDeps, 'ask' | 'shown'> {
  run(saga: Saga): unknown;
  addSlice: Parameters<typeof startShortlist>[1];
  api: Pick<ApiClient, 'noteAsOf'>;
  framed: boolean;
}

const offline = (onOffline: () => void) => {
  window.addEventListener('offline', onOffline);
  return () => window.removeEventListener('offline', onOffline);
};

/**
 * Loads the fonts, and starts what keeps an open page up to date, after the first paint: live stream, resource refresh, reload offer,
 * session and shortlist.
 */
export function startUpdates({ run, addSlice, api, framed, ask, shown }: UpdateOptions): void {
  // A part of its own: whether it comes doesn't matter to the rest.
  void import('@lotline/shared-design/fonts').then(({ loadFonts }) => loadFonts(!framed)).catch(() => {});
  run(refreshSaga);
  run(() => liveSaga({ stream: sharedLiveStream, api, visibility, offline }));
  // Frames get new builds on their next load, and are anonymous (D41).
  if (framed) return;
  run(() => freshnessSaga({ ask, shown, isTyping: watchTyping(document), visibility }));
  startSession(run);
  startShortlist(run, addSlice);
}
