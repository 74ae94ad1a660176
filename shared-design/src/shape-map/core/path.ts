/** A closed outline as x, y, x, y … in plan units. */
export type Ring = readonly number[];

const NUMBERS = { M: 2, L: 2, H: 1, V: 1, C: 6, Q: 4, Z: 0 } as const;
const TOKEN = /[a-z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi;
/** Straight pieces per curve; enough for pointing at a shape. */
const PIECES = 8;

/** Points of a cubic curve that starts where the ring ends. */
function curve(ring: number[], x0: number, y0: number, [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0]: readonly number[]): void {
  for (let piece = 1; piece <= PIECES; piece += 1) {
    const t = piece / PIECES;
    const u = 1 - t;
    const [a, b, d, e] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
    ring.push(a * x0 + b * x1 + d * x2 + e * x3, a * y0 + b * y1 + d * y2 + e * y3);
  }
}

/** A quadratic curve's control point raised to the two of a cubic. */
const cubic = (x: number, y: number, [qx = 0, qy = 0, ex = 0, ey = 0]: readonly number[]): number[] => [x + (2 / 3) * (qx - x), y + (2 / 3) * (qy - y), ex + (2 / 3) * (qx - ex), ey + (2 / 3) * (qy - ey), ex, ey];

/** A command's numbers as absolute x, y pairs; H and V gain the number they leave out. */
function absolute(command: string, relative: boolean, args: readonly number[], x: number, y: number): number[] {
  const value = args[0] ?? 0;
  if (command === 'H') return [relative ? x + value : value, y];
  if (command === 'V') return [x, relative ? y + value : value];
  return relative ? args.map((number, at) => number + (at % 2 ? y : x)) : [...args];
}

/**
 * Reads SVG path data (M L H V C Q Z, absolute and relative) into closed rings, curves flattened.
 * Stops at the first thing it doesn't know, as browsers do. `parsePath('M0 0H10V5Z')` → `[[0, 0, 10, 0, 10, 5]]`
 */
export function parsePath(d: string): Ring[] {
  const rings: number[][] = [];
  let ring: number[] = [];
  let command = '';
  let relative = false;
  let args: number[] = [];
  let [x, y] = [0, 0];
  const draw = () => {
    const at = absolute(command, relative, args, x, y);
    args = [];
    if (command === 'M') rings.push((ring = at));
    else {
      if (!ring.length) rings.push((ring = [x, y]));
      if (at.length > 2) curve(ring, x, y, command === 'Q' ? cubic(x, y, at) : at);
      else ring.push(...at);
    }
    [x, y] = at.slice(-2) as [number, number];
    // More numbers after a move are lines.
    if (command === 'M') command = 'L';
  };
  for (const token of d.match(TOKEN) ?? []) {
    if (token >= 'A') {
      command = token.toUpperCase();
      relative = token !== command;
      args = [];
      if (!(command in NUMBERS)) break;
      if (command !== 'Z' || !ring.length) continue;
      [x, y] = ring as unknown as [number, number];
      ring = [];
    } else if (command && command !== 'Z' && args.push(+token) === NUMBERS[command as keyof typeof NUMBERS]) draw();
  }
  return rings;
}
