import type { DataTableColumn, DataTableSort } from './data-table.types';

/** Rows sorted by the `compare` of the sorted column; unchanged when it has none. Stable. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly DataTableColumn<Row>[],
  sort: DataTableSort | null,
): readonly Row[] {
  const compare = sort && columns.find(({ key }) => key === sort.key)?.compare;
  if (!compare) return rows;
  const sign = sort.direction === 'descending' ? -1 : 1;
  return [...rows].sort((a, b) => sign * compare(a, b));
}

/** The sort after pressing a column's header: ascending first, then reversed. */
export function nextSort(sort: DataTableSort | null, key: string): DataTableSort {
  return { key, direction: sort?.key === key && sort.direction === 'ascending' ? 'descending' : 'ascending' };
}
