import { parseCompass, type Audience } from '@lotline/shared-domain';
import type { UrlPatch } from '@lotline/shared-runtime';
import { RANGES, SIDES, SORTS, type Filters, type Range } from './filters.types';
import { legendKeys } from './match-lots';

type Query = Readonly<Record<string, string>>;
const RANGE = /^(\d+(?:\.\d+)?)?-(\d+(?:\.\d+)?)?$/;
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
const numberOf = (text: string | undefined): number | null => (text === undefined ? null : Number(text));
const OPEN: Range = { from: null, to: null };

/** '400-600', '400-' or '-600'; anything else, such as a reversed range, is unbounded. */
function parseRange(text: string | undefined): Range {
  const found = RANGE.exec(text ?? '');
  const [from, to] = [numberOf(found?.[1]), numberOf(found?.[2])];
  const makesSense = (from ?? 0) <= (to ?? Infinity) && from !== Infinity && to !== Infinity;
  return makesSense ? { from, to } : OPEN;
}

/** The statuses in this audience's legend, each once. */
function parseStatuses(text: string | undefined, audience: Audience): string[] {
  const requested = (text ?? '').split(',');
  return legendKeys(audience).filter((key) => requested.includes(key));
}

const writeRange = ({ from, to }: Range): string | null =>
  from === null && to === null ? null : `${from ?? ''}-${to ?? ''}`;

/** Parses the filters of the URL; invalid values, or ones this audience's filters don't have, are ignored. */
export function readFilters(query: Query, audience: Audience): Filters {
  return {
    size: parseRange(query.size),
    price: parseRange(query.price),
    frontage: parseRange(query.frontage),
    street: parseCompass(query.street),
    backyard: parseCompass(query.backyard),
    status: parseStatuses(query.status, audience),
    builder: query.builder === '1',
    titles: MONTH.test(query.titles ?? '') ? query.titles! : null,
    sort: SORTS.find((sort) => sort === query.sort) ?? '',
  };
}

/** A query without its price filter and price sort. */
export const withoutPrice = ({ price: _price, sort, ...query }: Query): Query =>
  !sort || sort.endsWith('price') ? query : { ...query, sort };

/** The filters as a URL patch. */
export function writeFilters(filters: Partial<Filters>): UrlPatch {
  const patch: Record<string, string | null> = {};
  for (const name of RANGES) if (filters[name]) patch[name] = writeRange(filters[name]);
  for (const side of SIDES) if (filters[side] !== undefined) patch[side] = filters[side];
  if (filters.status) patch.status = filters.status.length > 0 ? filters.status.join(',') : null;
  if (filters.builder !== undefined) patch.builder = filters.builder ? '1' : null;
  if (filters.titles !== undefined) patch.titles = filters.titles;
  if (filters.sort !== undefined) patch.sort = filters.sort || null;
  return patch;
}

export const NO_FILTERS = {
  size: OPEN,
  price: OPEN,
  frontage: OPEN,
  street: null,
  backyard: null,
  status: [],
  builder: false,
  titles: null,
} as const satisfies Omit<Filters, 'sort'>;
