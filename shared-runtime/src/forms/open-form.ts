import type { Action, UnknownAction } from 'redux';
import type { Refusal, Submission, Ticket } from './forms.types';
import { submissionOf, type FormsSlice } from './forms.slice';

/** One form of a remote as its saga sees it: what it tells, hears and remembers. */
export interface OpenForm {
  /** `<remote>/<form>`: its keys and drafts in the browser are named so. */
  path: string;
  actions: {
    ticketIssued(ticket: Ticket): UnknownAction;
    sendingStarted(ticket: Ticket): UnknownAction;
    answerLate(): UnknownAction;
    answerMissed(): UnknownAction;
    connectionLost(): UnknownAction;
    refused(refusal: Refusal, ticket: Ticket): UnknownAction;
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
      ticketIssued: (ticket) => actions.ticketIssued({ form, ticket }),
      sendingStarted: (ticket) => actions.sendingStarted({ form, ticket }),
      answerLate: () => actions.answerLate({ form }),
      answerMissed: () => actions.answerMissed({ form }),
      connectionLost: () => actions.connectionLost({ form }),
      refused: (refusal, ticket) => actions.refused({ form, refusal, ticket }),
      sent: (answer) => actions.sent({ form, answer }),
    },
    isSubmitted: (action) => actions.submitted.match(action) && action.payload.form === form,
    isClosed: (action) => actions.closed.match(action) && action.payload.form === form,
    select: submissionOf(path, form),
  };
}
