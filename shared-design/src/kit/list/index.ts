export type {
  CardGroup,
  CardListPageProps,
  ListColumn,
  ListEmpty,
  ListExport,
  ListFilter,
  ListNotFound,
  ListPageProps,
  ListPatch,
  ListQuery,
  ListSearch,
  RecordListProps,
  RowListProps,
} from './list.types';
export { CardListPage } from './card-list-page.component';
export { ListFilters } from './list-filters.component';
export { ListPage } from './list-page.component';
export { Pager } from './pager.component';
export { RecordList } from './record-list.component';
export { RowList } from './row-list.component';
