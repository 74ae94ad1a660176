import {
  type BuyerDecision,
  decideAnswer,
  decideAnswerSchema,
  messageSchema,
  plainObject,
} from '@lotline/shared-domain';
import { announce, toast } from '@lotline/shared-runtime';
import type { Refusal } from '@lotline/shared-runtime/forms';
import { call, put, type Effect } from 'redux-saga/effects';
import { defineForm } from '../forms';
import { isExplainedByServer } from '../refusal-message';
import { answerLinkAnswered, answerLinkChanged } from './answer-link.slice';
import { answerStrings as text } from './strings';

const { next, ask } = text;
const DONE = { accept: next.accepted.title, ask: next.asked.title, decline: next.declined.title } as const;
const SCHEMAS = {
  accept: decideAnswerSchema.pick([]),
  ask: plainObject({ message: messageSchema(ask.field).required() }),
  decline: plainObject({ message: messageSchema(text.decline.field) }),
};

/** What is on the page isn't so any more: a newer answer was sent, or it was decided in another tab. */
const isOvertaken = (refusal: Refusal): boolean =>
  refusal.kind === 'failed' && (refusal.status === 409 || refusal.status === 410);

interface LinkParams {
  readonly token: string;
}
const decisionForm = (decision: BuyerDecision) =>
  defineForm({
    name: `${decision}-answer`,
    schema: SCHEMAS[decision],
    endpoint: decideAnswer,
    extraBody: (_context, { token }: LinkParams) => ({ token, decision }),
    explains: isExplainedByServer,
    *refused({ refusal }): Generator<Effect, void> {
      if (isOvertaken(refusal)) yield put(answerLinkChanged());
    },
    *delivered({ answer, isLeft }): Generator<Effect, void> {
      yield put(answerLinkAnswered(answer));
      if (isLeft) yield call(toast, { tone: 'success', message: DONE[decision] });
      else yield call(announce, DONE[decision]);
    },
  });

/** The forms of an answer by its emailed link, without an account. */
export const decisionForms = {
  accept: decisionForm('accept'),
  ask: decisionForm('ask'),
  decline: decisionForm('decline'),
} as const satisfies Record<BuyerDecision, object>;
