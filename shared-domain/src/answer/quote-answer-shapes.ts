import { quotedDesign, quotePart } from './quote-shapes.js';
import { shape, type Wire } from './shape.js';

/** Prices of one design of an answer in whole dollars; `total` is the home's without land, as it reads (D114). */
export const answeredDesign = shape({
  houseId: 'string',
  house: 'string',
  facade: { facadeId: 'string', name: 'string', price: 'number' },
  basePrice: 'number',
  'siteCosts?': 'number',
  siteCostKind: 'string',
  extras: [{ name: 'string', amount: 'number' }],
  total: 'number',
  totalText: 'string',
  /** Land as the price rule shows it, and home and land together; absent where the estate hides prices (D15, D102). */
  'landText?': 'string',
  'packageText?': 'string',
});
export type AnsweredDesign = Wire<typeof answeredDesign>;

const answerFile = shape({ fileId: 'string', name: 'string', size: 'number' });

/** An answer to a builder's part of a quote (D172). `status` of QUOTE_ANSWER_STATUSES; `version` counts from 1. */
export const quoteAnswerView = shape({
  _id: 'string',
  version: 'number',
  status: 'string',
  designs: [answeredDesign],
  validUntil: 'date',
  text: 'string',
  files: [answerFile],
  by: 'string',
  sentAt: 'date',
  'openedAt?': 'date',
  'decidedAt?': 'date',
  /** What the buyer wrote with their decision or question. */
  messages: [{ text: 'string', at: 'date' }],
});
export type QuoteAnswerView = Wire<typeof quoteAnswerView>;

/** A row of a builder's inbox: its own part of a quote. `status` of QUOTE_PART_STATUSES. */
export const builderQuoteRow = shape({
  _id: 'string',
  status: 'string',
  estateId: 'string',
  estateTitle: 'string',
  timeZone: 'string',
  lotTitle: 'string',
  buyer: { firstName: 'string', lastName: 'string' },
  designs: ['string'],
  /** As the buyer saw it; absent where none was shown. */
  'totalText?': 'string',
  'assigneeId?': 'string',
  'assignee?': 'string',
  createdAt: 'date',
  /** Since when the buyer waits: the request or a later question; absent once answered. */
  'waitsSince?': 'date',
  'answerStatus?': 'string',
});
export type BuilderQuoteRow = Wire<typeof builderQuoteRow>;

/** How a builder's answers stand: `medianAnswerMs` of the first answers of the last 90 days, absent without any. */
export const builderQuoteFigures = shape({ waiting: 'number', 'oldestWaits?': 'date', 'medianAnswerMs?': 'number' });

/** A builder's own part of a quote with all that it works on. `changes`: what of it is offered otherwise now (D102). */
export const builderQuote = shape({
  ...quotePart,
  estateId: 'string',
  'lotId?': 'string',
  'stageId?': 'string',
  'assigneeId?': 'string',
  'assignee?': 'string',
  'waitsSince?': 'date',
  'firstAnswerMs?': 'number',
  changes: [{ design: 'string', part: 'string', name: 'string', 'was?': 'number', 'now?': 'number' }],
  notes: [{ text: 'string', by: 'string', at: 'date' }],
  answers: [quoteAnswerView],
  etag: 'string',
});
export type BuilderQuote = Wire<typeof builderQuote>;

/** Texts that a builder begins its answers with. */
export const answerTemplates = shape({ templates: [{ name: 'string', text: 'string' }], etag: 'string' });
export type AnswerTemplates = Wire<typeof answerTemplates>;

/** An answer as its buyer reads it, by link or in the account. `newer`: a later answer has replaced this one. */
export const buyersAnswer = shape({
  _id: 'string',
  quoteId: 'string',
  status: 'string',
  builder: { name: 'string', 'logo?': 'string', phone: 'string', email: 'string', color: 'string' },
  estate: { _id: 'string', key: 'string', title: 'string', 'logoUrl?': 'string', timeZone: 'string' },
  'lotId?': 'string',
  'stageId?': 'string',
  lotTitle: 'string',
  requested: [quotedDesign],
  designs: [answeredDesign],
  validUntil: 'date',
  text: 'string',
  files: [answerFile],
  sentAt: 'date',
  'decidedAt?': 'date',
  messages: [{ text: 'string', at: 'date' }],
  /** What the buyer may do now: of BUYER_DECISIONS. */
  may: ['string'],
});
export type BuyersAnswer = Wire<typeof buyersAnswer>;
