import { centredArc } from './centred-arc.js';
import { readCommands } from './read-commands.js';

/** A closed outline as x, y, x, y … in plan units. */
export type Ring = readonly number[];

/** Character codes. */
const ZERO = 48;
const NINE = 57;
const SPACE = 32;
const LINE = 76;
const POINT = 46;
const MINUS = 45;
/** Numbers of up to 15 digits are exact in a double. */
const EXACT = 15;
/** Line segments per curve, and per quarter of an arc: accurate to a centimetre for a lot's rounded corner. */
const PIECES = 8;

/** A point on a cubic Bézier curve, one axis: from `a` to `d` with control points `b` and `c`. */
const along = (t: number, a: number, b: number, c: number, d: number): number =>
  (1 - t) ** 3 * a + 3 * (1 - t) * t * ((1 - t) * b + t * c) + t ** 3 * d;
/**
 * Control point of the cubic equivalent of a quadratic curve: two thirds of the way from its end to its control point.
 */
const raised = (end: number, control: number): number => end + (control - end) * (2 / 3);

/** Appends the intermediate points of a Bézier curve from (x0, y0), without its end. */
function bend(ring: number[], x0: number, y0: number, to: readonly number[]): void {
  const [a, b, c, d, x, y] = (
    to.length > 4
      ? to
      : [raised(x0, to[0]!), raised(y0, to[1]!), raised(to[2]!, to[0]!), raised(to[3]!, to[1]!), to[2], to[3]]
  ) as [number, number, number, number, number, number];
  for (let piece = 1; piece < PIECES; piece += 1)
    ring.push(along(piece / PIECES, x0, a, c, x), along(piece / PIECES, y0, b, d, y));
}

/** Appends the intermediate points of an elliptical arc from (x0, y0), without its end. */
function arc(ring: number[], x0: number, y0: number, to: readonly number[]): void {
  const centred = centredArc(x0, y0, to);
  if (!centred) return;
  const { cx, cy, ux, uy, vx, vy, begin, whole } = centred;
  const pieces = Math.ceil((Math.abs(whole) * PIECES * 2) / Math.PI);
  for (let piece = 1; piece < pieces; piece += 1) {
    const at = begin + (whole * piece) / pieces;
    const [cos, sin] = [Math.cos(at), Math.sin(at)];
    ring.push(cx + ux * cos + vx * sin, cy + uy * cos + vy * sin);
  }
}

/** Appends the intermediate points of an edge as `readCommands` gives it, without its end; a line has none. */
export function flatten(ring: number[], x0: number, y0: number, to: readonly number[]): void {
  if (to.length > 2) (to.length > 6 ? arc : bend)(ring, x0, y0, to);
}

/**
 * Fast path for a single outline of straight lines, as maps are stored: `M0 0L10 0L10 5Z`. Undefined for any other
 * path. Thousands of paths are parsed before a map's first paint: a regular expression and Number() would produce more
 * than a megabyte of garbage.
 */
function readStraight(d: string): Ring[] | undefined {
  if (!d.startsWith('M') || !d.endsWith('Z')) return;
  const ring: number[] = [];
  let value = 0;
  let sign = 1;
  /** Power of ten of the decimals; 0 before the decimal point. */
  let scale = 0;
  let figures = 0;
  for (let at = 1; at < d.length; at += 1) {
    const code = d.charCodeAt(at);
    if (code >= ZERO && code <= NINE) {
      value = value * 10 + code - ZERO;
      scale *= 10;
      figures += 1;
      // Beyond the precision of a double.
      if (figures > EXACT) return;
    } else if (code === POINT && !scale) scale = 1;
    else if (code === SPACE || code === LINE || code === MINUS || at === d.length - 1) {
      if (figures) ring.push((sign * value) / (scale || 1));
      // A sign or decimal point without digits.
      else if (sign < 0 || scale) return;
      value = 0;
      scale = 0;
      figures = 0;
      sign = code === MINUS ? -1 : 1;
    } else return;
  }
  return ring.length % 2 ? undefined : [ring];
}

/** The rings of a path; `between` appends what lies between the ends of an edge. */
function ringsOf(d: string, between?: typeof flatten): Ring[] {
  const rings: number[][] = [];
  readCommands(
    d,
    (x, y) => rings.push([x, y]),
    (x0, y0, to) => {
      const ring = rings.at(-1)!;
      between?.(ring, x0, y0, to);
      ring.push(...to.slice(-2));
    },
  );
  return rings;
}

/**
 * Parses SVG path data (M L H V C S Q T A Z, absolute and relative, several subpaths) into closed rings with flattened
 * curves, so that drawing, hit testing and measuring agree. Stops at the first error, as browsers do; use
 * `normalizePath` to validate and `readOutline` for exact curves.
 * @example readPath('M0 0H10V5Z') // [[0, 0, 10, 0, 10, 5]]
 */
export const readPath = (d: string): Ring[] => readStraight(d) ?? ringsOf(d, flatten);

/**
 * The vertices of each part of a path: edge i runs from vertex i to the next one, whatever its kind, as `frontEdge`
 * counts (D70).
 * @example readVertices('M0 0H10A5 5 0 0 1 10 10Z') // [[0, 0, 10, 0, 10, 10]]
 */
export const readVertices = (d: string): Ring[] => ringsOf(d);
