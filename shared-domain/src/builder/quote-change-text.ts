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

/** A change as the API answers it: `part` may be one of a newer API. */
type AnsweredChange = Pick<QuoteChange, 'design' | 'name'> & {
  readonly part: string;
  readonly was?: number | null;
  readonly now?: number | null;
};

const isKnown = (part: string): part is QuotePart => Object.hasOwn(TEXTS, part);
const textOf = ({ part, was, now, ...change }: AnsweredChange): string[] =>
  isKnown(part) ? [TEXTS[part]({ ...change, part, was: was ?? undefined, now: now ?? undefined })] : [];

/**
 * What has changed since the buyer saw it (D102), each as a clause. Each change once: three designs are on one lot.
 * @example quoteChangeTexts([{ design: 'Kestrel 20', part: 'housePrice', name: 'Kestrel 20', was: 250_000, now: 259_900 }]) // ['Kestrel 20 is now $259,900']
 */
export const quoteChangeTexts = (changes: readonly AnsweredChange[]): string[] => [...new Set(changes.flatMap(textOf))];

/**
 * What has changed since the buyer saw it, as a message (D102).
 * @example quoteChangedText([{ design: 'Kestrel 20', part: 'house', name: 'Kestrel 20' }]) // 'Your selections have changed: Kestrel 20 is no longer offered. Please check them and try again.'
 */
export const quoteChangedText = (changes: readonly QuoteChange[]): string =>
  `Your selections have changed: ${quoteChangeTexts(changes).join('; ')}. Please check them and try again.`;
