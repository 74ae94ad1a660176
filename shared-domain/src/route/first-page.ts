import { isPrivate } from './route.js';
import { routeAt } from './route-table.js';

/** The longest path that is kept, in characters. */
const LONGEST = 200;

/**
 * The path of the first page of a visit, as a form's request names it; null for anything but the path of a public page.
 * What pages keep in their query or fragment, such as a link's secret, is never part of it.
 * @example firstPageOf('/v2/estate/rise') // '/v2/estate/rise'
 */
export function firstPageOf(sent: unknown): string | null {
  if (typeof sent !== 'string' || sent.length > LONGEST || !/^\/[\w\-./~%]*$/.test(sent)) return null;
  const route = routeAt(sent.replace(/^\/v2(?=\/)/, ''));
  return route && !isPrivate(route) ? sent : null;
}
