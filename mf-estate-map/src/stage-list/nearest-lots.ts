import { customerStatus, figureOf, LOT_RANGES, type LotRangeName, type PublicLot } from '@lotline/shared-domain';
import { countFilters, matchesFilters, type Reader } from '../filters/match-lots';
import { SIDES, type Filters } from '../filters/filters.types';

/** How far a lot is off a range, as a share of its end; 0 inside, 1 where the figure isn't known. */
function offRange(lot: PublicLot, name: LotRangeName, { from, to }: Filters[LotRangeName]): number {
  const figure = figureOf(lot, name);
  if (from === null && to === null) return 0;
  if (figure === null) return 1;
  if (from !== null && figure < from) return (from - figure) / from;
  return to !== null && figure > to ? (figure - to) / to : 0;
}

/** The filters that are on, one at a time. */
function filtersAlone(filters: Filters): Filters[] {
  const open = { from: null, to: null };
  const none: Filters = {
    size: open,
    price: open,
    frontage: open,
    street: null,
    backyard: null,
    status: [],
    builder: false,
    titles: null,
    sort: '',
  };
  return [...LOT_RANGES, ...SIDES, 'builder' as const, 'titles' as const]
    .map((name) => ({ ...none, [name]: filters[name] }))
    .filter((one) => countFilters(one) > 0);
}

/**
 * The available lots that come nearest to filters that none matches: those that miss the fewest of them, of equals those whose figures are
 * least off; at most three. None where other statuses than Available are asked for.
 */
export function nearestLots<Lot extends PublicLot>(lots: readonly Lot[], filters: Filters, reader: Reader): Lot[] {
  if (filters.status.length > 0 && !filters.status.includes('available')) return [];
  const alone = filtersAlone(filters);
  const rated = lots
    .filter((lot) => customerStatus(lot) === 'available')
    .map((lot) => ({
      lot,
      missed: alone.filter((one) => !matchesFilters(lot, one, reader)).length,
      off: LOT_RANGES.reduce((sum, name) => sum + offRange(lot, name, filters[name]), 0),
    }));
  return rated
    .sort((a, b) => a.missed - b.missed || a.off - b.off)
    .slice(0, 3)
    .map(({ lot }) => lot);
}
