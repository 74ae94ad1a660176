import type { ReactNode } from 'react';
import type { DataTableColumn, DataTableSort } from '../../table/data-table.types';

export interface RecordColumn<Row> extends Omit<
  DataTableColumn<Row>,
  'header' | 'headerHidden' | 'sortable' | 'width'
> {
  header: string;
  /** Left out until it is chosen. */
  hidden?: boolean;
}

export interface RecordTableProps<Row> {
  /** Accessible name: 'Lots of Fernleigh'. */
  caption: string;
  /** The one that is the `rowHeader` names its row and can't be left out. */
  columns: readonly RecordColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** What a row is called: 'Lot 12'. */
  rowName: (row: Row) => string;
  /** Default ready. */
  phase?: 'loading' | 'ready' | 'failed';
  /** Said when failed. */
  problem?: string;
  onRetry?: () => void;
  /** Stands in place of the rows when there are none. */
  empty?: ReactNode;
  /** A saved view may own the order and the columns; without these the table keeps them itself. */
  sort?: DataTableSort | null;
  onSortChange?: (sort: DataTableSort) => void;
  shown?: readonly string[];
  onShownChange?: (keys: readonly string[]) => void;
  /** With these, rows are selected: by press, Shift and press, Space, Shift and arrows, Ctrl+A. */
  selected?: ReadonlySet<string>;
  onSelectedChange?: (keys: ReadonlySet<string>) => void;
  /** `SavedViews`, which stands before all else. */
  views?: ReactNode;
  /** Buttons for what is selected. */
  actions?: ReactNode;
}

/** What rows and cards draw. */
export interface ShownRows<Row> extends Pick<RecordTableProps<Row>, 'caption' | 'rowName'> {
  columns: readonly RecordColumn<Row>[];
  rows: readonly Row[];
  keys: readonly string[];
  sort: DataTableSort | null;
  onSort: (key: string) => void;
  selection?: Selection;
}

export interface Selection {
  selected: ReadonlySet<string>;
  /** How many of the rows shown are selected. */
  picked: number;
  /** Turns a row's mark round; with `isRange`, of all rows since the last one pressed. */
  press: (key: string, isRange: boolean) => void;
  /** Selects a row and all up to another. */
  extend: (from: string, to: string) => void;
  all: (isSelected: boolean) => void;
}
