import type { Point } from './shape-path.js';
import { parsePath } from './shape-path.js';

/** A rectangle in plan units. */
export interface Bounds {
  x: number;
  y: number;
  width: number;
  height: number;
}

const subpathsOf = (shape: string | readonly (readonly Point[])[]): readonly (readonly Point[])[] => (typeof shape === 'string' ? parsePath(shape) : shape);

/** The shoelace sum of a closed ring in square plan units; positive when it runs clockwise on screen. */
export function signedArea(ring: readonly Point[]): number {
  let sum = 0;
  let before = ring.at(-1);
  for (const at of ring) {
    if (before) sum += before.x * at.y - at.x * before.y;
    before = at;
  }
  return sum / 2;
}

/** The area of a shape in square plan units: its parts added up (D70). × metresPerUnit² gives m². */
export function areaOfPath(shape: string | readonly (readonly Point[])[]): number {
  return subpathsOf(shape).reduce((sum, ring) => sum + Math.abs(signedArea(ring)), 0);
}

/** The smallest rectangle around a shape; all zero for an empty one. */
export function boundsOfPath(shape: string | readonly (readonly Point[])[]): Bounds {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const ring of subpathsOf(shape)) {
    for (const { x, y } of ring) {
      left = Math.min(left, x);
      top = Math.min(top, y);
      right = Math.max(right, x);
      bottom = Math.max(bottom, y);
    }
  }
  return left > right ? { x: 0, y: 0, width: 0, height: 0 } : { x: left, y: top, width: right - left, height: bottom - top };
}

/** The centre of mass of a shape's largest part; the middle of its bounds when it has no area. */
export function centroidOfPath(shape: string | readonly (readonly Point[])[]): Point {
  const rings = subpathsOf(shape);
  const largest = rings.reduce<readonly Point[]>((best, ring) => (Math.abs(signedArea(ring)) > Math.abs(signedArea(best)) ? ring : best), []);
  const area = signedArea(largest);
  if (area === 0) {
    const { x, y, width, height } = boundsOfPath(rings);
    return { x: x + width / 2, y: y + height / 2 };
  }
  // Measured from the first corner: far from the origin the products would swallow the digits.
  const origin = largest[0] ?? { x: 0, y: 0 };
  let [cx, cy] = [0, 0];
  let before = largest.at(-1) ?? origin;
  for (const at of largest) {
    const [bx, by, ax, ay] = [before.x - origin.x, before.y - origin.y, at.x - origin.x, at.y - origin.y];
    const cross = bx * ay - ax * by;
    cx += (bx + ax) * cross;
    cy += (by + ay) * cross;
    before = at;
  }
  return { x: origin.x + cx / (6 * area), y: origin.y + cy / (6 * area) };
}

/** The length of one edge of a ring in plan units; edge 0 runs from point 0 to point 1. × metresPerUnit gives metres. */
export function edgeLength(ring: readonly Point[], edge: number): number {
  const from = ring[edge];
  const to = ring[(edge + 1) % Math.max(1, ring.length)];
  return from && to ? Math.hypot(to.x - from.x, to.y - from.y) : 0;
}
