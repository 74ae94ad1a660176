import { legendLabel, staffStatusLabel, type StaffLot } from '@lotline/shared-domain';
import type { FiltersOf } from '@lotline/shared-runtime/list';

/** The lot filters by query key; `status` holds legend labels. */
export const LOT_FILTERS = { search: 'text', stage: 'text', eois: 'text', status: 'list' } as const;
/** The value of `eois` for lots whose EOIs wait for a decision. */
export const OPEN_EOIS = 'open';
/** '' means no filter. */
export type LotFilters = FiltersOf<typeof LOT_FILTERS>;
export const NO_FILTERS: LotFilters = { search: '', stage: '', eois: '', status: [] };
export const isFiltering = ({ search, stage, eois, status }: LotFilters): boolean =>
  search !== '' || stage !== '' || eois === OPEN_EOIS || status.length > 0;

/** Cache of status labels for staff: a handful of entries for 20,000 lots. */
const labelCache = new Map<string, { badge: string; legend: string }>();
function labelsOf({ status }: StaffLot): { badge: string; legend: string } {
  let known = labelCache.get(status);
  if (!known)
    labelCache.set(status, (known = { badge: staffStatusLabel(status), legend: legendLabel({ status }, 'staff') }));
  return known;
}

/** A lot's entry in the legend of staff (4.2). */
export const staffLegendLabel = (lot: StaffLot): string => labelsOf(lot).legend;

/** Cache of each lot's searchable text. */
const searchTexts = new WeakMap<StaffLot, string>();
function searchTextOf(lot: StaffLot): string {
  let text = searchTexts.get(lot);
  if (text === undefined)
    searchTexts.set(lot, (text = `${lot.title} ${lot.street ?? ''} ${labelsOf(lot).badge}`.toLowerCase()));
  return text;
}

/** The lots that pass a filter; the same array if all do. */
export function filterLots(lots: readonly StaffLot[], filters: LotFilters): readonly StaffLot[] {
  if (!isFiltering(filters)) return lots;
  const terms = filters.search.toLowerCase().split(/\s+/).filter(Boolean);
  const statuses = new Set(filters.status);
  return lots.filter(
    (lot) =>
      (!filters.stage || lot.stageId === filters.stage) &&
      (filters.eois !== OPEN_EOIS || (lot.applicants ?? 0) > 0) &&
      (statuses.size === 0 || statuses.has(staffLegendLabel(lot))) &&
      terms.every((word) => searchTextOf(lot).includes(word)),
  );
}
