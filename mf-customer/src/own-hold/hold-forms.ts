import {
  answerHoldOffer,
  answerOwnOffer,
  askForExtension,
  askForExtensionByLink,
  askForExtensionSchema,
  cancelHoldByLink,
  cancelOwnHold,
  cancelOwnHoldSchema,
  offerAnswerSchema,
  type AskForExtension,
  type CancelOwnHold,
  type OfferReceipt,
  type OwnHold,
  type OwnOfferAnswer,
} from '@lotline/shared-domain';
import { announce, toast } from '@lotline/shared-runtime';
import type { Form } from '@lotline/shared-runtime/forms';
import { call, put, type Effect } from 'redux-saga/effects';
import { defineForm } from '../forms';
import { holdLinkChanged } from '../hold-link/hold-link.slice';
import { isExplainedByServer } from '../refusal-message';
import { ownStrings } from './own-strings';

/** The forms of a hold, for a logged-in customer or for an emailed link. */
export interface HoldForms<About extends object> {
  ask: Form<AskForExtension, About, OwnHold>;
  cancel: Form<CancelOwnHold, About, OwnHold>;
  offer: Form<OwnOfferAnswer, About, OfferReceipt>;
}

function* reportResult(message: string, isLeft: boolean): Generator<Effect, void> {
  if (isLeft) yield call(toast, { tone: 'success', message });
  else yield call(announce, message);
}
function* reportLinkResult(message: string, isLeft: boolean): Generator<Effect, void> {
  yield* reportResult(message, isLeft);
  yield put(holdLinkChanged());
}
const { requested, cancelled, accepted, declined } = ownStrings.done;
const offerMessage = ({ until }: OfferReceipt): string => (until ? accepted : declined);

interface HoldParams {
  holdId: string;
}
const holdPath = (_context: object, { holdId }: HoldParams) => ({ params: { holdId } });
export const ownHoldForms: HoldForms<HoldParams> = {
  ask: defineForm({
    name: 'ask-for-time',
    schema: askForExtensionSchema,
    endpoint: askForExtension,
    requestOptions: holdPath,
    explains: isExplainedByServer,
    delivered: ({ isLeft }) => reportResult(requested, isLeft),
  }),
  cancel: defineForm({
    name: 'cancel-hold',
    schema: cancelOwnHoldSchema,
    endpoint: cancelOwnHold,
    requestOptions: holdPath,
    explains: isExplainedByServer,
    delivered: ({ isLeft }) => reportResult(cancelled, isLeft),
  }),
  offer: defineForm({
    name: 'answer-offer',
    schema: offerAnswerSchema,
    endpoint: answerOwnOffer,
    requestOptions: holdPath,
    explains: isExplainedByServer,
    delivered: ({ answer, isLeft }) => reportResult(offerMessage(answer), isLeft),
  }),
};

interface LinkParams {
  token: string;
}
const tokenBody = (_context: object, { token }: LinkParams) => ({ token });
/** For an emailed link, without an account (D74). */
export const linkedHoldForms: HoldForms<LinkParams> = {
  ask: defineForm({
    name: 'ask-for-time-by-link',
    schema: askForExtensionSchema,
    endpoint: askForExtensionByLink,
    extraBody: tokenBody,
    explains: isExplainedByServer,
    delivered: ({ isLeft }) => reportLinkResult(requested, isLeft),
  }),
  cancel: defineForm({
    name: 'cancel-hold-by-link',
    schema: cancelOwnHoldSchema,
    endpoint: cancelHoldByLink,
    extraBody: tokenBody,
    explains: isExplainedByServer,
    delivered: ({ isLeft }) => reportLinkResult(cancelled, isLeft),
  }),
  offer: defineForm({
    name: 'answer-offer-by-link',
    schema: offerAnswerSchema,
    endpoint: answerHoldOffer,
    extraBody: tokenBody,
    explains: isExplainedByServer,
    delivered: ({ answer, isLeft }) => reportLinkResult(offerMessage(answer), isLeft),
  }),
};
