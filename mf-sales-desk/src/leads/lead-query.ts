import { routes, withQuery } from '@lotline/shared-domain';

type Query = Readonly<Record<string, string | undefined>>;
const FILTER_KEYS = [
  'search',
  'status',
  'source',
  'estateId',
  'assigneeId',
  'watched',
  'due',
  'waiting',
  'deleted',
] as const;
/** The filters of the list, as the API takes them. */
export type LeadFilter = Readonly<Partial<Record<(typeof FILTER_KEYS)[number], string>>>;
/** What a saved view holds: the filters, the order, and table or board. */
const VIEW_KEYS = [...FILTER_KEYS, 'order', 'view'] as const;

const pick = <Key extends string>(query: Query, keys: readonly Key[]): Partial<Record<Key, string>> =>
  Object.fromEntries(keys.flatMap((key) => (query[key] ? [[key, query[key]]] : []))) as Partial<Record<Key, string>>;

/** The filters in the page’s address. */
export const filterOf = (query: Query): LeadFilter => pick(query, FILTER_KEYS);

/** What a view of the page’s address is saved as; equal addresses have equal texts. @example 'status=new&view=board' */
export const viewQueryOf = (query: Query): string => new URLSearchParams(pick(query, VIEW_KEYS)).toString();

/** The list with the filters of a saved view. */
export const viewPath = (saved: string): string =>
  withQuery(routes.leads.path, pick(Object.fromEntries(new URLSearchParams(saved)), VIEW_KEYS));

/** Filters of which one at a time is chosen under 'Show'. */
export const SHOWN = ['watched', 'waiting', 'deleted'] as const;
/** Which of them is on; '' for none. */
export const shownOf = (query: Query): string => SHOWN.find((key) => query[key] === 'true') ?? '';
/** The change of the address that turns one on, and the others off. */
export const showing = (shown: string | null): Record<string, string | null> =>
  Object.fromEntries(SHOWN.map((key) => [key, key === shown ? 'true' : null]));
