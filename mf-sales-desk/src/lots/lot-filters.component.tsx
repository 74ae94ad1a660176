import {
  compareTitles,
  legendFor,
  stageLabel,
  type StaffEstate,
  type StaffLot,
  type StaffStage,
} from '@lotline/shared-domain';
import { Legend } from '@lotline/shared-design';
import type { ListFilter, ListSearch } from '@lotline/shared-design/kit/list';
import { useMemo } from 'react';
import { OPEN_EOIS, staffLegendLabel, type LotFilters } from './filter-lots';
import { lotsStrings as text } from './strings';

const ALL = 'all';

export const SEARCH: ListSearch = {
  label: text.search,
  formLabel: text.filters,
  placeholder: text.searchHint,
  maxLength: 80,
};

const EOIS: ListFilter = {
  key: 'eois',
  label: text.eois,
  standard: ALL,
  options: [
    { value: ALL, label: text.withAndWithout },
    { value: OPEN_EOIS, label: text.withOpenEois },
  ],
};

/** Stages to choose from, none on the page of one stage; and whether EOIs wait, which isn't known of the past. */
export const lotFilters = (stages: readonly StaffStage[] | null, isNow: boolean): readonly ListFilter[] => [
  ...(stages
    ? [
        {
          key: 'stage',
          label: text.stage,
          standard: ALL,
          options: [
            { value: ALL, label: text.everyStage },
            ...[...stages]
              .sort((a, b) => compareTitles(a.title, b.title))
              .map(({ _id, title }) => ({ value: _id, label: stageLabel(title) })),
          ],
        },
      ]
    : []),
  ...(isNow ? [EOIS] : []),
];

interface StatusLegendProps {
  estate: Pick<StaffEstate, 'showInitialHold'>;
  lots: readonly StaffLot[];
  filters: LotFilters;
  onChange: (filters: LotFilters) => void;
}

/** The staff legend, a filter with the number of lots per status (4.2, D4). */
export function StatusLegend({ estate, lots, filters, onChange }: StatusLegendProps) {
  const counts = useMemo(() => {
    const found = new Map<string, number>();
    for (const lot of lots) found.set(staffLegendLabel(lot), (found.get(staffLegendLabel(lot)) ?? 0) + 1);
    return found;
  }, [lots]);
  const items = legendFor('staff', estate, lots).map((entry) => ({ ...entry, count: counts.get(entry.label) ?? 0 }));
  const toggle = (label: string) =>
    onChange({
      ...filters,
      status: filters.status.includes(label)
        ? filters.status.filter((one) => one !== label)
        : [...filters.status, label],
    });
  return <Legend items={items} label={text.legend} onToggle={toggle} activeLabels={filters.status} />;
}
