import {
  compareTitles,
  figureOf,
  legendFor,
  legendLabel,
  LOT_RANGES,
  meetsLotFilter,
  monthOf,
  oppositeOf,
  parseCompass,
  parseLotStatus,
  registrationOf,
  writeRange,
  type Audience,
  type Compass,
  type LotRangeName,
  type PublicLot,
} from '@lotline/shared-domain';
import { SIDES, type Filters, type Side, type Sort } from './filters.types';

/** How many filters are on; a range counts once. */
export const countFilters = (filters: Filters): number =>
  LOT_RANGES.filter((name) => writeRange(filters[name])).length +
  SIDES.filter((side) => filters[side]).length +
  Number(filters.status.length > 0) +
  Number(filters.builder) +
  Number(filters.titles !== null);

/** 'Under Contract' → 'under-contract'. */
export const statusKey = (label: string): string => label.toLowerCase().replace(/\s+/g, '-');

/** Every label that an audience's legend can have. */
export const legendLabels = (audience: Audience): string[] =>
  legendFor(audience, { showInitialHold: true }, [{ status: 'withdrawn' }]).map(({ label }) => label);
export const legendKeys = (audience: Audience): string[] => legendLabels(audience).map(statusKey);

/** The key of a lot's legend entry, so that map, legend and filter agree. */
export const statusKeyOf = (lot: PublicLot, audience: Audience): string => statusKey(legendLabel(lot, audience));

/** Where a side of a lot faces; null where its map doesn't say where north is (D94). */
export function sideOf(lot: PublicLot, side: Side): Compass | null {
  const street = parseCompass(lot.facing);
  return street && side === 'backyard' ? oppositeOf(street) : street;
}

/** The viewer's audience, and the estate's time zone. */
export interface Reader {
  audience: Audience;
  timeZone: string;
}

/** Whether a lot passes every active filter; an unknown figure fails any filter on it. */
export function matchesFilters(lot: PublicLot, filters: Filters, { audience, timeZone }: Reader): boolean {
  return (
    meetsLotFilter(lot, filters, (one) => monthOf(one, timeZone)) &&
    SIDES.every((side) => !filters[side] || sideOf(lot, side) === filters[side]) &&
    (filters.status.length === 0 || filters.status.includes(statusKeyOf(lot, audience))) &&
    (!filters.builder || lot.isBuildersEnabled)
  );
}

const isAvailable = (lot: PublicLot): boolean => parseLotStatus(lot.status) === 'available';

/** How many lots pass, how many of them may be bought, and how many may be bought at all. */
export interface Matches {
  shown: number;
  available: number;
  ofAvailable: number;
}
export function countMatches(lots: readonly PublicLot[], passes: (lot: PublicLot) => boolean): Matches {
  const shown = lots.filter(passes);
  return {
    shown: shown.length,
    available: shown.filter(isAvailable).length,
    ofAvailable: lots.filter(isAvailable).length,
  };
}

/** Rank in the legend, from available to unavailable; a status without an entry comes last. */
function statusRank(lot: PublicLot, audience: Audience): number {
  const words = legendKeys(audience);
  const key = statusKeyOf(lot, audience);
  const place = words.indexOf(key);
  return place < 0 || key === 'not-released' ? words.length : place;
}

function rank(lot: PublicLot, key: string, audience: Audience): number | null {
  // By number, customers have what may be bought first (D211).
  if (!key) return Number(audience === 'customer' && !isAvailable(lot));
  if (key === 'registration') return Date.parse(registrationOf(lot) ?? '') || null;
  if (key === 'status') return statusRank(lot, audience);
  return figureOf(lot, key as LotRangeName);
}

/** Lots in the chosen order, those without the figure last; ties by number (D61). Statuses sort as this audience sees them (4.2). */
export function sortLots<Lot extends PublicLot>(lots: readonly Lot[], sort: Sort, audience: Audience): Lot[] {
  const byNumber = (a: Lot, b: Lot) => compareTitles(a.title, b.title);
  const sign = sort.startsWith('-') ? -1 : 1;
  const key = sort.replace('-', '');
  return [...lots].sort((a, b) => {
    const [left, right] = [rank(a, key, audience), rank(b, key, audience)];
    if (left === null || right === null) return Number(left === null) - Number(right === null) || byNumber(a, b);
    return sign * (left - right) || byNumber(a, b);
  });
}
