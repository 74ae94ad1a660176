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

/** The live builds by name; the shell's own may be among them. */
export type LiveBuilds = readonly { name: string; build: string }[];

export interface FreshnessDeps {
  /** Asks the registry what is live for this page. */
  ask(): Promise<LiveBuilds>;
  /** The build that this page shows of a remote (or of the shell); null: none of it is here. */
  shown(name: string): string | null;
  /** Whether the visitor has typed into a form of the page. */
  isTyping(): boolean;
  visibility: { isVisible(): boolean; listen(changed: () => void): () => void };
  now?: () => number;
  random?: () => number;
}

/** Without live events a page asks by itself, at most this often, in ms. */
export const ASK_MS = 60_000;
/** Open pages don't all ask in the same moment. */
export const SPREAD_MS = 2000;
/** How often a page with an open modal or a form in use is checked again, in ms. */
const BUSY_MS = 2000;

const isToldOf = (shown: FreshnessDeps['shown']) => (action: unknown) =>
  liveEventReceived.match(action) &&
  action.payload.kind === 'registry' &&
  (!action.payload.remote || shown(action.payload.remote) !== null);

interface Heard {
  told?: unknown;
  /** Retry brought the current rows. */
  retried?: ReturnType<typeof rowsAccepted>;
}

/**
 * Watches whether a newer build of what this page shows is live, and offers a reload: once for what is live then, never by
 * itself, never while a modal is open or a form is being filled in. A build that comes after that is offered again.
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
      const { told, retried } = (yield race({
        told: take(isToldOf(shown)),
        retried: take(rowsAccepted),
        seen: take(visible),
        polled: take(refreshRequested),
      })) as Heard;
      if (!told && !retried && now() - asked < ASK_MS) continue;
      if (told) yield delay(random() * SPREAD_MS);
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
