import type { InferType } from 'yup';
import { plainObject } from '../field/plain.schema.js';
import { LENGTHS, messageSchema } from '../contact-details/contact-details.schema.js';
import { linkTokenSchema } from '../contact-details/link-token.schema.js';
import type { offerAnswerSchema } from './answer-offer.schema.js';

/** Only the secret of an emailed link: to view its subject or to unsubscribe. */
export const emailLinkSchema = /*#__PURE__*/ plainObject({ token: linkTokenSchema().required() });
export type EmailLink = InferType<typeof emailLinkSchema>;

/** A buyer's extension request, with an optional reason. */
export const askForExtensionSchema = /*#__PURE__*/ plainObject({
  note: messageSchema('Note', LENGTHS.note).optional(),
});
export type AskForExtension = InferType<typeof askForExtensionSchema>;

/** A buyer's cancellation of a hold or request, with an optional reason. */
export const cancelOwnHoldSchema = /*#__PURE__*/ plainObject({
  reason: messageSchema('Reason', LENGTHS.note).optional(),
});
export type CancelOwnHold = InferType<typeof cancelOwnHoldSchema>;

/** The same by emailed link. */
export const askForExtensionByLinkSchema = /*#__PURE__*/ askForExtensionSchema.shape({
  token: linkTokenSchema().required(),
});
export type AskForExtensionByLink = InferType<typeof askForExtensionByLinkSchema>;
export const cancelHoldByLinkSchema = /*#__PURE__*/ cancelOwnHoldSchema.shape({ token: linkTokenSchema().required() });
export type CancelHoldByLink = InferType<typeof cancelHoldByLinkSchema>;

export type OwnOfferAnswer = InferType<typeof offerAnswerSchema>;
