import type { QuotePartView } from '@lotline/shared-domain';
import type { QuoteRecord } from './quote.model.js';

const NOBODY = { firstName: '', lastName: '', email: '', phone: '' };

/**
 * What every reader of a quote sees, without designs and status, which are the reader's own.
 * @param estate the quote's; absent if it is gone
 */
export function detailsOf(
  quote: QuoteRecord,
  estate: { readonly title: string; readonly timeZone?: string } | undefined,
): Omit<QuotePartView, 'designs' | 'status'> {
  const { firstName, lastName, email, phone } = quote.buyer ?? NOBODY;
  return {
    _id: String(quote._id),
    estateTitle: estate?.title ?? '',
    timeZone: estate?.timeZone ?? 'UTC',
    lotTitle: quote.lotTitle ?? '',
    buyer: { firstName, lastName, email, phone },
    bestDescribesYou: quote.bestDescribesYou,
    financeStatus: quote.financeStatus,
    timeReference: quote.timeReference,
    ...(quote.additionalRequest && { additionalRequest: quote.additionalRequest }),
    createdAt: quote.createdAt.toISOString(),
  };
}
