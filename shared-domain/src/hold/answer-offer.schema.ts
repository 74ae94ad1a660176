import type { InferType } from 'yup';
import { plainObject, plainText } from '../field/plain.schema.js';
import { linkTokenSchema } from '../contact-details/link-token.schema.js';

export const OFFER_ANSWERS = ['accept', 'decline'] as const;
export type OfferAnswer = (typeof OFFER_ANSWERS)[number];

/** The buyer's answer. */
export const offerAnswerSchema = /*#__PURE__*/ plainObject({
  answer: plainText('Answer').oneOf(OFFER_ANSWERS).required(),
});

/** The body of initialHold/answerOffer (D30): the answer and the token of the emailed link. */
export const answerOfferSchema = /*#__PURE__*/ offerAnswerSchema.shape({ token: linkTokenSchema().required() });
export type AnswerOffer = InferType<typeof answerOfferSchema>;
