/** A closed outline as x, y, x, y … in plan units. */
export type Ring = readonly number[];

/** Number of arguments of each command. */
const TAKES: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, Q: 4, A: 7 };
const TOKEN = /[a-z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi;
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

/**
 * Appends the intermediate points of a Bézier curve from (x0, y0), without its end. `to`: the command's points, of
 * `takes` numbers.
 */
function bend(ring: number[], x0: number, y0: number, to: readonly number[], takes: number): void {
  const [a, b, c, d, x, y] = (
    takes > 4
      ? to
      : [raised(x0, to[0]!), raised(y0, to[1]!), raised(to[2]!, to[0]!), raised(to[3]!, to[1]!), to[2], to[3]]
  ) as [number, number, number, number, number, number];
  for (let piece = 1; piece < PIECES; piece += 1)
    ring.push(along(piece / PIECES, x0, a, c, x), along(piece / PIECES, y0, b, d, y));
}

/** Appends the intermediate points of an elliptical arc from (x0, y0), without its end (SVG 1.1, F.6.5). */
function arc(ring: number[], x0: number, y0: number, to: readonly number[]): void {
  const [turn, large, sweep, x, y] = to.slice(2) as [number, number, number, number, number];
  const [rx, ry] = [Math.abs(to[0]!), Math.abs(to[1]!)];
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  // Transform to coordinates in which the ellipse is a unit circle.
  const across = (px: number, py: number): number => (cos * px + sin * py) / rx;
  const down = (px: number, py: number): number => (cos * py - sin * px) / ry;
  const [ax, ay] = [across(x0, y0), down(x0, y0)];
  const [dx, dy] = [across(x, y) - ax, down(x, y) - ay];
  const half = Math.hypot(dx, dy) / 2;
  // Zero radius or zero length: a straight line.
  if (!(half > 1e-9 && half < 1e9)) return;
  // An ellipse too small to reach the end is scaled up.
  const radius = Math.max(1, half);
  const side = (large === sweep ? -0.5 : 0.5) * Math.sqrt(Math.max(0, (radius / half) ** 2 - 1));
  const [cx, cy] = [ax + dx / 2 - dy * side, ay + dy / 2 + dx * side];
  const short = 2 * Math.asin(Math.min(1, half / radius));
  const whole = (sweep ? 1 : -1) * (large ? 2 * Math.PI - short : short);
  const begin = Math.atan2(ay - cy, ax - cx);
  const pieces = Math.ceil((Math.abs(whole) * PIECES * 2) / Math.PI);
  for (let piece = 1; piece < pieces; piece += 1) {
    const at = begin + (whole * piece) / pieces;
    const [ux, uy] = [rx * (cx + radius * Math.cos(at)), ry * (cy + radius * Math.sin(at))];
    ring.push(cos * ux - sin * uy, sin * ux + cos * uy);
  }
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

/** The offset of a relative argument; an arc's other arguments are not coordinates. */
function origin(command: string, at: number, x: number, y: number): number {
  const isPlace = command !== 'A' || at > 4;
  return isPlace ? ((command === 'V' || command === 'A') === at % 2 > 0 ? x : y) : 0;
}

function readAny(d: string): Ring[] {
  const tokens = d.match(TOKEN) ?? [];
  const rings: number[][] = [];
  const to: number[] = [];
  let ring: number[] = [];
  let command = '';
  let relative = false;
  let [x, y] = [0, 0];
  for (let i = 0; i < tokens.length;) {
    const token = tokens[i]!;
    if (token >= 'A') {
      command = token.toUpperCase();
      relative = token !== command;
      i += 1;
      if (command !== 'Z') continue;
      x = ring[0] ?? x;
      y = ring[1] ?? y;
      ring = [];
      continue;
    }
    const takes = TAKES[command];
    if (!takes) break;
    for (let at = 0; at < takes; at += 1) {
      to[at] = +tokens[i + at]! + (relative ? origin(command, at, x, y) : 0);
      if (Number.isNaN(to[at])) return rings;
    }
    i += takes;
    const [x0, y0] = [x, y];
    if (command !== 'V') x = to[command === 'H' ? 0 : takes - 2]!;
    if (command !== 'H') y = to[takes - 1]!;
    if (command === 'M') rings.push((ring = []));
    else if (!ring.length) rings.push((ring = [x0, y0]));
    if (takes > 2) (takes > 6 ? arc : bend)(ring, x0, y0, to, takes);
    ring.push(x, y);
    // Further coordinates after M are lines.
    if (command === 'M') command = 'L';
  }
  return rings;
}

/**
 * Parses SVG path data (M L H V C Q A Z, absolute and relative, several subpaths) into closed rings with flattened
 * curves, so that drawing, hit testing and measuring agree. Stops at the first error, as browsers do; use
 * `normalizePath` to validate.
 * @example readPath('M0 0H10V5Z') // [[0, 0, 10, 0, 10, 5]]
 */
export const readPath = (d: string): Ring[] => readStraight(d) ?? readAny(d);
