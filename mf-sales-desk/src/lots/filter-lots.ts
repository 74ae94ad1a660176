import { lotBadge, type StaffLot } from '@lotline/shared-domain';

/** What of the lots is shown, as the address writes it; '' filters nothing. */
export interface LotFilters {
  search: string;
  stage: string;
  /** Labels of the legend. */
  status: readonly string[];
}
export const NO_FILTERS: LotFilters = { search: '', stage: '', status: [] };
export const isFiltering = ({ search, stage, status }: LotFilters): boolean => search !== '' || stage !== '' || status.length > 0;

/** A lot's entry in the legend of staff (4.2); one that the legend doesn't have goes by its own words. */
export const legendLabel = (lot: StaffLot): string => lotBadge(lot, 'staff').label.replace(/^Finance /, '');

/** The lots that a filter leaves in, the same list where it leaves all. */
export function filterLots(lots: readonly StaffLot[], filters: LotFilters): readonly StaffLot[] {
  if (!isFiltering(filters)) return lots;
  const words = filters.search.toLowerCase().split(/\s+/).filter(Boolean);
  const statuses = new Set(filters.status);
  return lots.filter((lot) => {
    if (filters.stage && lot.stageId !== filters.stage) return false;
    if (statuses.size > 0 && !statuses.has(legendLabel(lot))) return false;
    const told = `${lot.title} ${lot.street ?? ''} ${lotBadge(lot, 'staff').label}`.toLowerCase();
    return words.every((word) => told.includes(word));
  });
}
