import { fillPath, type Endpoint, type ParamsOf, type QueryOf } from '@lotline/shared-domain';
import { bootKey } from '@lotline/shared-runtime';
import type { Resource } from '../resource-state';

/** Bounds the memo: a page with a search field makes a resource of every text typed. */
const MOST_KNOWN = 256;
const known = new Map<string, Resource>();

/** Marks the resource as most recently used, and drops the least recently used one. */
function remember(made: Resource): void {
  known.delete(made.key);
  known.set(made.key, made);
  const [oldest] = known.keys();
  if (known.size > MOST_KNOWN && oldest) known.delete(oldest);
}

/**
 * The resource of a GET endpoint; memoised: equal requests return the same object, unless many others came between.
 * @example useResource(resource(getLotsMap, { params: { stageId } }))
 */
export function resource<E extends Endpoint>(
  endpoint: E,
  { params, query }: { params?: ParamsOf<E>; query?: QueryOf<E> } = {},
): Resource<E> {
  const key = bootKey('GET', fillPath(endpoint.path, params), query as Readonly<Record<string, unknown>> | undefined);
  const made = known.get(key) ?? { key, endpoint, params: params ?? {}, ...(query && { query }) };
  remember(made as Resource);
  return made as Resource<E>;
}
