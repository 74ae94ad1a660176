import { segmentsOf } from './match-path.js';

const isOptional = (segment: string): boolean => segment.endsWith('?');
const isParameter = (segment: string): boolean => segment.startsWith(':');
const wordOf = (segment: string): string => segment.replace('?', '').toLowerCase();

/**
 * Whether any URL matches both paths, in which case they can't belong to different remotes (ADR-0046). Parameter names,
 * case, trailing slashes and `/v2` are ignored; `?` and `*` are interpreted as by `matchesPath`.
 * @example pathsOverlap('/desk/:id', '/desk/new') // true
 */
export function pathsOverlap(one: string, other: string): boolean {
  const [left, right] = [segmentsOf(one), segmentsOf(other)];
  // Optional segments branch, so each pair of positions is memoized.
  const known = new Map<number, boolean>();
  const meet = (at: number, to: number): boolean => {
    const key = at * 1000 + to;
    const answer = known.get(key) ?? meetAnew(at, to);
    known.set(key, answer);
    return answer;
  };
  const meetAnew = (at: number, to: number): boolean => {
    const [want, given] = [left[at], right[to]];
    if (want === '*' || given === '*') return true;
    if (want === undefined && given === undefined) return true;
    if (want !== undefined && isOptional(want) && meet(at + 1, to)) return true;
    if (given !== undefined && isOptional(given) && meet(at, to + 1)) return true;
    if (want === undefined || given === undefined) return false;
    return (isParameter(want) || isParameter(given) || wordOf(want) === wordOf(given)) && meet(at + 1, to + 1);
  };
  return meet(0, 0);
}

const shapeOf = (path: string): string =>
  segmentsOf(path)
    .map((segment) => (isParameter(segment) ? `:${isOptional(segment) ? '?' : ''}` : segment.toLowerCase()))
    .join('/');

/**
 * Whether two paths are the same apart from parameter names.
 * @example samePath('/desk/:id', '/Desk/:lotId/') // true
 */
export const samePath = (one: string, other: string): boolean => shapeOf(one) === shapeOf(other);
