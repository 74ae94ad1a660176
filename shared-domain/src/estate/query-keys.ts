/** Query keys that filter, sort or print the estate page: views of the same page (D71). */
export const VIEW_QUERY_KEYS = [
  'size',
  'price',
  'frontage',
  'street',
  'backyard',
  'status',
  'builder',
  'titles',
  'sort',
  'print',
] as const;

/**
 * Whether a URL shows the estate page filtered, sorted or printed. Unknown keys, such as campaign parameters, don't
 * count.
 */
export const isFilteredView = (query: URLSearchParams): boolean => VIEW_QUERY_KEYS.some((key) => query.has(key));
