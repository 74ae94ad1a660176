/** Pages under an estate, with any subpath. */
const UNDER_ESTATE = /^(?:\/v2)?(?:\/builder)?\/estate\/([^/]+)/i;

/**
 * The segments of a path, without trailing slashes or a `/v2` prefix of an estate path (D19).
 * @example segmentsOf('/v2/estate/rise/') // ['estate', 'rise']
 */
export function segmentsOf(path: string): string[] {
  const segments = path
    .replace(/^\/v2(?=\/estate\/)/i, '')
    .split('/')
    .slice(1);
  while (segments.at(-1) === '') segments.pop();
  return segments;
}

/** Whether given segments match a route's, from the indexes `from` and `at`. */
export function matchesSegments(wanted: readonly string[], given: readonly string[], at = 0, from = 0): boolean {
  const want = wanted[at];
  if (want === undefined) return from === given.length;
  if (want === '*') return true;
  if (want.endsWith('?') && matchesSegments(wanted, given, at + 1, from)) return true;
  const segment = given[from];
  return (
    !!segment &&
    (want[0] === ':' || want.replace('?', '').toLowerCase() === segment.toLowerCase()) &&
    matchesSegments(wanted, given, at + 1, from + 1)
  );
}

/**
 * Whether a pathname matches a route's path, ignoring case (D20). A remote's own path may have optional segments, and
 * `*` at its end.
 * @example matchesPath('/price-board/:stage?', '/Price-Board/') // true
 */
export const matchesPath = (path: string, pathname: string): boolean =>
  matchesSegments(segmentsOf(path), segmentsOf(pathname));

/**
 * The estate of a pathname as written there (id or readable key); null on other pages.
 * @example estateIdOf('/v2/estate/rise/waitlist') // 'rise'
 */
export function estateIdOf(pathname: string): string | null {
  const found = UNDER_ESTATE.exec(pathname)?.[1];
  if (!found) return null;
  try {
    return decodeURIComponent(found);
  } catch {
    return found;
  }
}
