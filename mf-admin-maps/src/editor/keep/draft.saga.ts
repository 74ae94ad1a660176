import {
  addMapSteps,
  discardMapDraft,
  getMapDraftDocument,
  getStaffLots,
  getStaffStages,
  type MapDraft,
  openEstateMapDraft,
  openStageMapDraft,
  restoreMapVersion,
} from '@lotline/shared-domain';
import { callApi, isApiError, reportError, safely, selectTyped, toast } from '@lotline/shared-runtime';
import type { LotFacts, MapDocument } from '@lotline/shared-map-document';
import { all, call, delay, fork, put, race, take, takeEvery, takeLatest } from 'redux-saga/effects';
import { commandRan, editorLeft, editorOpened, redone, selectEditor, undone } from '../store/editor.slice';
import {
  draftAsked,
  draftDiscarded,
  draftFailed,
  draftLeft,
  draftOpened,
  type DraftPlace,
  draftTakenUp,
  keepingChanged,
  planChosen,
  publishAsked,
  publishConfirmed,
  publishLeft,
  publishingWentOn,
  selectDraft,
  versionRestored,
} from './draft.slice';
import { openJournal } from './journal';
import { findEarlier, meet } from './company.saga';
import { takeOverTab, tabId } from './own-tab';
import { choosePlan, isPassing, RETRY_MS } from './plan.saga';
import { check, publish } from './publish.saga';
import { batchOf, type Done, type Kept, keptOf, replayed, serverSteps, type ServerStep, unsentSteps } from './steps';
import { keepStrings as text } from './strings';

/** Steps wait this long for more, ms: a killed tab's are in the browser anyway. */
const GATHER_MS = 800;

/** Steps that the server doesn't have yet, beyond `revision`. */
interface Sending {
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

const journal = openJournal();

function* documentOf(draftId: string): Generator<unknown, MapDocument> {
  const file = yield* callApi(getMapDraftDocument, { params: { draftId } });
  const json = (yield call(() => (file as Blob).text())) as string;
  return JSON.parse(json) as MapDocument;
}

/** The lots of a stage, or of an estate's map its stages, as checks and links need them. */
function* factsOf({ estateId, stageId }: DraftPlace): Generator<unknown, LotFacts[]> {
  if (!stageId) {
    const stages = yield* callApi(getStaffStages, { params: { estateId } });
    return stages.map(({ _id, title }) => ({ id: _id, title, size: null }));
  }
  const lots = yield* callApi(getStaffLots, { params: { estateId }, query: { stageId } });
  return lots.map(({ _id, title, size }) => ({ id: _id, title, size: size ?? null }));
}

function* openDraft({ estateId, stageId }: DraftPlace): Generator<unknown, MapDraft> {
  const body = { tab: yield* callTab() };
  return stageId
    ? yield* callApi(openStageMapDraft, { params: { stageId }, body })
    : yield* callApi(openEstateMapDraft, { params: { estateId }, body });
}
function* callTab(): Generator<unknown, string> {
  return (yield call(tabId)) as string;
}

/**
 * The drawing as it was left in this tab: what the server has, and what only this browser has.
 */
function* begin(place: DraftPlace, draft: MapDraft): Generator<unknown, Sending> {
  const [document, lots] = (yield all([call(documentOf, draft._id), call(factsOf, place)])) as [
    MapDocument,
    LotFacts[],
  ];
  const kept = (yield call(journal.read, draft._id)) as readonly Kept[];
  const of = place.stageId ? `stage:${place.stageId}` : `estate:${place.estateId}`;
  const history = replayed(document, draft.revision, kept);
  yield put(editorOpened({ of, history, lots }));
  yield put(draftOpened(draft));
  const waiting = unsentSteps(kept, draft.revision);
  return {
    draftId: draft._id,
    revision: draft.revision,
    waiting,
    unanswered: 0,
    kept: kept.length,
    isPlanWaiting: false,
    most: Infinity,
  };
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
function* keepAll(sending: Sending): Generator<unknown, void> {
  yield race([call(keepEach, sending), call(sendAll, sending)]);
}

/** Edits one map until it is left, given up, or replaced by a version. */
function* edit(place: DraftPlace): Generator<unknown, void> {
  let draft = yield* openDraft(place);
  for (;;) {
    const sending = yield* begin(place, draft);
    const { restored, discarded, takenUp } = (yield race({
      keep: call(function* work(): Generator {
        yield fork(keepAll, sending);
        yield fork(meet, draft._id);
        yield fork(findEarlier, place, draft);
        // Leaving ends a check: its result would open the dialog again.
        yield takeLatest(
          [publishAsked, publishLeft],
          safely(function* asked(action: { type: string }): Generator {
            if (publishAsked.match(action)) yield* check(sending);
          }),
        );
        yield takeLatest(
          publishConfirmed,
          safely((action: ReturnType<typeof publishConfirmed>) => publish(sending, action)),
        );
        yield takeLatest(
          planChosen,
          safely((action: ReturnType<typeof planChosen>) => choosePlan(sending, action)),
        );
        yield takeEvery(publishingWentOn, function* ended({ payload }): Generator {
          if (payload.phase === 'published') yield call(journal.clear, draft._id);
        });
        yield take('mf-admin-maps/never');
      }),
      restored: take(versionRestored),
      discarded: take(draftDiscarded),
      takenUp: take(draftTakenUp),
    })) as {
      restored?: ReturnType<typeof versionRestored>;
      discarded?: object;
      takenUp?: ReturnType<typeof draftTakenUp>;
    };
    // A draft that is open in another tab stays there.
    const isTaken = takenUp && !(yield call(takeOverTab, takenUp.payload.tab));
    if (isTaken) yield call(toast, { tone: 'error', message: text.openElsewhere });
    else yield call(journal.clear, draft._id);
    if (restored) {
      const { versionId } = restored.payload;
      draft = yield* callApi(restoreMapVersion, { params: { versionId }, body: { tab: yield* callTab() } });
      yield call(toast, { tone: 'success', message: text.restored(draft.restoredFrom ?? 0) });
    } else if (takenUp && !isTaken) {
      // This tab's own draft has nothing in it.
      yield* callApi(discardMapDraft, { params: { draftId: draft._id } });
      draft = yield* openDraft(place);
    } else if (discarded) {
      yield* callApi(discardMapDraft, { params: { draftId: draft._id } });
      draft = yield* openDraft(place);
    }
  }
}

function* work({ payload: place }: ReturnType<typeof draftAsked>): Generator {
  try {
    yield* edit(place);
  } catch (error) {
    if (!isApiError(error)) reportError(error, 'draft of a map');
    yield put(draftFailed(isApiError(error) && [403, 404].includes(error.status) ? 'absent' : 'failed'));
  }
}

export function* draftSaga(): Generator {
  yield takeLatest([draftAsked, draftLeft], function* start(action: { type: string }): Generator {
    if (draftAsked.match(action)) yield* work(action);
    else yield put(editorLeft());
  });
}
