import type { DataTableSort } from '../../table/data-table.types';

/** State of a table view: order, columns, and filters in their owner's format. Plain values only. */
export interface TableView {
  sort: DataTableSort | null;
  shown: readonly string[];
  filters: Readonly<Record<string, unknown>>;
}

export interface SavedView extends TableView {
  id: string;
  name: string;
}

/** Storage of views: `save` gets all of them. Both may be asynchronous and may fail. */
export interface ViewsPort {
  load(): readonly SavedView[] | Promise<readonly SavedView[]>;
  save(views: readonly SavedView[]): void | Promise<void>;
}

/** A table's views and the current one, from `useSavedViews`. */
export interface SavedViewsState {
  phase: 'loading' | 'ready' | 'saving' | 'notLoaded' | 'notSaved';
  views: readonly SavedView[];
  /** Null for the built-in view. */
  picked: SavedView | null;
  /** The current state of the table. */
  view: TableView;
  /** Whether the state differs from the picked view. */
  isChanged: boolean;
  change(part: Partial<TableView>): void;
  pick(id: string | null): void;
  /** Reverts to the picked view. */
  reset(): void;
  /** Saves the changes to the picked view. */
  save(): void;
  saveAs(name: string): void;
  rename(name: string): void;
  remove(): void;
  /** Retries the failed load or save. */
  retry(): void;
}
