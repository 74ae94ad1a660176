import type { ReactNode } from 'react';
import type { StaffPageProps } from '@lotline/shared-design/kit/frame';
import type { Noun, RecordColumn, RecordTableProps, SavedViewsState } from '@lotline/shared-design/kit/table';

/** State of a list in the URL, by query key. Absent keys have their standard value. */
export type ListQuery = Readonly<Record<string, string | undefined>>;
/** Changes to the query; null removes a key. */
export type ListPatch = Readonly<Record<string, string | null>>;

export interface ListColumn<Row> extends RecordColumn<Row> {
  /** Path that the cell links to. */
  to?: (row: Row) => string;
}

/** The search field; its query key is `search`. */
export interface ListSearch {
  label: string;
  /** Accessible name of the form. */
  formLabel: string;
  /** Its button; without one the list is searched on every keystroke. */
  submitLabel?: string;
  placeholder?: string;
  /** Default 120. */
  maxLength?: number;
}

/** A filter with one value. */
export interface ListFilter {
  /** Query key. */
  key: string;
  label: string;
  /** Includes the standard value, such as 'Every role'. */
  options: readonly { value: string; label: string }[];
  /** The value without a query key. */
  standard: string;
}

export interface ListEmpty {
  title: string;
  text: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
}

/** Shown when search and filters leave nothing, with a button that shows everything. */
export interface ListNotFound extends Omit<ListEmpty, 'action'> {
  showAll: string;
  /** The query that shows everything, where it isn't every filter's standard value. */
  all?: ListPatch;
}

/** Export of the rows as a file. */
export interface ListExport {
  formats: readonly { format: string; label: string }[];
  /** Reports the share written so far, 0 to 1; never rejects. */
  save: (format: string, onProgress: (part: number) => void) => Promise<void>;
}

export interface ListControls {
  search?: ListSearch;
  filters?: readonly ListFilter[];
  /** Further filters, below the others: the legend of a map. */
  moreFilters?: ReactNode;
  query?: ListQuery;
  onQueryChange?: (patch: ListPatch) => void;
}

type TableProps<Row> = Pick<
  RecordTableProps<Row>,
  | 'caption'
  | 'captionHidden'
  | 'cardHeading'
  | 'isPart'
  | 'isPage'
  | 'rowKey'
  | 'rowName'
  | 'problem'
  | 'onRetry'
  | 'selected'
  | 'onSelectedChange'
> & {
  /** One and many of what is listed: `['request', 'requests']`. */
  noun: Noun;
};

export interface RowListProps<Row> extends TableProps<Row>, Pick<StaffPageProps, 'renderAs'> {
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  /** `absent`: what the list belongs to doesn't exist; shown as failed. */
  phase: 'loading' | 'ready' | 'failed' | 'absent';
  empty?: ListEmpty;
  /** Shows the same as the rows, such as a map: beside them from 1200 px, below them on narrower windows. */
  beside?: ReactNode;
  /** Buttons that act on the selection. */
  rowActions?: ReactNode;
  exports?: ListExport | null;
  /** Saved orders, columns and filters, from `useSavedViews`. */
  views?: SavedViewsState;
  /** Name of the built-in view. */
  standardView?: string;
}

export interface RecordListProps<Row> extends RowListProps<Row>, ListControls {
  /** Whether rows are filtered by more than `query`. */
  isFiltered?: boolean;
  notFound?: ListNotFound;
  /** The shown page of a list that comes in pages; null while it loads. Its query key is `page`. */
  pages?: { readonly page: number; readonly totalPages: number } | null;
}

type PageParts = Pick<StaffPageProps, 'title' | 'crumbs' | 'intro' | 'actions'>;

export interface ListPageProps<Row> extends RecordListProps<Row>, PageParts {
  /** After the list: a bar that stays on screen. */
  children?: ReactNode;
}

/** Cards under a heading of their own. */
export interface CardGroup<Row> {
  title: string;
  has: (row: Row) => boolean;
  /** Folds the group under its heading, with this beside it: '(3 holds)'. It is open when it is the only one. */
  folded?: (count: number) => string;
}

export interface CardListPageProps<Row>
  extends
    Pick<RowListProps<Row>, 'rows' | 'phase' | 'rowKey' | 'empty' | 'problem' | 'onRetry' | 'renderAs'>,
    PageParts {
  card: (row: Row) => ReactNode;
  groups?: readonly CardGroup<Row>[];
}
