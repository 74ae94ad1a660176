import type { AnswerOf, DraftFlow, getFlowDraft, QuoteDraft, StepOf } from '@lotline/shared-domain';
import type { Effect } from 'redux-saga/effects';

/** An account's draft as the server has it. */
export type SavedDraft = AnswerOf<typeof getFlowDraft>;
/** Values by step of a flow's draft. */
export type StepValues = QuoteDraft;

/** What this page knows of the draft of one subject. */
export interface KeptDraft {
  /** The revision that the server has; null until it is read, and for visitors who aren't signed in. */
  readonly rev: number | null;
  /** What the server had when it was first read; null before, and if it had nothing. */
  readonly read: StepValues | null;
  /** Steps that changed here since they were saved. */
  readonly unsaved: StepValues;
}

/**
 * One flow of a remote. `Values` are those of the step that is shown, `Waiting` is what the step after it stands on,
 * `Result` what the last call gave.
 */
export interface FlowState<Values = object, Waiting = object, Result = object> {
  readonly isSending: boolean;
  /** What was typed in an attempt that failed, or before going back: the step opens with it (D62). */
  readonly typed: Values | null;
  readonly waiting: Waiting | null;
  /** Why the step was refused. */
  readonly problem: string | null;
  readonly result: Result | null;
  readonly drafts: Readonly<Record<string, KeptDraft>>;
}

/** What runs when a step is submitted, when it is asked for once more, and after going back. */
export interface FlowStepWork {
  submit(subjectId: string, values: never): Generator<Effect, void>;
  again?(): Generator<Effect, void>;
}
export interface FlowDefinition<Flow extends DraftFlow> {
  name: Flow;
  /** The steps with a form, each with its own saving; the last one's `submit` is the final call. */
  steps: Readonly<Partial<Record<StepOf<Flow>, FlowStepWork>>>;
  wentBack?(subjectId: string): Generator<Effect, void>;
}
