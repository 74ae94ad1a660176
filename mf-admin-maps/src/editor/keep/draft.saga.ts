import {
  discardMapDraft,
  getMapDraftDocument,
  getStaffLots,
  getStaffStages,
  type MapDraft,
  openEstateMapDraft,
  openStageMapDraft,
  restoreMapVersion,
} from '@lotline/shared-domain';
import { callApi, isApiError, reportError, safely, toast } from '@lotline/shared-runtime';
import type { LotFacts, MapDocument } from '@lotline/shared-map-document';
import { all, call, fork, put, race, take, takeEvery, takeLatest } from 'redux-saga/effects';
import { editorLeft, editorOpened } from '../store/editor.slice';
import {
  draftAsked,
  draftDiscarded,
  draftFailed,
  draftLeft,
  draftOpened,
  type DraftPlace,
  draftRefused,
  draftTakenUp,
  earlierDiscarded,
  planChosen,
  publishAsked,
  publishConfirmed,
  publishLeft,
  publishingWentOn,
  versionRestored,
} from './draft.slice';
import { findEarlier, meet, ownDrafts } from './company.saga';
import { takeOverTab, tabId } from './own-tab';
import { choosePlan } from './plan.saga';
import { check, publish } from './publish.saga';
import { hasNoRoom, journal, keepAll, type Sending } from './sending.saga';
import { type Kept, replayed, unsentSteps } from './steps';
import { keepStrings as text } from './strings';

function* documentOf(draftId: string): Generator<unknown, MapDocument> {
  const file = yield* callApi(getMapDraftDocument, { params: { draftId } });
  const json = (yield call(() => (file as Blob).text())) as string;
  return JSON.parse(json) as MapDocument;
}

/** The lots of a stage, or of an estate's map its stages, as checks and links need them. */
function* factsOf({ estateId, stageId }: DraftPlace, heldLots: readonly string[]): Generator<unknown, LotFacts[]> {
  if (!stageId) {
    const stages = yield* callApi(getStaffStages, { params: { estateId } });
    return stages.map(({ _id, title }) => ({ id: _id, title, size: null }));
  }
  const lots = yield* callApi(getStaffLots, { params: { estateId }, query: { stageId } });
  const held = new Set(heldLots);
  return lots.map(({ _id, title, size }) => ({
    id: _id,
    title,
    size: size ?? null,
    ...(held.has(_id) && { mustStay: true }),
  }));
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
function* begin(place: DraftPlace, draft: MapDraft, heldLots: readonly string[]): Generator<unknown, Sending> {
  const [document, lots] = (yield all([call(documentOf, draft._id), call(factsOf, place, heldLots)])) as [
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

/** Edits one map until it is left, given up, or replaced by a version. */
function* edit(place: DraftPlace): Generator<unknown, never> {
  let draft = yield* openDraft(place);
  let heldLots: readonly string[] = [];
  for (;;) {
    // A version that is restored comes without them.
    heldLots = draft.heldLots ?? heldLots;
    const sending = yield* begin(place, draft, heldLots);
    const { restored, discarded, takenUp } = (yield race({
      keep: call(function* work(): Generator {
        yield fork(keepAll, sending);
        yield fork(meet, draft._id);
        yield fork(findEarlier, place, draft);
        yield takeEvery(
          earlierDiscarded,
          safely(function* discarded({ payload: { draftId } }: ReturnType<typeof earlierDiscarded>): Generator {
            yield* callApi(discardMapDraft, { params: { draftId } });
            yield* findEarlier(place, draft);
          }),
        );
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

/** No draft can be started: the person continues one of theirs, or discards one to start another. */
function* makeRoom(place: DraftPlace, why: string): Generator<unknown, void> {
  for (;;) {
    yield put(draftRefused({ why, earlier: yield* ownDrafts(place) }));
    const { takenUp, discarded } = (yield race({ takenUp: take(draftTakenUp), discarded: take(earlierDiscarded) })) as {
      takenUp?: ReturnType<typeof draftTakenUp>;
      discarded?: ReturnType<typeof earlierDiscarded>;
    };
    if (discarded) {
      yield* callApi(discardMapDraft, { params: { draftId: discarded.payload.draftId } });
      return;
    }
    if (takenUp && (yield call(takeOverTab, takenUp.payload.tab))) return;
    yield call(toast, { tone: 'error', message: text.openElsewhere });
  }
}

/** Edits a map; why no draft of it can be begun, if that is so. */
function* editOrRefused(place: DraftPlace): Generator<unknown, string> {
  try {
    return yield* edit(place);
  } catch (error) {
    if (isApiError(error) && hasNoRoom(error)) return error.message;
    throw error;
  }
}

function* work({ payload: place }: ReturnType<typeof draftAsked>): Generator {
  try {
    for (;;) yield* makeRoom(place, yield* editOrRefused(place));
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
