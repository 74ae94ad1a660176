/** Query keys that narrow, order or print the estate page: a view of it and no page of its own (D71). */
export const VIEW_QUERY_KEYS = ['size', 'price', 'frontage', 'status', 'builder', 'titles', 'sort', 'print'] as const;

/** Whether an address shows the estate page narrowed, ordered or printed. What it doesn't know, e.g. a campaign's mark, changes nothing. */
export const isFilteredView = (query: URLSearchParams): boolean => VIEW_QUERY_KEYS.some((key) => query.has(key));
