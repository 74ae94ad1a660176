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
import type { LiveMessage } from './event-source.port';
import { OWN_ESTATES, type LiveStream } from './live-stream.port';
import { contactLost, livePhased, liveSeen } from './live.slice';

/** Silence after which a page starts polling, and the polling interval, in ms (D45). Heartbeats come every 20 s. */
export const SILENCE_MS = 45_000;
export const POLL_MS = 10_000;
/** Delay before opening the stream, so that the first paint isn't held up. */
export const SETTLE_MS = 1500;

export interface LiveDeps {
  stream: LiveStream;
  api: Pick<ApiClient, 'noteAsOf'>;
  /** Page visibility, with a change listener. */
  visibility: { isVisible(): boolean; listen(changed: () => void): () => void };
  /** Subscribes to the browser going offline. */
  offline(onOffline: () => void): () => void;
  now?: () => number;
}

/** Returns when the stream is considered dead: no heartbeat for 45 s, a failed call, or the browser going offline. */
function* silent(offline: LiveDeps['offline']): Generator {
  const onOffline = eventChannel<true>((emit) => offline(() => emit(true)));
  try {
    yield race([delay(SILENCE_MS), take(contactLost), take(onOffline)]);
    return true;
  } finally {
    onOffline.close();
  }
}

/** Refreshes everything shown every 10 s until a stream message arrives. */
function* poll(messages: EventChannel<LiveMessage>): Generator {
  yield put(livePhased('polling'));
  for (;;) {
    yield put(refreshRequested());
    const { message } = (yield race({ message: take(messages), tick: delay(POLL_MS) })) as { message?: LiveMessage };
    if (message) return message;
  }
}

function* handle(message: LiveMessage, { api, now = Date.now }: LiveDeps): Generator {
  yield put(livePhased('live'));
  yield put(liveSeen({ at: now(), asOf: message.type === 'event' ? message.event.asOf : null }));
  if (message.type !== 'event') return;
  yield call(api.noteAsOf, message.event.asOf);
  yield put(liveEventReceived(message.event));
  // An event for the estate as a whole also means that events were missed: refetch everything.
  if (message.event.kind === 'estate') yield put(refreshRequested());
}

/**
 * Follows one subject, an estate or OWN_ESTATES: a conditional refresh on opening, then events; polls while the stream
 * is silent.
 */
function* listen(about: string, deps: LiveDeps): Generator {
  const messages = eventChannel<LiveMessage>((emit) => deps.stream(about, emit));
  try {
    yield put(livePhased('connecting'));
    let behind = true;
    for (;;) {
      const { message, silence } = (yield race({ message: take(messages), silence: call(silent, deps.offline) })) as {
        message?: LiveMessage;
        silence?: true;
      };
      const received = silence ? ((yield* poll(messages)) as LiveMessage) : message;
      if (!received) continue;
      // The stream only reports changes from now on: refresh once to catch up.
      if (received.type === 'open' || behind || silence) yield put(refreshRequested());
      behind = false;
      yield* handle(received, deps);
    }
  } finally {
    messages.close();
  }
}

/** What to subscribe to: the current estate, or for staff on other pages all of their estates. */
function selectSubject(state: HostState): string | null {
  const session = selectSession(state);
  return selectEstate(state)?._id ?? (session.phase === 'signedIn' && isStaff(session.user.role) ? OWN_ESTATES : null);
}
const MAY_CHANGE = [estateLoaded, estateLeft, signedIn, signedOut];

/**
 * Subscribes to the current subject: an estate only while the page is visible, a staff member's own estates always
 * (ARCHITECTURE.md, Live and cache).
 */
export function* liveSaga(deps: LiveDeps): Generator {
  const visible = eventChannel<boolean>((emit) => deps.visibility.listen(() => emit(deps.visibility.isVisible())));
  yield fork(function* follow(): Generator {
    for (;;) {
      const subject = yield* selectTyped(selectSubject);
      // The desk's sound and its badge in the tab's title must work in a background tab.
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

/** Returns when the subject changes; a reloaded estate is still the same one. */
function* otherSubject(subject: string): Generator {
  do yield take(MAY_CHANGE);
  while ((yield* selectTyped(selectSubject)) === subject);
}
