import { formatCurrency } from '../format/currency.js';
import type { QuoteChange, QuotePart } from './quote-changes.js';

const priced = (what: string, now: number | undefined): string =>
  now === undefined ? `${what} are to be confirmed` : `${what} are now ${formatCurrency(now)}`;

const TEXTS: Readonly<Record<QuotePart, (change: QuoteChange) => string>> = {
  builder: ({ name }) => `${name} no longer offers homes for this lot`,
  house: ({ design }) => `${design} is no longer offered`,
  facade: ({ design, name }) => `the ${name} facade of ${design} is no longer offered`,
  floorplan: ({ design, name }) => `the ${name} floor plan of ${design} is no longer offered`,
  option: ({ design, name }) => `${name} is no longer offered with ${design}`,
  housePrice: ({ design, now }) => `${design} is now ${formatCurrency(now)}`,
  facadePrice: ({ design, name, now }) => `the ${name} facade of ${design} is now ${formatCurrency(now)}`,
  siteCosts: ({ design, now }) => priced(`the site costs of ${design}`, now),
  lotPrice: ({ now }) =>
    now === undefined ? 'the price of the land has changed' : `the land is now ${formatCurrency(now)}`,
};

/**
 * What has changed since the buyer saw it, as a message (D102). Each change once: three designs are on one lot.
 * @example quoteChangedText([{ design: 'Kestrel 20', part: 'house', name: 'Kestrel 20' }]) // 'Your selections have changed: Kestrel 20 is no longer offered. Please check them and try again.'
 */
export function quoteChangedText(changes: readonly QuoteChange[]): string {
  const texts = [...new Set(changes.map((change) => TEXTS[change.part](change)))];
  return `Your selections have changed: ${texts.join('; ')}. Please check them and try again.`;
}
