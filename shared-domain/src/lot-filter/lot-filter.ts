import type { PublicLot } from '../answer/shapes.js';
import { formatDate } from '../format/dates.js';

/** A range with open ends: m², metres or whole dollars. */
export interface LotRange {
  from: number | null;
  to: number | null;
}

export const LOT_RANGES = ['size', 'price', 'frontage'] as const;
export type LotRangeName = (typeof LOT_RANGES)[number];

/** What a list of lots is filtered by, and what people on the waitlist wish for (D221). `titles`: the latest registration month, 'YYYY-MM'. */
export interface LotFilter extends Record<LotRangeName, LotRange> {
  titles: string | null;
}

/** A range in an address; null where it is open. @example writeRange({ from: 400, to: null }) // '400-' */
export const writeRange = ({ from, to }: LotRange): string | null =>
  from === null && to === null ? null : `${from ?? ''}-${to ?? ''}`;

/** A lot's figure for a range or a sort; null where the viewer doesn't get it (D6, D15). */
export function figureOf(lot: PublicLot, name: LotRangeName): number | null {
  const figure = name === 'size' ? lot.size : name === 'frontage' ? lot.blockWidth : lot.priceTracking?.value;
  return figure && figure > 0 ? figure : null;
}

/** When a lot was registered, else the estimate (D93). */
export const registrationOf = ({ registeredOn, registrationDate }: PublicLot): string | null =>
  registeredOn || registrationDate || null;

/** A lot's registration month in the estate's time zone (D65): '2027-03'. */
export function monthOf(lot: PublicLot, timeZone: string): string | null {
  const at = registrationOf(lot);
  return at ? formatDate(at, timeZone, 'YYYY-MM-DD').slice(0, 7) : null;
}

/** An unknown figure is in no range but the open one. */
const within = (figure: number | null, { from, to }: LotRange): boolean =>
  (from === null || (figure ?? -1) >= from) && (to === null || (figure ?? Infinity) <= to);

/**
 * Whether a lot passes a filter; an unknown figure fails any filter on it.
 * @param month a lot's registration month, as `monthOf` has it; asked for only if it matters
 */
export const meetsLotFilter = (lot: PublicLot, filter: LotFilter, month: (lot: PublicLot) => string | null): boolean =>
  LOT_RANGES.every((name) => within(figureOf(lot, name), filter[name])) &&
  (filter.titles === null || (month(lot) ?? '9') <= filter.titles);

const RANGE = /^(\d{1,9}(?:\.\d+)?)?-(\d{1,9}(?:\.\d+)?)?$/;
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
const numberOf = (text: string | undefined): number | null => (text ? Number(text) : null);

/** '400-600', '400-' or '-600'; anything else, such as a reversed range, is unbounded. */
function parseRange(text: string | undefined): LotRange {
  const [from = null, to = null] =
    RANGE.exec(text ?? '')
      ?.slice(1)
      .map(numberOf) ?? [];
  return (from ?? 0) <= (to ?? Infinity) ? { from, to } : { from: null, to: null };
}

/** The filter in the query of a list of lots; invalid values are ignored. */
export const readLotFilter = (query: Readonly<Record<string, string | undefined>>): LotFilter => ({
  size: parseRange(query.size),
  price: parseRange(query.price),
  frontage: parseRange(query.frontage),
  titles: MONTH.exec(query.titles ?? '')?.[0] ?? null,
});
