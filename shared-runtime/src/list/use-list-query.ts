import { selectQuery, urlChanged, type UrlPatch } from '@lotline/shared-runtime';
import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';

/**
 * A list's search, filters and page, kept in the URL so that a list can be bookmarked and shared. A change of a filter
 * returns to the first page.
 * @example const { query, onQueryChange } = useListQuery(); // { query: { search: 'lee', page: '2' }, … }
 */
export function useListQuery(): {
  query: Readonly<Record<string, string | undefined>>;
  onQueryChange(patch: UrlPatch): void;
} {
  const dispatch = useDispatch();
  const query = useSelector(selectQuery);
  const onQueryChange = useCallback(
    (patch: UrlPatch) => void dispatch(urlChanged({ patch: 'page' in patch ? patch : { ...patch, page: null } })),
    [dispatch],
  );
  return { query, onQueryChange };
}
