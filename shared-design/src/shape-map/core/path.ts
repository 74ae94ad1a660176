/** A closed outline as x, y, x, y … in plan units. */
export type Ring = readonly number[];

/** Numbers that each command takes. */
const TAKES: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, Q: 4 };
const UNKNOWN = /[^\d\s,.+\-emlhvcqz]/i;
const COMMAND = /([mlhvcqz])([^mlhvcqz]*)/gi;
const NUMBER = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi;
/** Straight pieces per curve; enough for pointing at a shape. */
const PIECES = 8;

/**
 * Reads SVG path data (M L H V C Q Z, absolute and relative) into closed rings, curves flattened.
 * Stops at the first thing it doesn't know, as browsers do. `parsePath('M0 0H10V5Z')` → `[[0, 0, 10, 0, 10, 5]]`
 */
export function parsePath(d: string): Ring[] {
  const rings: number[][] = [];
  let ring: number[] = [];
  let [x, y] = [0, 0];
  for (const [, letter = '', text = ''] of d.split(UNKNOWN, 1)[0]!.matchAll(COMMAND)) {
    let command = letter.toUpperCase();
    const relative = letter !== command;
    if (command === 'Z') {
      [x, y] = [ring[0] ?? x, ring[1] ?? y];
      ring = [];
      continue;
    }
    const numbers = (text.match(NUMBER) ?? []).map(Number);
    for (let at = 0, takes = TAKES[command]!; at + takes <= numbers.length; at += takes) {
      const [x0, y0] = [x, y];
      const [left, top] = relative ? [x, y] : [0, 0];
      const px = (i: number) => left + numbers[at + i]!;
      const py = (i: number) => top + numbers[at + i]!;
      if (command !== 'V') x = px(command === 'H' ? 0 : takes - 2);
      if (command !== 'H') y = py(takes - 1);
      if (command === 'M' || !ring.length) rings.push((ring = command === 'M' ? [] : [x0, y0]));
      if (takes > 2) {
        // A quadratic curve is the cubic one whose control points lie two thirds of the way to its own.
        const toward = (end: number, control: number) => (takes < 6 ? end + (control - end) * (2 / 3) : control);
        const [x1, y1, x2, y2] = [toward(x0, px(0)), toward(y0, py(1)), toward(x, px(takes - 4)), toward(y, py(takes - 3))];
        for (let piece = 1; piece < PIECES; piece += 1) {
          const t = piece / PIECES;
          const u = 1 - t;
          const mix = (a: number, b: number, c: number, e: number) => u * u * (u * a + 3 * t * b) + t * t * (3 * u * c + t * e);
          ring.push(mix(x0, x1, x2, x), mix(y0, y1, y2, y));
        }
      }
      ring.push(x, y);
      // More numbers after a move are lines.
      if (command === 'M') command = 'L';
    }
  }
  return rings;
}
