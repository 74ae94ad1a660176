import type { Point } from '../model/map.types';

/** Two fingers: their midpoint, and the zoom that keeps each on its map point, `ratio` times their distance. */
export interface Pinch extends Point {
  ratio: number;
  target: number;
}

/** Share of the remaining zoom that a pinch covers per frame (D12). */
const SMOOTHING = 0.2;

/** Distance between two points. */
export const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** State of a two-finger pinch, CSS px; the ratio is fixed at its start, at zoom `k`. */
export function pinchOf(a: Point, b: Point, k: number, before: Pinch | null): Pinch {
  const ratio = before?.ratio ?? k / (apart(a, b) || 1);
  return { ratio, target: ratio * apart(a, b), x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/** Zoom factor of a pinch's next frame. */
export const pinchFactor = (k: number, { target }: Pinch): number => 1 + (target / k - 1) * SMOOTHING;

/** Zoom factor of one wheel event: a trackpad pinch sends small ctrl+wheel deltas, a mouse wheel deltas of about 100. */
export const wheelFactor = (deltaY: number): number => Math.exp(-deltaY * (Math.abs(deltaY) < 40 ? 0.01 : 0.0018));
