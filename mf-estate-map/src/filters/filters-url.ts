import { LOT_RANGES, parseCompass, readLotFilter, writeRange, type Audience } from '@lotline/shared-domain';
import type { UrlPatch } from '@lotline/shared-runtime';
import { SIDES, SORTS, type Filters } from './filters.types';
import { legendKeys } from './match-lots';

type Query = Readonly<Record<string, string>>;

/** The statuses in this audience's legend, each once. */
function parseStatuses(text: string | undefined, audience: Audience): string[] {
  const requested = (text ?? '').split(',');
  return legendKeys(audience).filter((key) => requested.includes(key));
}

/** Parses the filters of the URL; invalid values, or ones this audience's filters don't have, are ignored. */
export function readFilters(query: Query, audience: Audience): Filters {
  return {
    ...readLotFilter(query),
    street: parseCompass(query.street),
    backyard: parseCompass(query.backyard),
    status: parseStatuses(query.status, audience),
    builder: query.builder === '1',
    sort: SORTS.find((sort) => sort === query.sort) ?? '',
  };
}

/** A query without its price filter and price sort. */
export const withoutPrice = ({ price: _price, sort, ...query }: Query): Query =>
  !sort || sort.endsWith('price') ? query : { ...query, sort };

/** The filters as a URL patch. */
export function writeFilters(filters: Partial<Filters>): UrlPatch {
  const patch: Record<string, string | null> = {};
  for (const name of LOT_RANGES) if (filters[name]) patch[name] = writeRange(filters[name]);
  for (const side of SIDES) if (filters[side] !== undefined) patch[side] = filters[side];
  if (filters.status) patch.status = filters.status.length > 0 ? filters.status.join(',') : null;
  if (filters.builder !== undefined) patch.builder = filters.builder ? '1' : null;
  if (filters.titles !== undefined) patch.titles = filters.titles;
  if (filters.sort !== undefined) patch.sort = filters.sort || null;
  return patch;
}

export const NO_FILTERS: Omit<Filters, 'sort'> = {
  ...readLotFilter({}),
  street: null,
  backyard: null,
  status: [],
  builder: false,
};
