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
import { holdLinkChanged } from '../hold/hold-link.slice';
import { isSaidByServer } from '../refusal-words';
import { ownStrings } from './own-strings';

/** The forms of a hold, for a logged-in customer or for an emailed link. */
export interface HoldForms<About extends object> {
  ask: Form<AskForExtension, About, OwnHold>;
  cancel: Form<CancelOwnHold, About, OwnHold>;
  offer: Form<OwnOfferAnswer, About, OfferReceipt>;
}
const NOTHING = {};
const nothing = () => NOTHING;

function* done(message: string, isLeft: boolean): Generator<Effect, void> {
  if (isLeft) yield call(toast, { tone: 'success', message });
  else yield call(announce, message);
}
function* doneByLink(message: string, isLeft: boolean): Generator<Effect, void> {
  yield* done(message, isLeft);
  yield put(holdLinkChanged());
}
const { asked, cancelled, accepted, declined } = ownStrings.done;
const answered = ({ until }: OfferReceipt): string => (until ? accepted : declined);

interface OwnAbout {
  holdId: string;
}
const ofHold = (_context: object, { holdId }: OwnAbout) => ({ params: { holdId } });
export const ownHoldForms: HoldForms<OwnAbout> = {
  ask: defineForm({
    name: 'ask-for-time',
    schema: askForExtensionSchema,
    endpoint: askForExtension,
    context: nothing,
    extraBody: nothing,
    requestOptions: ofHold,
    explains: isSaidByServer,
    delivered: ({ isLeft }) => done(asked, isLeft),
  }),
  cancel: defineForm({
    name: 'cancel-hold',
    schema: cancelOwnHoldSchema,
    endpoint: cancelOwnHold,
    context: nothing,
    extraBody: nothing,
    requestOptions: ofHold,
    explains: isSaidByServer,
    delivered: ({ isLeft }) => done(cancelled, isLeft),
  }),
  offer: defineForm({
    name: 'answer-offer',
    schema: offerAnswerSchema,
    endpoint: answerOwnOffer,
    context: nothing,
    extraBody: nothing,
    requestOptions: ofHold,
    explains: isSaidByServer,
    delivered: ({ answer, isLeft }) => done(answered(answer), isLeft),
  }),
};

interface LinkAbout {
  token: string;
}
const byToken = (_context: object, { token }: LinkAbout) => ({ token });
/** For an emailed link, without an account (D74). */
export const linkedHoldForms: HoldForms<LinkAbout> = {
  ask: defineForm({
    name: 'ask-for-time-by-link',
    schema: askForExtensionSchema,
    endpoint: askForExtensionByLink,
    context: nothing,
    extraBody: byToken,
    explains: isSaidByServer,
    delivered: ({ isLeft }) => doneByLink(asked, isLeft),
  }),
  cancel: defineForm({
    name: 'cancel-hold-by-link',
    schema: cancelOwnHoldSchema,
    endpoint: cancelHoldByLink,
    context: nothing,
    extraBody: byToken,
    explains: isSaidByServer,
    delivered: ({ isLeft }) => doneByLink(cancelled, isLeft),
  }),
  offer: defineForm({
    name: 'answer-offer-by-link',
    schema: offerAnswerSchema,
    endpoint: answerHoldOffer,
    context: nothing,
    extraBody: byToken,
    explains: isSaidByServer,
    delivered: ({ answer, isLeft }) => doneByLink(answered(answer), isLeft),
  }),
};
