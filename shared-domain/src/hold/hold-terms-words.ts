import { formatCurrency } from '../format/currency.js';
import { plural } from '../format/plural.js';

/** The settings of an estate that a hold's terms depend on. */
interface HoldTerms {
  readonly holdDays: number;
  /** In whole dollars. */
  readonly holdFee?: number | null;
}

/**
 * What happens after a hold request, as the hold form says it and the estate's settings preview it.
 * @param whom whom the lot is held for: 'you', or for partners 'your purchaser'
 * @example holdTermsWords({ holdDays: 7 }, 'you')[2] // 'Requesting a hold is free and doesn’t oblige you to buy.'
 */
export const holdTermsWords = ({ holdDays, holdFee }: HoldTerms, whom: string): readonly string[] => [
  'The sales team reviews your request and answers by email.',
  `Once approved, the lot is held for ${whom} for ${plural(holdDays, 'day')}. You can ask for more time.`,
  `Requesting a hold is free and doesn’t oblige ${whom} to buy.`,
  ...(holdFee ? [`An approved hold costs ${formatCurrency(holdFee)}.`] : []),
];
