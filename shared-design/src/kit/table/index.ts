export type { Noun, RecordColumn, RecordTableProps } from './record-table.types';
export { RecordTable } from './record-table.component';
export type { SavedView, SavedViewsState, TableView, ViewsPort } from './saved-views.types';
export { Box as GridBox, Grid } from './record-table.styles';
export { cellName, useGridKeys, type CellAt } from './use-grid-keys';
export { useVisibleRows } from './use-visible-rows';
export { SavedViews, type SavedViewsProps } from './saved-views.component';
export { tableOf, useSavedViews } from './use-saved-views';
