import { selectQuery, urlChanged } from '@lotline/shared-runtime';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';

/** The parts of a saved table view that the URL holds, as in shared-design's TableView. */
interface View {
  sort: { key: string; direction: 'ascending' | 'descending' } | null;
  filters: Readonly<Record<string, unknown>>;
}
/** Filters by query key: one text, or a list separated by commas. */
type FilterKinds = Readonly<Record<string, 'text' | 'list'>>;
export type FiltersOf<Kinds extends FilterKinds> = {
  readonly [Key in keyof Kinds]: Kinds[Key] extends 'list' ? readonly string[] : string;
};

/** `-price` sorts descending. */
const writeSort = (sort: View['sort']): string | null =>
  sort && `${sort.direction === 'descending' ? '-' : ''}${sort.key}`;
const readSort = (written: string | null): View['sort'] =>
  written ? { key: written.replace(/^-/, ''), direction: written.startsWith('-') ? 'descending' : 'ascending' } : null;

const entriesOf = <Kinds extends FilterKinds>(kinds: Kinds) =>
  Object.entries(kinds) as [keyof Kinds & string, 'text' | 'list'][];

/** Parsed tolerantly: views are stored in the browser. */
function readFilters<Kinds extends FilterKinds>(
  kinds: Kinds,
  raw: Readonly<Record<string, unknown>>,
): FiltersOf<Kinds> {
  return Object.fromEntries(
    entriesOf(kinds).map(([key, kind]) => {
      const value = raw[key];
      if (kind === 'list') return [key, Array.isArray(value) ? value.map(String) : []];
      return [key, typeof value === 'string' ? value : ''];
    }),
  ) as FiltersOf<Kinds>;
}

/**
 * Keeps a table's sort and filters in the URL, so that they can be bookmarked and shared; a URL change from elsewhere
 * is applied to the view. Returns the view's filters and their setter.
 * @param kinds a constant: the filters by query key
 * @example const { filters, setFilters } = useViewInUrl(useSavedViews(port, standard), { search: 'text', status: 'list' });
 */
export function useViewInUrl<const Kinds extends FilterKinds>(
  { view, change }: { view: View; change(part: Partial<View>): void },
  kinds: Kinds,
): { filters: FiltersOf<Kinds>; setFilters(filters: FiltersOf<Kinds>): void } {
  const dispatch = useDispatch();
  const query = useSelector(selectQuery);
  const filters = useMemo(() => readFilters(kinds, view.filters), [view.filters]); // oxlint-disable-line react-hooks/exhaustive-deps -- kinds are constant
  const inUrl: Record<string, string | null> = { sort: query['sort'] ?? null };
  const inView: Record<string, string | null> = { sort: writeSort(view.sort) };
  for (const [key, kind] of entriesOf(kinds)) {
    const value: unknown = filters[key];
    inUrl[key] = query[key] ?? null;
    inView[key] = (kind === 'list' ? (value as readonly string[]).join(',') : (value as string)) || null;
  }
  const [urlText, viewText] = [JSON.stringify(inUrl), JSON.stringify(inView)];
  const known = useRef(viewText);
  useEffect(() => {
    if (urlText !== known.current) {
      known.current = urlText;
      const raw = Object.fromEntries(
        entriesOf(kinds).map(([key, kind]) => [key, kind === 'list' ? inUrl[key]?.split(',') : inUrl[key]]),
      );
      change({ sort: readSort(inUrl['sort'] ?? null), filters: readFilters(kinds, raw) });
    } else if (viewText !== known.current) {
      known.current = viewText;
      dispatch(urlChanged({ patch: inView, replace: true }));
    }
  }, [urlText, viewText]); // oxlint-disable-line react-hooks/exhaustive-deps -- compared by their serialized forms
  const setFilters = useCallback((next: FiltersOf<Kinds>) => change({ filters: { ...next } }), [change]);
  return { filters, setFilters };
}
