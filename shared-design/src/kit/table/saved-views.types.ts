import type { DataTableSort } from '../../table/data-table.types';

/** What a view of a table says: the order, the columns, and the filters as their owner writes them. Plain values only. */
export interface TableView {
  sort: DataTableSort | null;
  shown: readonly string[];
  filters: Readonly<Record<string, unknown>>;
}

export interface SavedView extends TableView {
  id: string;
  name: string;
}

/** Where views are kept: `save` gets all of them. Either may answer later, and fail. */
export interface ViewsPort {
  load(): readonly SavedView[] | Promise<readonly SavedView[]>;
  save(views: readonly SavedView[]): void | Promise<void>;
}

/** A table's views and the one it shows, of `useSavedViews`. */
export interface SavedViewsState {
  phase: 'loading' | 'ready' | 'saving' | 'notLoaded' | 'notSaved';
  views: readonly SavedView[];
  /** Null: the view that is there before any is saved. */
  picked: SavedView | null;
  /** What the table shows now. */
  view: TableView;
  /** It differs from what was picked. */
  isChanged: boolean;
  change(part: Partial<TableView>): void;
  pick(id: string | null): void;
  /** Back to what was picked. */
  reset(): void;
  /** Keeps the changes under the picked view's name. */
  save(): void;
  saveAs(name: string): void;
  rename(name: string): void;
  remove(): void;
  /** Does again what failed. */
  retry(): void;
}
