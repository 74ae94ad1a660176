import { isStaff } from '@lotline/shared-domain';
import {
  liveEventReceived,
  refreshRequested,
  selectEstate,
  selectSession,
  selectTyped,
  signedIn,
  signedOut,
  type ApiClient,
  type HostState,
} from '@lotline/shared-runtime';
import { eventChannel, type EventChannel } from 'redux-saga';
import { call, delay, fork, put, race, take } from 'redux-saga/effects';
import { estateLeft, estateLoaded } from '../estate/estate.slice';
import { OWN_ESTATES, type LiveMessage, type LiveStream } from './live-stream.port';
import { contactLost, livePhased, liveSeen } from './live.slice';

/** Silence after which a page asks by itself, and how often, in ms (D45). A heartbeat comes every 20 s. */
export const SILENCE_MS = 45_000;
export const POLL_MS = 10_000;
/** The first paint comes before the stream. */
export const SETTLE_MS = 1500;

export interface LiveDeps {
  stream: LiveStream;
  api: Pick<ApiClient, 'noteAsOf'>;
  /** Whether the page is visible, and a way to hear of changes. */
  visibility: { isVisible(): boolean; listen(changed: () => void): () => void };
  /** Subscribes to the browser going offline. */
  offline(gone: () => void): () => void;
  now?: () => number;
}

/** Until nothing can be expected any more: no heartbeat for 45 s, a call that failed, or a browser that says it is offline. */
function* silent(offline: LiveDeps['offline']): Generator {
  const gone = eventChannel<true>((emit) => offline(() => emit(true)));
  try {
    yield race([delay(SILENCE_MS), take(contactLost), take(gone)]);
    return true;
  } finally {
    gone.close();
  }
}

/** No heartbeat comes: everything shown is read again every 10 s until one does. */
function* poll(messages: EventChannel<LiveMessage>): Generator {
  yield put(livePhased('polling'));
  for (;;) {
    yield put(refreshRequested());
    const { message } = (yield race({ message: take(messages), tick: delay(POLL_MS) })) as { message?: LiveMessage };
    if (message) return message;
  }
}

function* hear(message: LiveMessage, { api, now = Date.now }: LiveDeps): Generator {
  yield put(livePhased('live'));
  yield put(liveSeen({ at: now(), asOf: message.type === 'event' ? message.event.asOf : null }));
  if (message.type !== 'event') return;
  yield call(api.noteAsOf, message.event.asOf);
  yield put(liveEventReceived(message.event));
  // An event that names only the estate also means that events were missed: everything is fetched again.
  if (message.event.kind === 'estate') yield put(refreshRequested());
}

/** Listens to one estate, or to one's own: one conditional read on opening, then events; polling while it is silent. */
export function* listen(about: string, deps: LiveDeps): Generator {
  const messages = eventChannel<LiveMessage>((emit) => deps.stream(about, emit));
  try {
    yield put(livePhased('connecting'));
    let behind = true;
    for (;;) {
      const { message, silence } = (yield race({ message: take(messages), silence: call(silent, deps.offline) })) as {
        message?: LiveMessage;
        silence?: true;
      };
      const heard = silence ? ((yield* poll(messages)) as LiveMessage) : message;
      if (!heard) continue;
      // An open stream tells what changes from now on; what changed before is read once.
      if (heard.type === 'open' || behind || silence) yield put(refreshRequested());
      behind = false;
      yield* hear(heard, deps);
    }
  } finally {
    messages.close();
  }
}

/** What is listened to: the estate shown; staff who look at none hear of all of theirs. */
function selectSubject(state: HostState): string | null {
  const session = selectSession(state);
  return selectEstate(state)?._id ?? (session.phase === 'signedIn' && isStaff(session.user.role) ? OWN_ESTATES : null);
}
const MAY_CHANGE = [estateLoaded, estateLeft, signedIn, signedOut];

/** Follows what is shown: an estate while the page is visible, one's own estates always (ARCHITECTURE.md, Live and cache). */
export function* liveSaga(deps: LiveDeps): Generator {
  const visible = eventChannel<boolean>((emit) => deps.visibility.listen(() => emit(deps.visibility.isVisible())));
  yield fork(function* follow(): Generator {
    for (;;) {
      const subject = yield* selectTyped(selectSubject);
      // The desk's sound and its badge in the tab's title are for who looks at another tab.
      const isHeardHidden = subject === OWN_ESTATES;
      if (!subject || (!isHeardHidden && !deps.visibility.isVisible())) {
        yield race([take(visible), take(MAY_CHANGE)]);
        continue;
      }
      yield race([listenAfterLoading(subject, deps), otherSubject(subject), ...(isHeardHidden ? [] : [take(visible)])]);
      yield put(livePhased('off'));
    }
  });
}

function* listenAfterLoading(subject: string, deps: LiveDeps): Generator {
  yield delay(SETTLE_MS);
  yield* listen(subject, deps);
}

/** Ends when something else is to be listened to, or nothing; a renewed estate is still the same. */
function* otherSubject(subject: string): Generator {
  do yield take(MAY_CHANGE);
  while ((yield* selectTyped(selectSubject)) === subject);
}
