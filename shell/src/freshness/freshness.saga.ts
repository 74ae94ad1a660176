import {
  liveEventReceived,
  modalClosed,
  modalWentBack,
  refreshRequested,
  reportError,
  selectModal,
  selectTyped,
} from '@lotline/shared-runtime';
import { eventChannel } from 'redux-saga';
import { call, delay, put, race, take } from 'redux-saga/effects';
import { reloadOffered, rowsAccepted } from '../remotes/remotes.slice';

/** Live builds by name, possibly including the shell's. */
export type LiveBuilds = readonly { name: string; build: string }[];

export interface FreshnessDeps {
  /** Reads the live builds for this page from the registry. */
  ask(): Promise<LiveBuilds>;
  /** The build of a remote (or of the shell) loaded in this page; null when none is. */
  shown(name: string): string | null;
  /** Whether the visitor has typed into a form on the page. */
  isTyping(): boolean;
  visibility: { isVisible(): boolean; listen(changed: () => void): () => void };
  now?: () => number;
  random?: () => number;
}

/** Minimum interval between registry reads without a live event, in ms. */
export const CHECK_MS = 60_000;
/** Random delay so that open pages don't all read at once, in ms. */
const SPREAD_MS = 2000;
/** How often to check again whether a modal or form is still in use, in ms. */
const BUSY_MS = 2000;

const isAnnounced = (shown: FreshnessDeps['shown']) => (action: unknown) =>
  liveEventReceived.match(action) &&
  action.payload.kind === 'registry' &&
  (!action.payload.remote || shown(action.payload.remote) !== null);

interface Heard {
  announced?: unknown;
  /** Retry after a failed load has fetched the current rows. */
  retried?: ReturnType<typeof rowsAccepted>;
}

/**
 * Detects newer live builds of what this page has loaded and offers a reload: once per build, never automatically, and
 * never while a modal is open or a form is in use.
 */
export function* freshnessSaga({
  ask,
  shown,
  isTyping,
  visibility,
  now = Date.now,
  random = Math.random,
}: FreshnessDeps): Generator {
  const visible = eventChannel<boolean>((emit) => visibility.listen(() => visibility.isVisible() && emit(true)));
  const offered = new Set<string>();
  let asked = now();
  try {
    for (;;) {
      const { announced, retried } = (yield race({
        announced: take(isAnnounced(shown)),
        retried: take(rowsAccepted),
        seen: take(visible),
        polled: take(refreshRequested),
      })) as Heard;
      if (!announced && !retried && now() - asked < CHECK_MS) continue;
      if (announced) yield delay(random() * SPREAD_MS);
      asked = now();
      const live = retried
        ? retried.payload.flatMap(({ row: { name }, live: build }) => (build ? { name, build } : []))
        : yield* liveBuilds(ask);
      const newer = live.flatMap(({ name, build }) => ((shown(name) ?? build) !== build ? { name, build } : []));
      if (newer.every(({ name, build }) => offered.has(`${name} ${build}`))) continue;
      while ((yield* selectTyped(selectModal)).open || isTyping())
        yield race([take([modalClosed, modalWentBack]), delay(BUSY_MS)]);
      for (const { name, build } of newer) offered.add(`${name} ${build}`);
      yield put(reloadOffered(newer));
    }
  } finally {
    visible.close();
  }
}

function* liveBuilds(ask: FreshnessDeps['ask']): Generator<unknown, LiveBuilds> {
  try {
    return (yield call(ask)) as LiveBuilds;
  } catch (error) {
    reportError(error, 'freshness');
    return [];
  }
}
