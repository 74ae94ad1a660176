export { useList } from './use-list';
export { useListQuery } from './use-list-query';
export { useViewInUrl, type FiltersOf } from './use-view-in-url';
