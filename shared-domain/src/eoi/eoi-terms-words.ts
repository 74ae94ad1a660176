import { formatPayment } from '../format/currency.js';
import { plural } from '../format/plural.js';
import { EOI_UNPAID_DAYS } from './eoi-actions.js';

/** What an EOI asks a buyer to pay. */
interface EoiTerms {
  /** The deposit in cents; null where nothing is due. */
  readonly due: number | null;
  /** Days within which it is paid. */
  readonly payDays?: number | null;
  /** Whether the estate takes it by card as well. */
  readonly byCard?: boolean;
}

/**
 * What an EOI means, what is paid when and what is returned, as its form says it and the estate's settings preview it
 * (D123).
 * @example eoiTermsWords({ due: null })[1] // { label: 'What you pay', text: 'Nothing. There is no deposit to pay with this EOI.' }
 */
export const eoiTermsWords = ({ due, payDays, byCard }: EoiTerms): readonly { label: string; text: string }[] => [
  {
    label: 'What it is',
    text: 'An expression of interest (EOI) tells the estate’s team that you want to buy this lot. It isn’t a contract of sale: that follows once the team approves your EOI.',
  },
  {
    label: 'What you pay',
    text: due
      ? `A deposit of ${formatPayment(due)}, by ${byCard ? 'card or bank transfer' : 'bank transfer'}, within ${plural(payDays ?? EOI_UNPAID_DAYS, 'day')} of sending. Nothing is paid before that.`
      : 'Nothing. There is no deposit to pay with this EOI.',
  },
  ...(due
    ? [
        {
          label: 'What is returned',
          text: 'If your EOI is declined, or the lot goes to another buyer, your deposit is returned. If you withdraw after your EOI is approved, the team decides how much is returned.',
        },
      ]
    : []),
];
