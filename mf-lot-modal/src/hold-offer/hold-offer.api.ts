import { answerHoldOffer, type AnswerOffer, type OfferReceipt } from '@lotline/shared-domain';
import { callEndpoint } from '@lotline/shared-runtime';

export const sendOfferAnswer = (body: AnswerOffer): Promise<OfferReceipt> => callEndpoint(answerHoldOffer, { body });
