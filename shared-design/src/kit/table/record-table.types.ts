import type { ReactNode } from 'react';
import type { DataTableColumn, DataTableSort } from '../../table/data-table.types';
import type { Density } from './use-density';

export interface RecordColumn<Row> extends Omit<
  DataTableColumn<Row>,
  'header' | 'headerHidden' | 'sortable' | 'width'
> {
  header: string;
  /** Hidden until the user shows it. */
  hidden?: boolean;
}

/** One and many of a thing. */
export type Noun = readonly [one: string, many: string];

export interface RecordTableProps<Row> {
  /** Accessible name: 'Lots of Fernleigh'. */
  caption: string;
  /** The `rowHeader` column names its row and can't be hidden. */
  columns: readonly RecordColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** A row's name: 'Lot 12'. */
  rowName: (row: Row) => string;
  /** The heading of a row's card, by the heading before the table. Default h3. */
  cardHeading?: 'h2' | 'h3';
  /** What the rows are, for their count: `['request', 'requests']`. Default rows. */
  noun?: Noun;
  /** Don't show the caption: the page's title says the same. It still names the table. */
  captionHidden?: boolean;
  /** The rows are a page of a longer list, or what filters left of one: its tools stay, however few there are. */
  isPart?: boolean;
  /** The rows are one page of several: the count names the page. */
  isPage?: boolean;
  /** Default ready. */
  phase?: 'loading' | 'ready' | 'failed';
  /** Error message when failed. */
  problem?: string;
  onRetry?: () => void;
  /** Shown instead of the rows when there are none. */
  empty?: ReactNode;
  /** Controlled order and columns, as with a saved view; uncontrolled without these props. */
  sort?: DataTableSort | null;
  onSortChange?: (sort: DataTableSort) => void;
  shown?: readonly string[];
  onShownChange?: (keys: readonly string[]) => void;
  /** Enable row selection: click, Shift+click, Space, Shift+arrows, Ctrl+A. */
  selected?: ReadonlySet<string>;
  onSelectedChange?: (keys: ReadonlySet<string>) => void;
  /** `SavedViews`, shown before everything else. */
  views?: ReactNode;
  /** Buttons that act on the selection. */
  actions?: ReactNode;
}

/** Props shared by rows and cards. */
export interface ShownRows<Row> extends Pick<RecordTableProps<Row>, 'caption' | 'rowName' | 'cardHeading'> {
  columns: readonly RecordColumn<Row>[];
  rows: readonly Row[];
  keys: readonly string[];
  sort: DataTableSort | null;
  onSort: (key: string) => void;
  selection?: Selection;
  density: Density;
}

export interface Selection {
  selected: ReadonlySet<string>;
  /** How many of the rows shown are selected. */
  count: number;
  /** Toggles a row's selection; with `isRange`, that of all rows since the last one pressed. */
  toggle: (key: string, isRange: boolean) => void;
  /** Selects all rows from one to another. */
  selectRange: (from: string, to: string) => void;
  toggleAll: (isSelected: boolean) => void;
}
