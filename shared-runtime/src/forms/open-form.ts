import type { Action, UnknownAction } from 'redux';
import type { Refusal, Submission, IdempotencyAttempt } from './forms.types';
import { submissionOf, type FormsSlice } from './forms.slice';

/** One form of a remote as its saga sees it: actions, matchers and selector. */
export interface OpenForm {
  /** `<remote>/<form>`, part of the storage names of its keys and drafts. */
  path: string;
  actions: {
    attemptIssued(attempt: IdempotencyAttempt): UnknownAction;
    sendingStarted(attempt: IdempotencyAttempt): UnknownAction;
    answerLate(): UnknownAction;
    answerMissed(): UnknownAction;
    connectionLost(): UnknownAction;
    refused(refusal: Refusal, attempt: IdempotencyAttempt): UnknownAction;
    sent(answer: unknown): UnknownAction;
  };
  isSubmitted(action: Action): boolean;
  isClosed(action: Action): boolean;
  select(state: object): Submission;
}

/** Binds a remote's form actions to one form. */
export function openFormOf(remote: string, { actions, name: path }: FormsSlice, form: string): OpenForm {
  return {
    path: `${remote}/${form}`,
    actions: {
      attemptIssued: (attempt) => actions.attemptIssued({ form, attempt }),
      sendingStarted: (attempt) => actions.sendingStarted({ form, attempt }),
      answerLate: () => actions.answerLate({ form }),
      answerMissed: () => actions.answerMissed({ form }),
      connectionLost: () => actions.connectionLost({ form }),
      refused: (refusal, attempt) => actions.refused({ form, refusal, attempt }),
      sent: (answer) => actions.sent({ form, answer }),
    },
    isSubmitted: (action) => actions.submitted.match(action) && action.payload.form === form,
    isClosed: (action) => actions.closed.match(action) && action.payload.form === form,
    select: submissionOf(path, form),
  };
}
