import type { InferType } from 'yup';
import { plainObject, plainText } from '../api/plain.schema.js';
import { linkTokenSchema } from '../contact-details/link-token.schema.js';

export const OFFER_ANSWERS = ['accept', 'decline'] as const;
export type OfferAnswer = (typeof OFFER_ANSWERS)[number];

/** The body of initialHold/answerOffer (D30). */
export const answerOfferSchema = /*#__PURE__*/ plainObject({
  token: linkTokenSchema().required(),
  answer: plainText('Answer').oneOf(OFFER_ANSWERS).required(),
});
export type AnswerOffer = InferType<typeof answerOfferSchema>;
