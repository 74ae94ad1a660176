import {
  type BuyerDecision,
  type BuyersAnswer,
  decideAnswer,
  decideAnswerSchema,
  decideOwnAnswer,
  messageSchema,
  plainObject,
} from '@lotline/shared-domain';
import { announce, toast } from '@lotline/shared-runtime';
import type { Form, Refusal } from '@lotline/shared-runtime/forms';
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

/** The forms of an answer, by its emailed link or in the account. */
export type DecisionForms<About extends object> = Readonly<Record<BuyerDecision, Form<object, About, BuyersAnswer>>>;

function* reportResult(decision: BuyerDecision, isLeft: boolean): Generator<Effect, void> {
  if (isLeft) yield call(toast, { tone: 'success', message: DONE[decision] });
  else yield call(announce, DONE[decision]);
}

interface LinkParams {
  readonly token: string;
}
const linkedForm = (decision: BuyerDecision) =>
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
      yield* reportResult(decision, isLeft);
    },
  });
/** Without an account. */
export const linkedDecisionForms: DecisionForms<LinkParams> = {
  accept: linkedForm('accept'),
  ask: linkedForm('ask'),
  decline: linkedForm('decline'),
};

interface OwnParams {
  readonly answerId: string;
}
const ownForm = (decision: BuyerDecision) =>
  defineForm({
    name: `${decision}-own-answer`,
    schema: SCHEMAS[decision],
    endpoint: decideOwnAnswer,
    requestOptions: (_context, { answerId }: OwnParams) => ({ params: { answerId } }),
    extraBody: () => ({ decision }),
    explains: isExplainedByServer,
    delivered: ({ isLeft }) => reportResult(decision, isLeft),
  });
/** In the account, whose answers are read again after each decision. */
export const ownDecisionForms: DecisionForms<OwnParams> = {
  accept: ownForm('accept'),
  ask: ownForm('ask'),
  decline: ownForm('decline'),
};
