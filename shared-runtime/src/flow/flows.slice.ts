import { type DraftFlow, NEVER_KEPT } from '@lotline/shared-domain';
import { signedOut } from '@lotline/shared-runtime';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { FlowState, KeptDraft, SavedDraft, StepValues } from './flow.types';

type FlowsState = Readonly<Partial<Record<DraftFlow, FlowState>>>;
type Of<Payload extends object = object> = PayloadAction<Payload & { flow: DraftFlow }>;
interface OfSubject {
  subjectId: string;
}

const IDLE: FlowState = { isSending: false, typed: null, waiting: null, problem: null, result: null, drafts: {} };
const NO_DRAFT: KeptDraft = { rev: null, read: null, unsaved: {} };

const withState =
  <Payload extends object>(next: (now: FlowState, payload: Payload) => FlowState) =>
  (state: FlowsState, { payload }: Of<Payload>): FlowsState => ({
    ...state,
    [payload.flow]: next(state[payload.flow] ?? IDLE, payload),
  });
const unchanged = <Payload extends object>(state: FlowsState, _action: Of<Payload>): FlowsState => state;

const withDraft = (now: FlowState, subjectId: string, changed: Partial<KeptDraft>): FlowState => ({
  ...now,
  drafts: { ...now.drafts, [subjectId]: { ...(now.drafts[subjectId] ?? NO_DRAFT), ...changed } },
});

const keepable = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !NEVER_KEPT.includes(name)));

/** The steps that have changed since `saved` was sent. */
const changedSince = (unsaved: StepValues, saved: StepValues): StepValues =>
  Object.fromEntries(
    Object.entries(unsaved).filter(
      ([step, values]) => JSON.stringify(values) !== JSON.stringify(saved[step as keyof StepValues]),
    ),
  ) as StepValues;

/** What a page knows of drafts once it is nobody's: that they were opened. */
const forgotten = (flow: FlowState): FlowState => ({
  ...IDLE,
  drafts: Object.fromEntries(Object.keys(flow.drafts).map((subjectId) => [subjectId, NO_DRAFT])),
});

/** Actions and state of a remote's flows; `path` is `<remote>/flows`. */
export const createFlowsSlice = (path: string) =>
  createSlice({
    name: path,
    initialState: {} as FlowsState,
    reducers: {
      /** The flow's page or first step is open. */
      opened: withState<OfSubject>((now, { subjectId }) => withDraft(now, subjectId, {})),
      /** Something of a step was chosen or typed. */
      stepChanged: withState<OfSubject & { step: keyof StepValues; values: object }>(
        (now, { subjectId, step, values }) =>
          withDraft(now, subjectId, {
            unsaved: { ...(now.drafts[subjectId] ?? NO_DRAFT).unsaved, [step]: keepable(values) },
          }),
      ),
      stepSubmitted: unchanged<OfSubject & { step: string; values: object }>,
      againWanted: unchanged<{ step: string }>,
      sendingStarted: withState((now) => ({ ...now, isSending: true, problem: null, result: null })),
      stepDone: withState<{ waiting: object }>((now, { waiting }) => ({ ...IDLE, drafts: now.drafts, waiting })),
      refused: withState<{ problem: string }>((now, { problem }) => ({ ...now, isSending: false, problem })),
      /** Back to a step with what was typed in it: pressed, or because the attempt failed. */
      wentBack: withState<OfSubject & { typed: object; isPressed?: boolean }>((now, { typed }) => ({
        ...IDLE,
        drafts: now.drafts,
        typed,
      })),
      finished: withState<OfSubject & { result: object }>((now, { subjectId, result }) => {
        const { [subjectId]: _done, ...drafts } = now.drafts;
        return { ...IDLE, drafts, result };
      }),
      draftRead: withState<OfSubject & { draft: SavedDraft }>((now, { subjectId, draft }) =>
        withDraft(now, subjectId, { rev: draft.rev, read: (draft.quote ?? null) as StepValues | null }),
      ),
      /** `saved` is what was sent; it may have changed since. Also after a refusal, with the revision of the newer draft. */
      draftSaved: withState<OfSubject & { rev: number; saved: StepValues }>((now, { subjectId, rev, saved }) => {
        const known = now.drafts[subjectId];
        return known ? withDraft(now, subjectId, { rev, unsaved: changedSince(known.unsaved, saved) }) : now;
      }),
    },
    extraReducers: (builder) =>
      builder.addCase(
        signedOut,
        (state): FlowsState =>
          Object.fromEntries(Object.entries(state).map(([name, flow]) => [name, forgotten(flow)])) as FlowsState,
      ),
  });

export type FlowsSlice = ReturnType<typeof createFlowsSlice>;

/** Selects a flow's state. */
export const flowStateOf =
  (path: string, flow: DraftFlow) =>
  (state: object): FlowState =>
    (state as Readonly<Record<string, FlowsState | undefined>>)[path]?.[flow] ?? IDLE;
