import type { ApiClient } from '@lotline/shared-runtime';
import { refreshSaga } from '@lotline/shared-runtime/resource-refresh';
import type { Saga } from 'redux-saga';
import { freshnessSaga, type FreshnessDeps } from '../freshness/freshness.saga';
import { watchTyping } from '../freshness/typing.port';
import { keepSession } from '../session/keep-session';
import { keepShortlist } from '../shortlist/keep-shortlist';
import { sharedLiveStream } from './live-stream.port';
import { liveSaga } from './live.saga';
import { visibility } from './visibility.port';

export interface KeepFreshOptions extends Pick<FreshnessDeps, 'ask' | 'shown'> {
  run(saga: Saga): unknown;
  addSlice: Parameters<typeof keepShortlist>[1];
  api: Pick<ApiClient, 'noteAsOf'>;
  framed: boolean;
}

const offline = (gone: () => void) => {
  window.addEventListener('offline', gone);
  return () => window.removeEventListener('offline', gone);
};

/** What keeps an open page fresh: the live stream, the reading of what it tells of, the offer to load newer builds, who is logged in, and the shortlist. It comes after the first paint. */
export function keepFresh({ run, addSlice, api, framed, ask, shown }: KeepFreshOptions): void {
  run(refreshSaga);
  run(() => liveSaga({ stream: sharedLiveStream, api, visibility, offline }));
  // A frame shows what it opened with; its next page is the newest anyway. And it is anonymous (D41).
  if (framed) return;
  run(() => freshnessSaga({ ask, shown, isTyping: watchTyping(document), visibility }));
  keepSession(run);
  keepShortlist(run, addSlice);
}
