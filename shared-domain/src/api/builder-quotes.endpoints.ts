import {
  answerTemplates,
  builderQuote,
  builderQuoteFigures,
  builderQuoteRow,
  buyersAnswer,
} from '../answer/quote-answer-shapes.js';
import { shape } from '../answer/shape.js';
import {
  answerLinkSchema,
  answerQuoteSchema,
  answerTemplatesSchema,
  assignPartSchema,
  decideAnswerSchema,
  decideOwnAnswerSchema,
  partNoteSchema,
  partStatusSchema,
} from '../builder/quote-answer.schema.js';
import { endpoint } from './endpoint.js';

/**
 * The caller's parts of quotes (D101), newest first; `order=waiting` lists those that wait for an answer, the longest first.
 * `status` takes several, separated by commas; `assignee` is a member's id, `me` or `none`; `age` one of QUOTE_AGES: parts
 * that have waited for at least so many days; `search` matches buyers' names and lot titles.
 */
export const getBuilderQuotes = endpoint({
  action: 'builder/getQuotes',
  method: 'GET',
  path: '/builder/quotes',
  access: 'design.manage',
  query: {
    'status?': 'string',
    'assignee?': 'string',
    'age?': 'string',
    'search?': 'string',
    'order?': 'string',
    'page?': 'string',
    'limit?': 'string',
  },
  tags: ['quote'],
  answer: {
    data: [builderQuoteRow],
    figures: builderQuoteFigures,
    page: 'number',
    limit: 'number',
    totalPages: 'number',
    hasNextPage: 'boolean',
  },
});

/** The caller's own part of a quote; 404 for a quote that names only others (D101). */
export const getQuotePart = endpoint({
  action: 'builder/getQuotePart',
  method: 'GET',
  path: '/builder/quotes/{quoteId}',
  access: 'design.manage',
  tags: ['quote', 'home', 'lot'],
  answer: builderQuote,
});

/**
 * Sends an answer to the buyer by email, with a link to its page; the answer before is replaced (D172). If-Match: the
 * part's `etag`; 412 with who answered in the meantime. 409 for a part that is accepted, declined or closed.
 */
export const answerQuote = endpoint({
  action: 'builder/answerQuote',
  method: 'POST',
  path: '/builder/quotes/{quoteId}/answers',
  access: 'design.manage',
  idempotent: true,
  guarded: true,
  body: answerQuoteSchema,
  invalidates: ['quote'],
  answer: builderQuote,
});

/** Sets the status of the caller's own part by hand, as PART_MOVES allows (D140). */
export const setPartStatus = endpoint({
  action: 'builder/setPartStatus',
  method: 'POST',
  path: '/builder/quotes/{quoteId}/status',
  access: 'design.manage',
  idempotent: true,
  guarded: true,
  body: partStatusSchema,
  invalidates: ['quote'],
  answer: builderQuote,
});

/** Says who of the team answers a part; null: the whole team. 404 for who isn't of the team. */
export const assignPart = endpoint({
  action: 'builder/assignPart',
  method: 'POST',
  path: '/builder/quotes/{quoteId}/assignee',
  access: 'design.manage',
  body: assignPartSchema,
  invalidates: ['quote'],
  answer: builderQuote,
});

/** Adds a note for the own team. */
export const addPartNote = endpoint({
  action: 'builder/addPartNote',
  method: 'POST',
  path: '/builder/quotes/{quoteId}/notes',
  access: 'design.manage',
  idempotent: true,
  body: partNoteSchema,
  invalidates: ['quote'],
  answer: builderQuote,
});

/** The texts that the caller's team begins answers with. */
export const getAnswerTemplates = endpoint({
  action: 'builder/getAnswerTemplates',
  method: 'GET',
  path: '/builder/answer-templates',
  access: 'design.manage',
  tags: ['quote'],
  answer: answerTemplates,
});

/** Saves all of them. If-Match: their `etag`. */
export const saveAnswerTemplates = endpoint({
  action: 'builder/saveAnswerTemplates',
  method: 'PUT',
  path: '/builder/answer-templates',
  access: 'design.manage',
  guarded: true,
  body: answerTemplatesSchema,
  invalidates: ['quote'],
  answer: answerTemplates,
});

/** An answer by the secret of its emailed link; 410 `link_expired` once its quote is gone. A replaced one has its status. */
export const openAnswer = endpoint({
  action: 'quote/openAnswer',
  method: 'POST',
  path: '/quote-answers',
  access: 'enquiry.send',
  body: answerLinkSchema,
  invalidates: 'reads',
  answer: buyersAnswer,
});

/** The buyer accepts, asks or declines, once each; 409 with the answer as it is where it may no longer be decided. */
export const decideAnswer = endpoint({
  action: 'quote/answer',
  method: 'POST',
  path: '/quote-answers/decision',
  access: 'enquiry.send',
  idempotent: true,
  body: decideAnswerSchema,
  invalidates: ['quote', 'request'],
  answer: buyersAnswer,
});

/** A signed link to a PDF of an answer (D146), by the secret of the answer's link; it lasts FILE_LINK_MS. */
export const getAnswerFile = endpoint({
  action: 'quote/getAnswerFile',
  method: 'POST',
  path: '/quote-answers/files/{fileId}',
  access: 'enquiry.send',
  body: answerLinkSchema,
  invalidates: 'reads',
  answer: shape({ url: 'string', expiresAt: 'date' }),
});

/** The answers to the caller's own quotes, newest first, at most a hundred; in the account no secret is needed. */
export const getOwnAnswers = endpoint({
  action: 'quote/getOwnAnswers',
  method: 'GET',
  path: '/account/quote-answers',
  access: 'request.own',
  tags: ['request', 'quote'],
  answer: [buyersAnswer],
});

/** decideAnswer in the account, where no secret is needed; 404 for an answer to another customer. */
export const decideOwnAnswer = endpoint({
  action: 'quote/decideOwn',
  method: 'POST',
  path: '/account/quote-answers/{answerId}/decision',
  access: 'request.own',
  idempotent: true,
  body: decideOwnAnswerSchema,
  invalidates: ['quote', 'request'],
  answer: buyersAnswer,
});
