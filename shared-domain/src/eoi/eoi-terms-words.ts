import { formatCurrency } from '../format/currency.js';
import { plural } from '../format/plural.js';
import { EOI_UNPAID_DAYS } from './eoi-actions.js';

/** What an EOI asks a buyer to pay. */
interface EoiTerms {
  /** The deposit in whole dollars; nothing is due without one. */
  readonly deposit?: number | null;
  /** Days within which it is paid. */
  readonly payDays?: number | null;
}

/**
 * What an EOI means, what is paid when and what comes back, as its form says it and the estate's settings preview it
 * (D123, D128).
 * @example eoiTermsWords({ deposit: 2_000, payDays: 14 })[1] // 'A deposit of $2,000 is due by bank transfer within 14 days of sending your EOI.'
 */
export const eoiTermsWords = ({ deposit, payDays }: EoiTerms): readonly string[] => [
  'An EOI tells the sales team that you want to buy the lot. It isn’t a contract.',
  deposit
    ? `A deposit of ${formatCurrency(deposit)} is due by bank transfer within ${plural(payDays ?? EOI_UNPAID_DAYS, 'day')} of sending your EOI.`
    : 'No deposit is due.',
  'The sales team approves or declines your EOI and emails you. Once approved, nobody else can buy the lot.',
  ...(deposit
    ? [
        'If your EOI is declined, your deposit is refunded. If you withdraw after approval, the sales team decides on the refund.',
      ]
    : []),
];
