import { parsePath, type Ring } from '../../path/parse-path';
import type { Point } from '../shape-map.types';

/** Left, top, right, bottom. */
export type Box = readonly [number, number, number, number];

export interface Geometry {
  rings: readonly Ring[];
  box: Box;
  /** Short side of the rectangle with the same area and outline, plan units. */
  short: number;
  /** Where its label stands: the point it came with, or if that lies outside the shape, the roomiest point inside. */
  spot: Point;
  /** Width of the shape there, plan units. */
  room: number;
}

/** Visits every side of every ring, from (ax, ay) to (x, y). */
function eachSide(rings: readonly Ring[], visit: (x: number, y: number, ax: number, ay: number) => void): void {
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) visit(ring[i]!, ring[i + 1]!, ring[j]!, ring[j + 1]!);
  }
}

/** Width of the shape on the horizontal line through a point; 0 where the point is outside, by the even-odd rule over all rings. */
export function widthAt(rings: readonly Ring[], x: number, y: number): number {
  let left = -Infinity;
  let right = Infinity;
  let inside = false;
  eachSide(rings, (bx, by, ax, ay) => {
    if (by > y === ay > y) return;
    const at = ((ax - bx) * (y - by)) / (ay - by) + bx;
    if (at <= x) {
      if (at > left) left = at;
      return;
    }
    if (at < right) right = at;
    inside = !inside;
  });
  return inside ? right - left : 0;
}

/** Distance from a point to the outline, plan units. */
export function distanceTo(rings: readonly Ring[], x: number, y: number): number {
  let least = Infinity;
  eachSide(rings, (bx, by, ax, ay) => {
    const [dx, dy] = [bx - ax, by - ay];
    const along = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
    least = Math.min(least, Math.hypot(x - ax - along * dx, y - ay - along * dy));
  });
  return least;
}

/** Places tried across and down a shape in search of room for its label. */
const TRIES = 31;

/** Of many points over a shape the one inside it that is farthest from the outline. */
function roomiest(rings: readonly Ring[], [left, top, right, bottom]: Box): Point {
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

/** What is to know about a path, and about the point that came with it. Thousands stand before a map's first picture: one plain walk along each outline. */
export function geometryOf({ path, binding }: { path: string; binding: Point }): Geometry {
  const rings = parsePath(path);
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  let area = 0;
  let half = 0;
  for (const ring of rings) {
    let ax = ring[ring.length - 2]!;
    let ay = ring[ring.length - 1]!;
    for (let i = 0; i < ring.length; i += 2) {
      const x = ring[i]!;
      const y = ring[i + 1]!;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      if (y > bottom) bottom = y;
      area += ax * y - x * ay;
      half += Math.sqrt((x - ax) ** 2 + (y - ay) ** 2);
      ax = x;
      ay = y;
    }
  }
  area = Math.abs(area) / 2;
  half /= 2;
  const root = half * half - 4 * area;
  const box: Box = [left, top, right, bottom];
  const inside = widthAt(rings, binding.x, binding.y);
  const spot = inside ? binding : roomiest(rings, box);
  return { rings, box, short: root > 0 ? (half - Math.sqrt(root)) / 2 : Math.sqrt(area), spot, room: inside || widthAt(rings, spot.x, spot.y) };
}
