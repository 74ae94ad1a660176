/** Pages under an estate, whatever follows its key. */
const UNDER_ESTATE = /^(?:\/v2)?(?:\/builder)?\/estate\/([^/]+)/i;

/** The parts of a path between its slashes; those at its end and `/v2` before an estate make no difference (D19). @example segmentsOf('/v2/estate/rise/') // ['estate', 'rise'] */
export function segmentsOf(path: string): string[] {
  const segments = path
    .replace(/^\/v2(?=\/estate\/)/i, '')
    .split('/')
    .slice(1);
  while (segments.at(-1) === '') segments.pop();
  return segments;
}

/** Whether segments stand at those of a route, each from where it is asked about. */
export function fits(wanted: readonly string[], given: readonly string[], at = 0, from = 0): boolean {
  const want = wanted[at];
  if (want === undefined) return from === given.length;
  if (want === '*') return true;
  if (want.endsWith('?') && fits(wanted, given, at + 1, from)) return true;
  const segment = given[from];
  return (
    !!segment &&
    (want[0] === ':' || want.replace('?', '').toLowerCase() === segment.toLowerCase()) &&
    fits(wanted, given, at + 1, from + 1)
  );
}

/**
 * Whether an address stands at a route's path, in any case (D20). The path of a remote's own route may have parts that can be left out, and `*` at its end.
 * @example standsAt('/price-board/:stage?', '/Price-Board/') // true
 */
export const standsAt = (path: string, pathname: string): boolean => fits(segmentsOf(path), segmentsOf(pathname));

/** The estate that an address is under, as written there (id or readable key); null on other pages. @example estateIdOf('/v2/estate/rise/waitlist') // 'rise' */
export function estateIdOf(pathname: string): string | null {
  const found = UNDER_ESTATE.exec(pathname)?.[1];
  if (!found) return null;
  try {
    return decodeURIComponent(found);
  } catch {
    return found;
  }
}
