import type { SavedViewsState, TableView } from '@lotline/shared-design/kit/table';
import { selectQuery, urlChanged } from '@lotline/shared-runtime';
import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { NO_FILTERS, type LotFilters } from './filter-lots';

type Query = Readonly<Record<string, string | undefined>>;
type Written = Readonly<Record<'search' | 'stage' | 'status' | 'sort', string | null>>;

/** `-price` sorts descending. */
const writeSort = (sort: TableView['sort']): string | null =>
  sort && `${sort.direction === 'descending' ? '-' : ''}${sort.key}`;
const readSort = (written: string | undefined): TableView['sort'] =>
  written ? { key: written.replace(/^-/, ''), direction: written.startsWith('-') ? 'descending' : 'ascending' } : null;

/** A view's filters, parsed tolerantly: views are stored in the browser. */
export function filtersOf({ search, stage, status }: Readonly<Record<string, unknown>>): LotFilters {
  const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
  return {
    search: textOf(search),
    stage: textOf(stage),
    status: Array.isArray(status) ? status.map(String) : NO_FILTERS.status,
  };
}
const written = (sort: TableView['sort'], { search, stage, status }: LotFilters): Written => ({
  search: search || null,
  stage: stage || null,
  status: status.join(',') || null,
  sort: writeSort(sort),
});
const ofQuery = ({ search, stage, status, sort }: Query): Written => ({
  search: search ?? null,
  stage: stage ?? null,
  status: status ?? null,
  sort: sort ?? null,
});

/**
 * Syncs a table's sort and filters with the URL, so that they can be bookmarked and shared; a URL change from elsewhere is applied to the
 * view.
 */
export function useViewInUrl({ view, change }: Pick<SavedViewsState, 'view' | 'change'>): void {
  const dispatch = useDispatch();
  const inUrl = ofQuery(useSelector(selectQuery));
  const inView = written(view.sort, filtersOf(view.filters));
  const [urlText, viewText] = [JSON.stringify(inUrl), JSON.stringify(inView)];
  const known = useRef(viewText);
  useEffect(() => {
    if (urlText !== known.current) {
      known.current = urlText;
      change({
        sort: readSort(inUrl.sort ?? undefined),
        filters: { search: inUrl.search ?? '', stage: inUrl.stage ?? '', status: inUrl.status?.split(',') ?? [] },
      });
    } else if (viewText !== known.current) {
      known.current = viewText;
      dispatch(urlChanged({ patch: inView, replace: true }));
    }
  }, [urlText, viewText]); // eslint-disable-line react-hooks/exhaustive-deps -- compared by their serialized forms
}
