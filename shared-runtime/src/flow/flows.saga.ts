import { DRAFT_FLOWS, type DraftFlow } from '@lotline/shared-domain';
import { callTyped, safely, selectSession, selectTyped, signedIn } from '@lotline/shared-runtime';
import { takeEvery, type Effect } from 'redux-saga/effects';
import type { FlowDefinition } from './flow.types';
import { flowStateOf, type FlowsSlice } from './flows.slice';

/** Loaded for signed-in people only: its endpoints need yup, which a page that shows a flow can do without. */
const load = () => import(/* webpackChunkName: "account-draft" */ './account-draft.saga');

function* isSignedIn() {
  return (yield* selectTyped(selectSession)).phase === 'signedIn';
}

/** Watches a remote's flows; each worker is wrapped in `safely`, so an error ends only its own run. */
export function* watchFlows(
  slice: FlowsSlice,
  flowNamed: (name: DraftFlow) => FlowDefinition<DraftFlow> | undefined,
): Generator<Effect, void> {
  const { actions } = slice;
  /** Steps and saves that are on their way: pressed twice, a step is sent once. */
  const running = new Set<string>();
  function* alone(key: string, work: Generator<Effect, void> | undefined): Generator<Effect, void> {
    if (!work || running.has(key)) return;
    running.add(key);
    try {
      yield* work;
    } finally {
      running.delete(key);
    }
  }
  function* read(flow: DraftFlow, subjectId: string): Generator<Effect, void> {
    const { readDraft, saveDrafts } = yield* callTyped(load);
    if (!(yield* readDraft(slice, flow, subjectId))) return;
    const { drafts } = yield* selectTyped(flowStateOf(slice.name, flow));
    // Where the account has a draft, what is here waits for its next change.
    if (drafts[subjectId]?.rev === 0) yield* alone(`${flow}/save`, saveDrafts(slice, flow));
  }

  yield takeEvery(
    actions.stepSubmitted,
    safely(function* submitted({ payload }: ReturnType<typeof actions.stepSubmitted>): Generator<Effect, void> {
      const { flow, step, subjectId, values } = payload;
      const work = flowNamed(flow)?.steps[step as 'details'];
      yield* alone(`${flow}/${step}`, work?.submit(subjectId, values as never));
    }),
  );
  yield takeEvery(
    actions.againWanted,
    safely(function* again({
      payload: { flow, step },
    }: ReturnType<typeof actions.againWanted>): Generator<Effect, void> {
      yield* alone(`${flow}/${step}/again`, flowNamed(flow)?.steps[step as 'code']?.again?.());
    }),
  );
  yield takeEvery(
    actions.wentBack,
    safely(function* back({ payload }: ReturnType<typeof actions.wentBack>): Generator<Effect, void> {
      if (payload.isPressed) yield* flowNamed(payload.flow)?.wentBack?.(payload.subjectId) ?? [];
    }),
  );
  yield takeEvery(
    actions.opened,
    safely(function* opened({ payload }: ReturnType<typeof actions.opened>): Generator<Effect, void> {
      const { drafts } = yield* selectTyped(flowStateOf(slice.name, payload.flow));
      const isRead = drafts[payload.subjectId]?.rev !== null;
      if (!isRead && (yield* isSignedIn())) yield* read(payload.flow, payload.subjectId);
    }),
  );
  // What the tab has is taken over where the account has no draft (D175).
  yield takeEvery(
    signedIn,
    safely(function* nowSignedIn(): Generator<Effect, void> {
      for (const flow of DRAFT_FLOWS) {
        const { drafts } = yield* selectTyped(flowStateOf(slice.name, flow));
        for (const [subjectId, { rev }] of Object.entries(drafts)) if (rev === null) yield* read(flow, subjectId);
      }
    }),
  );
  yield takeEvery(
    actions.stepChanged,
    safely(function* changed({ payload: { flow } }: ReturnType<typeof actions.stepChanged>): Generator<Effect, void> {
      if (!(yield* isSignedIn())) return;
      const { saveDrafts } = yield* callTyped(load);
      yield* alone(`${flow}/save`, saveDrafts(slice, flow));
    }),
  );
  yield takeEvery(
    actions.finished,
    safely(function* finished({ payload }: ReturnType<typeof actions.finished>): Generator<Effect, void> {
      if (!(yield* isSignedIn())) return;
      const { removeDraft } = yield* callTyped(load);
      yield* removeDraft(payload.flow, payload.subjectId);
    }),
  );
}
