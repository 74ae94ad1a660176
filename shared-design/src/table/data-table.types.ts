import type { ReactNode } from 'react';

export interface DataTableColumn<Row> {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Makes the header a sort button. Without `onSortChange` on the table, rows are sorted here by it. */
  compare?: (a: Row, b: Row) => number;
  /** A sort button without `compare`: the owner sorts. */
  sortable?: boolean;
  align?: 'start' | 'center' | 'end';
  /** CSS width, such as `'8rem'`. */
  width?: string;
  /** The cell that names its row. */
  rowHeader?: boolean;
  /** Hides the header's text visually only (an action column). */
  headerHidden?: boolean;
}

export interface DataTableSort {
  key: string;
  direction: 'ascending' | 'descending';
}

export interface DataTableProps<Row> {
  /** Accessible name of the table. */
  caption: string;
  captionVisible?: boolean;
  columns: readonly DataTableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: DataTableSort | null;
  onSortChange?: (sort: DataTableSort) => void;
  onRowHover?: (key: string | null) => void;
  highlightedKeys?: readonly string[];
  /** comfortable (default, public) or compact (staff). */
  density?: 'comfortable' | 'compact';
  /** Shown instead of the rows when there are none. */
  empty?: ReactNode;
}
