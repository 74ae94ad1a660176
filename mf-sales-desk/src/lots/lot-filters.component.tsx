import {
  compareTitles,
  legendFor,
  stageLabel,
  type StaffEstate,
  type StaffLot,
  type StaffStage,
} from '@lotline/shared-domain';
import { Legend } from '@lotline/shared-design';
import { Form, TextField } from '@lotline/shared-design/form';
import { Select } from '@lotline/shared-design/overlay';
import { useMemo, useState } from 'react';
import { FilterRow } from '../list/list.styles';
import { staffLegendLabel, type LotFilters } from './filter-lots';
import { lotsStrings as text } from './strings';

const ALL = 'all';

interface LotFiltersBarProps {
  estate: Pick<StaffEstate, 'showInitialHold'>;
  lots: readonly StaffLot[];
  /** Stages to choose from; null on the page of one stage. */
  stages: readonly StaffStage[] | null;
  filters: LotFilters;
  onChange: (filters: LotFilters) => void;
}

/** Search, stage, and the staff legend with the number of lots per status (4.2, D4). */
export function LotFiltersBar({ estate, lots, stages, filters, onChange }: LotFiltersBarProps) {
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
  // The field keeps its own text; a search from elsewhere (URL, saved view) remounts it.
  const [typed, setTyped] = useState({ search: filters.search, round: 0 });
  if (typed.search !== filters.search) setTyped({ search: filters.search, round: typed.round + 1 });
  const initial = useMemo(() => ({ search: typed.search }), [typed.round]); // eslint-disable-line react-hooks/exhaustive-deps -- once per round
  const search = (next: string) => {
    if (next === typed.search) return;
    setTyped({ ...typed, search: next });
    onChange({ ...filters, search: next });
  };
  const sorted = useMemo(() => stages?.slice().sort((a, b) => compareTitles(a.title, b.title)), [stages]);
  return (
    <>
      <FilterRow>
        <Form<{ search: string }>
          key={typed.round}
          label={text.filters}
          initialValues={initial}
          onSubmit={() => undefined}
          onValuesChange={({ search: next }) => search(next)}
        >
          <TextField
            name="search"
            label={text.search}
            type="search"
            optional
            placeholder={text.searchHint}
            maxLength={80}
          />
        </Form>
        {sorted && (
          <Select
            label={text.stage}
            options={[
              { value: ALL, label: text.everyStage },
              ...sorted.map(({ _id, title }) => ({ value: _id, label: stageLabel(title) })),
            ]}
            value={filters.stage || ALL}
            onChange={(value) => onChange({ ...filters, stage: value === ALL ? '' : value })}
          />
        )}
      </FilterRow>
      <Legend items={items} label={text.legend} onToggle={toggle} activeLabels={filters.status} />
    </>
  );
}
