import { Button } from '@lotline/shared-design';
import { isFiltering, ListFilters, unfiltered } from './list-filters.component';
import type { ListEmpty, ListNotFound, RecordListProps } from './list.types';
import { Pager } from './pager.component';
import { RowList } from './row-list.component';

/** No matches, with a button that shows everything. */
const noMatches = ({ showAll, all: _, ...found }: ListNotFound, onShowAll: () => void): ListEmpty => ({
  ...found,
  action: (
    <Button variant="secondary" onClick={onShowAll}>
      {showAll}
    </Button>
  ),
});

/**
 * A list with search, filters and pager, inside a page. It keeps no state of its own: `query` comes from the URL, rows from a resource
 * (`useList` of shared-runtime).
 */
export function RecordList<Row>({
  search,
  filters,
  moreFilters,
  query,
  onQueryChange,
  isFiltered,
  notFound,
  pages,
  empty,
  ...rows
}: RecordListProps<Row>) {
  const controls = { search, filters, moreFilters, query, onQueryChange };
  const isNarrowed = isFiltered ?? isFiltering(controls);
  const isPage = (pages?.totalPages ?? 1) > 1;
  const none =
    notFound && isNarrowed
      ? noMatches(notFound, () => onQueryChange?.({ ...unfiltered(controls), ...notFound.all }))
      : empty;
  return (
    <RowList<Row>
      {...rows}
      isPart={isNarrowed || isPage}
      isPage={isPage}
      empty={none}
      controls={(search || filters || moreFilters) && <ListFilters {...controls} />}
      pager={
        pages !== undefined && <Pager pages={pages} onChange={(page) => onQueryChange?.({ page: String(page) })} />
      }
    />
  );
}
