import {
  getLeadTeam,
  getStaffEstates,
  LEAD_SOURCES,
  LEAD_STATUSES,
  leadBadge,
  leadSourceText,
} from '@lotline/shared-domain';
import { Disclosure, useBreakpoint } from '@lotline/shared-design';
import {
  ListFilters,
  type ListFilter,
  type ListPatch,
  type ListQuery,
  type ListSearch,
} from '@lotline/shared-design/kit/list';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { useMemo } from 'react';
import { showing, SHOWN, shownOf } from './lead-query';
import { leadsStrings as text } from './strings';

/** No filter. */
const ALL = 'all';
const NEWEST = 'newest';

export const SEARCH: ListSearch = { label: text.search, formLabel: text.searchForm, submitLabel: text.searchSubmit };

const filter = (
  key: string,
  label: string,
  all: string,
  options: readonly { value: string; label: string }[],
): ListFilter => ({ key, label, standard: ALL, options: [{ value: ALL, label: all }, ...options] });

const STATUS = filter(
  'status',
  text.filters.status,
  text.all.status,
  LEAD_STATUSES.map((value) => ({ value, label: leadBadge(value).label })),
);
const SOURCE = filter(
  'source',
  text.filters.source,
  text.all.source,
  Object.values(LEAD_SOURCES).map((value) => ({ value, label: leadSourceText(value) })),
);
const DUE = filter(
  'due',
  text.filters.due,
  text.all.due,
  Object.entries(text.due).map(([value, label]) => ({ value, label })),
);
const SHOW = filter(
  'show',
  text.filters.show,
  text.all.show,
  SHOWN.map((value) => ({ value, label: text.show[value] })),
);
const ORDER: ListFilter = {
  key: 'order',
  label: text.filters.order,
  standard: NEWEST,
  options: Object.entries(text.order).map(([value, label]) => ({ value, label })),
};

interface LeadFilters {
  /** Always in sight: on phones the status alone, so that the leads are near. */
  readonly first: readonly ListFilter[];
  /** Folded, and open where one of them is on. */
  readonly more: readonly ListFilter[];
}

/** The filters of the list, and its order among them. */
export function useLeadFilters(): LeadFilters {
  const { isMobile } = useBreakpoint();
  const team = useResource(resource(getLeadTeam));
  const estates = useResource(resource(getStaffEstates));
  const members = team.phase === 'ready' ? team.data : null;
  const titles = estates.phase === 'ready' ? estates.data : null;
  return useMemo(() => {
    const assignee = filter('assigneeId', text.filters.assignee, text.all.assignee, [
      { value: 'me', label: text.me },
      { value: 'none', label: text.unassigned },
      ...(members ?? []).map(({ userId, name }) => ({ value: userId, label: name })),
    ]);
    const estate = filter(
      'estateId',
      text.filters.estate,
      text.all.estate,
      (titles ?? []).map(({ _id, title }) => ({ value: _id, label: title })),
    );
    const more = [SHOW, DUE, SOURCE, estate];
    return isMobile
      ? { first: [STATUS], more: [assignee, ORDER, ...more] }
      : { first: [STATUS, assignee, ORDER], more };
  }, [members, titles, isMobile]);
}

interface MoreFiltersProps {
  filters: readonly ListFilter[];
  query: ListQuery;
  onQueryChange: (patch: ListPatch) => void;
}

/** The folded filters; of those under 'Show' one at a time is on. */
export function MoreLeadFilters({ filters, query, onQueryChange }: MoreFiltersProps) {
  const shown = { ...query, show: shownOf(query) || undefined };
  const on = filters.filter(({ key }) => shown[key as keyof typeof shown]).length;
  const change = ({ show, ...patch }: ListPatch) =>
    onQueryChange(show === undefined ? patch : { ...patch, ...showing(show) });
  return (
    <Disclosure title={text.more} subtitle={on > 0 && text.moreOn(on)} headingLevel={2} defaultOpen={on > 0}>
      <ListFilters filters={filters} query={shown} onQueryChange={change} />
    </Disclosure>
  );
}

/** The change of the address that turns every filter off. */
export const NO_FILTERS: ListPatch = Object.fromEntries(
  ['search', 'status', 'assigneeId', 'due', 'source', 'estateId', ...SHOWN].map((key) => [key, null]),
);
