import { addMapSteps } from '@lotline/shared-domain';
import { type ApiError, callApi, isApiError, selectTyped } from '@lotline/shared-runtime';
import { call, delay, fork, put, race, take } from 'redux-saga/effects';
import { commandRan, redone, selectEditor, undone } from '../store/editor.slice';
import { keepingChanged, publishAsked, selectDraft } from './draft.slice';
import { openJournal } from './journal';
import { isPassing, RETRY_MS } from './plan.saga';
import { batchOf, type Done, keptOf, serverSteps, type ServerStep } from './steps';

/** Steps wait this long for more, ms: a killed tab's are in the browser anyway. */
const GATHER_MS = 800;
/** What the server had no room for is sent again after this long, ms. */
const ROOM_MS = 30_000;

/** Steps that the server doesn't have yet, beyond `revision`. */
export interface Sending {
  readonly draftId: string;
  revision: number;
  waiting: ServerStep[];
  /** How many of them were sent without an answer: the server may have these, and no others. */
  unanswered: number;
  /** Number of things kept in the browser. */
  kept: number;
  isPlanWaiting: boolean;
  /** Steps per batch. */
  most: number;
}

export const journal = openJournal();

/** Whether the server has no room: for another draft, or for more of this one. */
export const hasNoRoom = ({ status, code }: ApiError): boolean => status === 413 || code === 'too_many_drafts';

/** What waits is kept in the browser, and sent again once something else is done, or after a while. */
function* waitForRoom(why: string): Generator<unknown, void> {
  yield put(keepingChanged({ keeping: 'full', why }));
  yield race({ done: take(ACTIONS), later: delay(ROOM_MS) });
}

type Refused = { readonly revision?: number; readonly state?: string };

/** The server has other steps than this tab thought: those it has already aren't sent again. */
function* settle(sending: Sending, sent: number, error: unknown): Generator<unknown, boolean> {
  if (!isApiError(error)) throw error;
  if (isPassing(error)) {
    sending.unanswered = Math.max(sending.unanswered, sent);
    yield put(keepingChanged({ keeping: 'offline' }));
    yield delay(RETRY_MS);
    return true;
  }
  if (hasNoRoom(error)) {
    yield* waitForRoom(error.message);
    return true;
  }
  if (error.status === 400) {
    // One of the steps is the reason: those before it are saved first, one by one.
    if (sent > 1) {
      sending.most = 1;
      return true;
    }
    // Kept, it would be refused again after each reload.
    yield call(journal.clear, sending.draftId);
    yield put(keepingChanged({ keeping: 'refused' }));
    return false;
  }
  const { revision, state } = (error.problem as { draft?: Refused } | null)?.draft ?? {};
  const ahead = revision === undefined ? -1 : revision - sending.revision;
  if (error.status === 409 && state === 'open' && ahead > 0 && ahead <= sending.unanswered) {
    sending.waiting = sending.waiting.slice(ahead);
    sending.unanswered = 0;
    sending.revision += ahead;
    return true;
  }
  yield put(keepingChanged({ keeping: state && state !== 'open' ? 'ended' : 'elsewhere' }));
  return false;
}

/** Sends everything that waits; false once this tab can't send any more. */
function* send(sending: Sending): Generator<unknown, boolean> {
  while (sending.waiting.length) {
    yield put(keepingChanged({ keeping: 'sending' }));
    const steps = batchOf(sending.waiting).slice(0, sending.most);
    try {
      const { draftId, revision: after } = sending;
      const saved = yield* callApi(addMapSteps, { params: { draftId }, body: { after, steps } });
      sending.revision = saved.revision;
      sending.waiting = sending.waiting.slice(steps.length);
      sending.unanswered = 0;
      if (!sending.waiting.length) {
        sending.most = Infinity;
        yield put(keepingChanged({ keeping: 'kept', savedAt: saved.savedAt }));
      }
    } catch (error) {
      if (!(yield* settle(sending, steps.length, error))) return false;
    }
  }
  return true;
}

const DID = { [commandRan.type]: 'run', [undone.type]: 'undo', [redone.type]: 'redo' } as Record<string, Done['did']>;

/** Keeps what was done in the browser at once, to be sent with what follows it. */
function* keep(sending: Sending, type: string): Generator<unknown, void> {
  const { history } = yield* selectTyped(selectEditor);
  const kept = keptOf(history, DID[type]!, sending.revision + sending.waiting.length);
  if (!kept) return;
  sending.kept += 1;
  sending.waiting.push(...serverSteps(kept));
  const { keeping } = yield* selectTyped(selectDraft);
  if (keeping === 'kept') yield put(keepingChanged({ keeping: 'sending' }));
  // Not awaited: the next action must be taken with the history that it leaves.
  yield fork(journal.add, sending.draftId, sending.kept, kept);
}

const ACTIONS = [commandRan, undone, redone];

/** Keeps each thing as it is done, also while others are being sent or the connection is lost. */
function* keepEach(sending: Sending): Generator<unknown, void> {
  for (;;) yield* keep(sending, ((yield take(ACTIONS)) as { type: string }).type);
}

/** Sends what is kept, gathered for a moment; ends once this tab can't send any more. */
function* sendAll(sending: Sending): Generator<unknown, void> {
  if (!(yield* send(sending))) return;
  for (;;) {
    if (!sending.waiting.length) yield take(ACTIONS);
    for (;;) {
      const { more } = (yield race({
        more: take(ACTIONS),
        quiet: delay(GATHER_MS),
        now: take([publishAsked]),
      })) as { more?: object };
      if (!more || sending.waiting.length > 100) break;
    }
    if (!(yield* send(sending))) return;
  }
}

/** Keeps and sends, until the map is left or this tab can't send any more. */
export function* keepAll(sending: Sending): Generator<unknown, void> {
  yield race([call(keepEach, sending), call(sendAll, sending)]);
}
