import type { Box } from './grid';
import { parsePath, type Ring } from './path';

export interface Geometry {
  rings: readonly Ring[];
  box: Box;
  /** Short side of the rectangle with the same area and outline, plan units. */
  short: number;
}

/** Outline, box and short side of a path. */
export function geometryOf(path: string): Geometry {
  const rings = parsePath(path);
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  let area = 0;
  let outline = 0;
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
      const [x, y, px, py] = [ring[i]!, ring[i + 1]!, ring[j]!, ring[j + 1]!];
      box[0] = Math.min(box[0], x);
      box[1] = Math.min(box[1], y);
      box[2] = Math.max(box[2], x);
      box[3] = Math.max(box[3], y);
      area += (px * y - x * py) / 2;
      outline += Math.hypot(x - px, y - py);
    }
  }
  const size = Math.abs(area);
  const half = outline / 2;
  const root = half * half - 4 * size;
  return { rings, box, short: root > 0 ? (half - Math.sqrt(root)) / 2 : Math.sqrt(size) };
}

/** Whether a point lies inside, by the even-odd rule over all rings. */
export function contains({ rings }: Geometry, x: number, y: number): boolean {
  let inside = false;
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
      const [xi, yi, xj, yj] = [ring[i]!, ring[i + 1]!, ring[j]!, ring[j + 1]!];
      if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside;
    }
  }
  return inside;
}

/** Width of the shape on the horizontal line through a point inside it; 0 where the line meets nothing on one side. */
export function widthAt({ rings }: Geometry, x: number, y: number): number {
  let left = -Infinity;
  let right = Infinity;
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
      const [xi, yi, xj, yj] = [ring[i]!, ring[i + 1]!, ring[j]!, ring[j + 1]!];
      if (yi > y === yj > y) continue;
      const crossing = ((xj - xi) * (y - yi)) / (yj - yi) + xi;
      if (crossing <= x) left = Math.max(left, crossing);
      else right = Math.min(right, crossing);
    }
  }
  return right - left < Infinity ? right - left : 0;
}

/** Distance from a point to the outline, plan units. */
export function distanceTo({ rings }: Geometry, x: number, y: number): number {
  let least = Infinity;
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
      const [ax, ay] = [ring[j]!, ring[j + 1]!];
      const [dx, dy] = [ring[i]! - ax, ring[i + 1]! - ay];
      const along = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
      least = Math.min(least, Math.hypot(x - ax - along * dx, y - ay - along * dy));
    }
  }
  return least;
}
