import type { InferType } from 'yup';
import { LENGTHS, idSchema, lineSchema, messageSchema } from '../contact-details/contact-details.schema.js';
import { linkTokenSchema } from '../contact-details/link-token.schema.js';
import { daySchema } from '../field/day.schema.js';
import { plainList, plainMoney, plainObject, plainText } from '../field/plain.schema.js';
import { BUYER_DECISIONS } from './quote-answer.js';
import { QUOTE_PART_STATUSES } from './quote-status.js';
import { QUOTE_LIMIT } from './quote-steps.js';
import { SITE_COST_KINDS } from './site-cost.js';

/** Most extras of one design of an answer, PDFs of an answer, and templates of a builder. */
export const ANSWER_LIMITS = { extras: 40, files: 3, templates: 20, text: 4000 } as const;
const MAX_PRICE = 100_000_000;
const dollars = (label: string) => plainMoney(label).integer().min(0).max(MAX_PRICE);

/** Prices of one design of a quote, in whole dollars. A known site cost needs its amount (D114). */
export const answeredDesignSchema = /*#__PURE__*/ plainObject({
  houseId: idSchema('House').required(),
  facadeId: idSchema('Facade').required(),
  basePrice: dollars('Base price').required(),
  facade: dollars('Facade').required(),
  siteCostKind: plainText('Site cost').oneOf(SITE_COST_KINDS).required(),
  siteCosts: dollars('Site cost')
    .nullable()
    .when('siteCostKind', {
      is: (kind: unknown) => kind === 'fixed' || kind === 'allowance',
      // eslint-disable-next-line unicorn/no-thenable -- yup's own word
      then: (schema) => schema.required(),
    }),
  /** What is added, or taken off with a negative amount. */
  extras: plainList(
    'Extras',
    plainObject({
      name: lineSchema('Extra', LENGTHS.title).required(),
      amount: plainMoney('Amount').integer().min(-MAX_PRICE).max(MAX_PRICE).required(),
    }),
  )
    .max(ANSWER_LIMITS.extras)
    .required(),
});

/** The body of builder/answerQuote: prices of every design of the part, until when they stand, and what is written to the buyer. */
export const answerQuoteSchema = /*#__PURE__*/ plainObject({
  designs: plainList('Designs', answeredDesignSchema).min(1).max(QUOTE_LIMIT).required(),
  /** A calendar day of the estate; the answer stands until its end. */
  validUntil: daySchema('Valid until').required(),
  text: messageSchema('Message', ANSWER_LIMITS.text).required(),
  /** PDFs, uploaded as `quoteAnswer`. */
  fileIds: plainList('Files', idSchema('File').required()).max(ANSWER_LIMITS.files).required(),
});
export type AnswerQuote = InferType<typeof answerQuoteSchema>;

/** The body of builder/setPartStatus (D140). */
export const partStatusSchema = /*#__PURE__*/ plainObject({
  status: plainText('Status').oneOf(QUOTE_PART_STATUSES).required(),
});
export type SetPartStatus = InferType<typeof partStatusSchema>;

/** The body of builder/assignPart: a member of the own team, or null for the whole team. */
export const assignPartSchema = /*#__PURE__*/ plainObject({ memberId: idSchema('Member').nullable().defined() });
export type AssignPart = InferType<typeof assignPartSchema>;

/** The body of builder/addPartNote: for the own team only. */
export const partNoteSchema = /*#__PURE__*/ plainObject({ text: messageSchema('Note', LENGTHS.message).required() });
export type PartNote = InferType<typeof partNoteSchema>;

/** The body of builder/saveAnswerTemplates: all of them, in their order. */
export const answerTemplatesSchema = /*#__PURE__*/ plainObject({
  templates: plainList(
    'Templates',
    plainObject({
      name: lineSchema('Name').required(),
      text: messageSchema('Text', ANSWER_LIMITS.text).required(),
    }),
  )
    .max(ANSWER_LIMITS.templates)
    .required(),
});
export type SaveAnswerTemplates = InferType<typeof answerTemplatesSchema>;

/** The body of quote/openAnswer and quote/openAnswerFile: the secret of an emailed link (D172). */
export const answerLinkSchema = /*#__PURE__*/ plainObject({ token: linkTokenSchema().required() });
export type AnswerLink = InferType<typeof answerLinkSchema>;

const decisionFields = {
  decision: plainText('Decision').oneOf(BUYER_DECISIONS).required(),
  message: messageSchema('Message').when('decision', {
    is: 'ask',
    // eslint-disable-next-line unicorn/no-thenable -- yup's own word
    then: (schema) => schema.required(),
  }),
};
/** The body of quote/answer: what the buyer decides; a question has a text. */
export const decideAnswerSchema = /*#__PURE__*/ plainObject({ token: linkTokenSchema().required(), ...decisionFields });
export type DecideAnswer = InferType<typeof decideAnswerSchema>;

/** The body of quote/decideOwn: the same, in the account. */
export const decideOwnAnswerSchema = /*#__PURE__*/ plainObject(decisionFields);
export type DecideOwnAnswer = InferType<typeof decideOwnAnswerSchema>;
