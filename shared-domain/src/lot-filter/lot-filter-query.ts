import { LOT_RANGES, writeRange, type LotFilter } from './lot-filter.js';

/** A filter as the query of a list of lots; null where it is open. In a file of its own: an estate's page has no need of it at first. */
export const lotFilterQuery = (filter: LotFilter): Record<string, string | null> => ({
  ...Object.fromEntries(LOT_RANGES.map((name) => [name, writeRange(filter[name])])),
  titles: filter.titles,
});
