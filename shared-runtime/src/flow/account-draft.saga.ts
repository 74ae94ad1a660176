import { type DraftFlow, getFlowDraft, removeFlowDraft, saveFlowDraft } from '@lotline/shared-domain';
import { callApi, isApiError, selectSession, selectTyped, toast } from '@lotline/shared-runtime';
import { call, delay, put, race, take, type Effect } from 'redux-saga/effects';
import { connectionReturned } from '../forms/connection';
import type { KeptDraft, SavedDraft } from './flow.types';
import { flowStateOf, type FlowsSlice } from './flows.slice';

/** Between what was typed and its saving; after a save that failed and no event that says when to try again, in ms. */
const SAVE_AFTER_MS = 700;
const TRY_AGAIN_MS = 30_000;

const isUnsaved = ({ unsaved }: KeptDraft): boolean => Object.keys(unsaved).length > 0;

/** Reads the account's draft, once; without an answer the tab's own is all there is. */
export function* readDraft({ actions }: FlowsSlice, flow: DraftFlow, subjectId: string): Generator<Effect, boolean> {
  try {
    const draft = yield* callApi(getFlowDraft, { query: { flow, subjectId } });
    yield put(actions.draftRead({ flow, subjectId, draft }));
    return true;
  } catch (error) {
    if (!isApiError(error)) throw error;
    return false;
  }
}

/** Saves one draft; false if it must be tried again later. What is refused as it is waits for its next change. */
function* saveOnce(slice: FlowsSlice, flow: DraftFlow, subjectId: string, draft: KeptDraft) {
  const { rev, unsaved } = draft;
  if (rev === null) return yield* readDraft(slice, flow, subjectId);
  const saved = (next: number) => slice.actions.draftSaved({ flow, subjectId, rev: next, saved: unsaved });
  try {
    const answer = yield* callApi(saveFlowDraft, { body: { subjectId, [flow]: unsaved }, ifMatch: String(rev) });
    yield put(saved(answer.rev));
    return true;
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (error.status === 412) {
      const newer = (error.problem as { draft?: SavedDraft } | undefined)?.draft;
      yield put(saved(newer?.rev ?? 0));
      // What is here stays, and is saved over the newer one with its next change.
      yield call(toast, { tone: 'info', message: `${error.message} What you entered here is still here.` });
      return true;
    }
    if (error.status !== 400) return false;
    yield put(saved(rev));
    return true;
  }
}

/** Saves what has changed until nothing is left; offline it waits for the connection, as forms do. */
export function* saveDrafts(slice: FlowsSlice, flow: DraftFlow): Generator<Effect, void> {
  for (;;) {
    yield delay(SAVE_AFTER_MS);
    if ((yield* selectTyped(selectSession)).phase !== 'signedIn') return;
    const { drafts } = yield* selectTyped(flowStateOf(slice.name, flow));
    const next = Object.entries(drafts).find(([, draft]) => isUnsaved(draft));
    if (!next) return;
    if (yield* saveOnce(slice, flow, ...next)) continue;
    yield race({
      changed: take(slice.actions.stepChanged),
      online: call(connectionReturned),
      later: delay(TRY_AGAIN_MS),
    });
  }
}

/** The flow is finished: its draft goes. One that can't be removed now is forgotten by the server in time. */
export function* removeDraft(flow: DraftFlow, subjectId: string): Generator<Effect, void> {
  try {
    yield* callApi(removeFlowDraft, { query: { flow, subjectId } });
  } catch (error) {
    if (!isApiError(error)) throw error;
  }
}
