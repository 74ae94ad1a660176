import { staffStatusLabel, type StaffLot } from '@lotline/shared-domain';

/** What of the lots is shown, as the address writes it; '' filters nothing. */
export interface LotFilters {
  search: string;
  stage: string;
  /** Labels of the legend. */
  status: readonly string[];
}
export const NO_FILTERS: LotFilters = { search: '', stage: '', status: [] };
export const isFiltering = ({ search, stage, status }: LotFilters): boolean => search !== '' || stage !== '' || status.length > 0;

/** How a status reads for staff: a handful of answers for 20,000 lots. */
const badges = new Map<string, { badge: string; legend: string }>();
function wordsOf({ status }: StaffLot): { badge: string; legend: string } {
  const known = badges.get(status);
  if (known) return known;
  const badge = staffStatusLabel(status);
  const words = { badge, legend: badge.replace(/^Finance /, '') };
  badges.set(status, words);
  return words;
}

/** A lot's entry in the legend of staff (4.2); one that the legend doesn't have goes by its own words. */
export const legendLabel = (lot: StaffLot): string => wordsOf(lot).legend;

/** All that a search looks at, written once a lot. */
const told = new WeakMap<StaffLot, string>();
function toldOf(lot: StaffLot): string {
  let text = told.get(lot);
  if (text === undefined) told.set(lot, (text = `${lot.title} ${lot.street ?? ''} ${wordsOf(lot).badge}`.toLowerCase()));
  return text;
}

/** The lots that a filter leaves in, the same list where it leaves all. */
export function filterLots(lots: readonly StaffLot[], filters: LotFilters): readonly StaffLot[] {
  if (!isFiltering(filters)) return lots;
  const words = filters.search.toLowerCase().split(/\s+/).filter(Boolean);
  const statuses = new Set(filters.status);
  return lots.filter(
    (lot) =>
      (!filters.stage || lot.stageId === filters.stage) && (statuses.size === 0 || statuses.has(legendLabel(lot))) && words.every((word) => toldOf(lot).includes(word)),
  );
}
