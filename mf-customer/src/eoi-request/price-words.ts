import { formatCurrency, formatPayment, type OwnEoi } from '@lotline/shared-domain';
import type { EoiPrice } from './eoi-request.slice';
import { requestStrings as text } from './strings';

/** The lot's price as its buyer reads it (D165). */
export const priceWords = (price: OwnEoi['price'], isOffer: boolean): string =>
  price ? formatCurrency(price) : isOffer ? text.offers : text.noPrice;

export const depositWords = (due: EoiPrice['due']): string => (due ? formatPayment(due) : text.noDeposit);

/** What has changed since the page showed it first, before and now; empty if nothing has. */
export function changedTerms(seen: EoiPrice, { price, isOffer, deposit: { due } }: OwnEoi): readonly string[] {
  const terms = [
    [text.price, priceWords(seen.price, isOffer && !price), priceWords(price, isOffer)],
    [text.deposit, depositWords(seen.due), depositWords(due)],
  ] as const;
  return terms.flatMap(([what, before, now]) => (before === now ? [] : [text.check.changed(what, before, now)]));
}
