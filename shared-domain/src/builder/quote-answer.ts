import type { Badge } from '../lot/lot-display.js';
import type { QuotePartStatus } from './quote-status.js';

/** Statuses of an answer to a quote (D172). Only the newest answer of a part is not `replaced`. */
export const QUOTE_ANSWER_STATUSES = ['sent', 'accepted', 'asked', 'declined', 'expired', 'replaced'] as const;
export type QuoteAnswerStatus = (typeof QUOTE_ANSWER_STATUSES)[number];

/** What a buyer can do with an answer. */
export const BUYER_DECISIONS = ['accept', 'ask', 'decline'] as const;
export type BuyerDecision = (typeof BUYER_DECISIONS)[number];

const ANSWER_BADGE = {
  sent: { label: 'Sent', tone: 'light-blue' },
  accepted: { label: 'Accepted', tone: 'success' },
  asked: { label: 'Question asked', tone: 'yellow' },
  declined: { label: 'Declined', tone: 'gray' },
  expired: { label: 'Expired', tone: 'warning' },
  replaced: { label: 'Replaced', tone: 'gray' },
} as const satisfies Record<QuoteAnswerStatus, Badge>;

const PART_BADGE = {
  new: { label: 'New', tone: 'success' },
  answered: { label: 'Answered', tone: 'light-blue' },
  accepted: { label: 'Accepted', tone: 'primary' },
  declined: { label: 'Declined', tone: 'gray' },
  closed: { label: 'Closed', tone: 'gray' },
} as const satisfies Record<QuotePartStatus, Badge>;

const badgeIn =
  <S extends string>(badges: Readonly<Record<S, Badge>>) =>
  (status: string): Badge =>
    Object.hasOwn(badges, status) ? badges[status as S] : { label: status, tone: 'gray' };

/** An answer's badge; an unknown status is gray, labelled with the raw value. */
export const quoteAnswerBadge = /*#__PURE__*/ badgeIn(ANSWER_BADGE);
/** The badge of a builder's part of a quote; an unknown status is gray, labelled with the raw value. */
export const quotePartBadge = /*#__PURE__*/ badgeIn(PART_BADGE);

/** What a buyer may do with an answer in a status; nothing with one that has ended. A question leaves it open. */
export const BUYER_MAY = {
  sent: BUYER_DECISIONS,
  asked: BUYER_DECISIONS,
  accepted: [],
  declined: [],
  expired: [],
  replaced: [],
} as const satisfies Record<QuoteAnswerStatus, readonly BuyerDecision[]>;

/** The status of an answer, and of the part that it answers, after a buyer's decision. A question makes the part new again. */
export const AFTER_DECISION = {
  accept: { answer: 'accepted', part: 'accepted' },
  ask: { answer: 'asked', part: 'new' },
  decline: { answer: 'declined', part: 'declined' },
} as const satisfies Record<BuyerDecision, { answer: QuoteAnswerStatus; part: QuotePartStatus }>;

/** Statuses to which a builder sets its own part by hand: the others follow from answers and decisions (D140, D172). */
export const PART_MOVES = {
  new: ['closed', 'declined'],
  answered: ['closed', 'declined', 'accepted'],
  accepted: ['closed'],
  declined: ['new'],
  closed: ['new'],
} as const satisfies Record<QuotePartStatus, readonly QuotePartStatus[]>;

/** A part in one of these waits for an answer. */
export const WAITING_PARTS = ['new'] as const satisfies readonly QuotePartStatus[];
/** A part in one of these may be answered, or answered again: the answer before is replaced then. */
export const ANSWERABLE_PARTS = ['new', 'answered'] as const satisfies readonly QuotePartStatus[];

/** Filters of the inbox by age: parts that have waited for an answer for at least so many days. */
export const QUOTE_AGES = [1, 3, 7, 14] as const;

interface Amounts {
  readonly basePrice: number;
  readonly facade: number;
  readonly siteCosts?: number | null | undefined;
  readonly siteCostKind: string;
  readonly extras: readonly { readonly amount: number }[];
}
/**
 * What the home of an answer costs without its land, in whole dollars; `hasUnknown` where its site cost isn't known (D114).
 * @example answeredTotal({ basePrice: 259_900, facade: 6_500, siteCosts: 18_000, siteCostKind: 'fixed', extras: [] }) // { amount: 284_400, hasUnknown: false }
 */
export function answeredTotal({ basePrice, facade, siteCosts, siteCostKind, extras }: Amounts): {
  readonly amount: number;
  readonly hasUnknown: boolean;
} {
  const isKnown = typeof siteCosts === 'number' && siteCostKind !== 'unknown';
  const amount = basePrice + facade + (isKnown ? siteCosts : 0) + extras.reduce((sum, extra) => sum + extra.amount, 0);
  return { amount, hasUnknown: !isKnown };
}
