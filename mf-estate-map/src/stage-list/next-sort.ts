import { SORTS, type Sort } from '../filters/filters.types';

/** The sort after pressing a column's header: ascending first, then reversed. */
export const nextSort = (sort: Sort, key: string): Sort => {
  const pressed = sort === key ? `-${key}` : key;
  return SORTS.find((one) => one === pressed) ?? '';
};
