import { formatCurrency } from '../format/currency.js';
import { plural } from '../format/plural.js';

/** The settings of an estate that a hold's terms depend on. */
interface HoldTerms {
  readonly holdDays: number;
  /** In whole dollars. */
  readonly holdFee?: number | null;
  /** Business days. */
  readonly answerDays?: number | null;
}

const within = (answerDays: HoldTerms['answerDays']): string =>
  answerDays ? ` within ${plural(answerDays, 'business day')}` : '';

/**
 * When the estate's team answers a request, in the page's and the emails' words; null where its settings don't say.
 * @example answerTimeWords({ answerDays: 2 }) // 'The team answers within 2 business days.'
 */
export const answerTimeWords = ({ answerDays }: Pick<HoldTerms, 'answerDays'>): string | null =>
  answerDays ? `The team answers${within(answerDays)}.` : null;

/**
 * What a hold is and what happens after a request, as the hold form says it and the estate's settings preview it.
 * @param whom whom the lot is held for: 'you', or for partners 'your purchaser'
 * @example holdTermsWords({ holdDays: 7 }, 'you')[3] // 'Requesting a hold is free and doesn’t oblige you to buy.'
 */
export const holdTermsWords = ({ holdDays, holdFee, answerDays }: HoldTerms, whom: string): readonly string[] => [
  `While a lot is on hold for ${whom}, nobody else can buy it.`,
  `The sales team reviews your request and answers by email${within(answerDays)}.`,
  `Once approved, the lot is held for ${whom} for ${plural(holdDays, 'day')}. ${whom === 'you' ? 'You can ask for more time.' : 'The sales team can extend the hold.'}`,
  `Requesting a hold is free and doesn’t oblige ${whom} to buy.`,
  ...(holdFee ? [`An approved hold costs ${formatCurrency(holdFee)}.`] : []),
];

/**
 * What comes after a request that was submitted, and when.
 * @example holdNextWords({ holdDays: 7, answerDays: 2 }) // 'The sales team answers by email within 2 business days. Once approved, the lot is held for 7 days.'
 */
export const holdNextWords = ({ holdDays, answerDays }: HoldTerms): string =>
  `The sales team answers by email${within(answerDays)}. Once approved, the lot is held for ${plural(holdDays, 'day')}.`;
