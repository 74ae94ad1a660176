import type { LotEvent } from '../answer/staff-lot-shapes.js';
import { LOT_COLUMNS } from '../lot-sheet/lot-columns.js';

/** One change of a lot's price, its type or the price shown. */
export interface PriceEvent extends Pick<LotEvent, '_id' | 'at' | 'by'> {
  /** 'Price $310,000 → $320,000' */
  readonly words: readonly string[];
}

const HEADERS = ['price', 'priceType', 'shownPrice'].map(
  (field) => `${LOT_COLUMNS[field as keyof typeof LOT_COLUMNS].header} `,
);

/**
 * The changes of a lot's price, newest first, from its history: who, when, from and to. Moves are left out, because
 * their reasons are typed by people.
 */
export const priceHistory = (history: readonly LotEvent[]): readonly PriceEvent[] =>
  history.flatMap(({ _id, at, by, from, to, reason }) => {
    if (from !== to || !reason) return [];
    const words = reason
      .split('; ')
      .filter((part) => part.includes(' → ') && HEADERS.some((header) => part.startsWith(header)));
    return words.length > 0 ? [{ _id, at, by, words }] : [];
  });
