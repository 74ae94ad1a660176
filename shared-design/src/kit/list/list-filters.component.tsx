import { Button, Cluster, Icon } from '@lotline/shared-design';
import { Form, TextField } from '@lotline/shared-design/form';
import { Select } from '@lotline/shared-design/overlay';
import { useMemo, useState } from 'react';
import { FilterRow } from './list.styles';
import type { ListControls, ListFilter, ListPatch, ListQuery, ListSearch } from './list.types';

const MAX_LENGTH = 120;

interface SearchProps extends ListSearch {
  value: string;
  onChange: (search: string) => void;
}

/** The search field keeps its own text; a value from elsewhere, such as the URL or a saved view, remounts it. */
function Search({ label, formLabel, submitLabel, placeholder, maxLength = MAX_LENGTH, value, onChange }: SearchProps) {
  const [typed, setTyped] = useState({ seen: value, search: value, round: 0 });
  if (typed.seen !== value)
    setTyped({ seen: value, search: value, round: value === typed.search ? typed.round : typed.round + 1 });
  const initial = useMemo(() => ({ search: typed.search }), [typed.round]); // oxlint-disable-line react-hooks/exhaustive-deps -- once per round
  const search = (next: string) => {
    if (next === typed.search) return;
    setTyped({ ...typed, search: next });
    onChange(next);
  };
  const field = (
    <TextField
      name="search"
      label={label}
      type="search"
      optional
      {...(placeholder && { placeholder })}
      maxLength={maxLength}
    />
  );
  if (!submitLabel)
    return (
      <Form<{ search: string }>
        key={typed.round}
        label={formLabel}
        initialValues={initial}
        onSubmit={() => undefined}
        onValuesChange={({ search: next }) => search(next)}
      >
        {field}
      </Form>
    );
  return (
    <Form<{ search: string }>
      key={typed.round}
      label={formLabel}
      initialValues={initial}
      onSubmit={({ search: next }) => search(next.trim())}
    >
      <Cluster align="end" wrap={false}>
        {field}
        <Button type="submit" variant="secondary" icon={<Icon name="search" />}>
          {submitLabel}
        </Button>
      </Cluster>
    </Form>
  );
}

/** Whether search or a filter differs from its standard value. */
export const isFiltering = ({ search, filters = [], query = {} }: ListControls): boolean =>
  Boolean(search && query['search']) || filters.some(({ key, standard }) => (query[key] ?? standard) !== standard);

/** The query without search and filters. */
export const unfiltered = ({ filters = [] }: ListControls): ListPatch =>
  Object.fromEntries(['search', ...filters.map(({ key }) => key)].map((key) => [key, null]));

const valueOf = ({ key, standard }: ListFilter, query: ListQuery): string => query[key] ?? standard;

/** Search and filters of a list; renders nothing for a list without. */
export function ListFilters({ search, filters = [], moreFilters, query = {}, onQueryChange }: ListControls) {
  const change = (key: string, value: string | null) => onQueryChange?.({ [key]: value });
  return (
    <>
      {(search || filters.length > 0) && (
        <FilterRow>
          {search && (
            <Search {...search} value={query['search'] ?? ''} onChange={(next) => change('search', next || null)} />
          )}
          {filters.map((filter) => (
            <Select
              key={filter.key}
              label={filter.label}
              options={filter.options}
              value={valueOf(filter, query)}
              onChange={(value) => change(filter.key, value === filter.standard ? null : value)}
            />
          ))}
        </FilterRow>
      )}
      {moreFilters}
    </>
  );
}
