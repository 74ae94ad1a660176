import type { Ring } from './read-path.js';

/** Left, top, right, bottom. */
export type Box = readonly [number, number, number, number];

/** In plan units. */
export interface Measures {
  box: Box;
  /** Square plan units; signed per ring, so that holes in opposite direction are subtracted. */
  area: number;
  /** Short side of the rectangle with the same area and perimeter. */
  short: number;
}

/** Calls back with each side of some rings: its start, and its end. */
function eachSide(rings: readonly Ring[], side: (ax: number, ay: number, bx: number, by: number) => void): void {
  for (const ring of rings) {
    let ax = ring.at(-2)!;
    let ay = ring.at(-1)!;
    for (let i = 0; i < ring.length;) side(ax, ay, (ax = ring[i++]!), (ay = ring[i++]!));
  }
}

/**
 * Width of the shape on the horizontal line through a point; 0 if the point is outside (even-odd rule over all rings).
 */
export function widthAt(rings: readonly Ring[], x: number, y: number): number {
  let left = -Infinity;
  let right = Infinity;
  let inside = false;
  eachSide(rings, (ax, ay, bx, by) => {
    if (by > y === ay > y) return;
    const at = ((ax - bx) * (y - by)) / (ay - by) + bx;
    if (at > x) {
      if (at < right) right = at;
      inside = !inside;
    } else if (at > left) left = at;
  });
  return inside ? right - left : 0;
}

/** Distance from a point to the outline, in plan units. */
export function distanceTo(rings: readonly Ring[], x: number, y: number): number {
  let least = Infinity;
  eachSide(rings, (ax, ay, bx, by) => {
    const dx = bx - ax;
    const dy = by - ay;
    const along = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
    least = Math.min(least, Math.hypot(x - ax - along * dx, y - ay - along * dy));
  });
  return least;
}

/** Grid size, per axis, of the search for a label point. */
const TRIES = 31;

/**
 * The point of a grid over the shape that is inside it and farthest from the outline; the box's top left corner if none
 * is inside.
 */
export function roomiest(rings: readonly Ring[], [left, top, right, bottom]: Box): { x: number; y: number } {
  let best = { x: left, y: top };
  let most = 0;
  for (let i = 0; i < TRIES ** 2; i += 1) {
    const x = left + ((right - left) * ((i % TRIES) + 0.5)) / TRIES;
    const y = top + ((bottom - top) * (i / TRIES)) / TRIES;
    const room = widthAt(rings, x, y) && distanceTo(rings, x, y);
    if (room > most) [best, most] = [{ x, y }, room];
  }
  return best;
}

/**
 * Bounding box, area and short side of a shape, in a single pass over each outline, because thousands are measured
 * before a map's first paint.
 */
export function measure(rings: readonly Ring[]): Measures {
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  let area = 0;
  let half = 0;
  eachSide(rings, (ax, ay, x, y) => {
    const dx = x - ax;
    const dy = y - ay;
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
    area += ax * dy - dx * ay;
    half += Math.sqrt(dx * dx + dy * dy);
  });
  area = Math.abs(area) / 2;
  half /= 2;
  const root = half * half - 4 * area;
  return { box: [left, top, right, bottom], area, short: root > 0 ? (half - Math.sqrt(root)) / 2 : Math.sqrt(area) };
}
