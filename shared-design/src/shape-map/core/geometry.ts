import type { Box } from './grid';
import { parsePath, type Ring } from './path';

export interface Geometry {
  rings: readonly Ring[];
  box: Box;
  /** Short side of the rectangle with the same area and outline, plan units. */
  short: number;
}

/** Visits every side of every ring, from (ax, ay) to (x, y). */
function eachSide(rings: readonly Ring[], visit: (x: number, y: number, ax: number, ay: number) => void): void {
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) visit(ring[i]!, ring[i + 1]!, ring[j]!, ring[j + 1]!);
  }
}

function measure(path: string): Geometry {
  const rings = parsePath(path);
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  let area = 0;
  let half = 0;
  eachSide(rings, (x, y, ax, ay) => {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
    area += (ax * y - x * ay) / 2;
    half += Math.hypot(x - ax, y - ay) / 2;
  });
  area = Math.abs(area);
  const root = half * half - 4 * area;
  return { rings, box: [left, top, right, bottom], short: root > 0 ? (half - Math.sqrt(root)) / 2 : Math.sqrt(area) };
}

/** Outline, box and short side of a path, read from it when first asked for. */
export function geometryOf(path: string): Geometry {
  let known: Geometry | undefined;
  const read = () => (known ??= measure(path));
  return {
    get rings() { return read().rings; },
    get box() { return read().box; },
    get short() { return read().short; },
  };
}

/** Calls back with the x of every crossing of the outline with the horizontal line at y. */
function crossings(rings: readonly Ring[], y: number, visit: (x: number) => void): void {
  eachSide(rings, (bx, by, ax, ay) => {
    if (by > y !== ay > y) visit(((ax - bx) * (y - by)) / (ay - by) + bx);
  });
}

/** Whether a point lies inside, by the even-odd rule over all rings. */
export function contains({ rings }: Geometry, x: number, y: number): boolean {
  let inside = false;
  crossings(rings, y, (at) => (inside = x < at !== inside));
  return inside;
}

/** Width of the shape on the horizontal line through a point inside it; 0 where the line meets nothing on one side. */
export function widthAt({ rings }: Geometry, x: number, y: number): number {
  let left = -Infinity;
  let right = Infinity;
  crossings(rings, y, (at) => (at <= x ? (left = Math.max(left, at)) : (right = Math.min(right, at))));
  return right - left < Infinity ? right - left : 0;
}

/** Distance from a point to the outline, plan units. */
export function distanceTo({ rings }: Geometry, x: number, y: number): number {
  let least = Infinity;
  eachSide(rings, (bx, by, ax, ay) => {
    const [dx, dy] = [bx - ax, by - ay];
    const along = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
    least = Math.min(least, Math.hypot(x - ax - along * dx, y - ay - along * dy));
  });
  return least;
}
