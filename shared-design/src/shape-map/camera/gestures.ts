import type { Point } from '../shape-map.types';

/** Two fingers: their middle, and the zoom at which they would hold on to what was under them, `ratio` times their distance. */
export interface Pinch extends Point {
  ratio: number;
  target: number;
}

/** Share of the way to its target that a pinch goes in a frame (D12). */
const SMOOTHING = 0.2;

/** Distance of two places, in their unit. */
export const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** A pinch of two fingers, CSS px; it begins at zoom `k` and keeps its ratio from then on. */
export function pinchOf(a: Point, b: Point, k: number, before: Pinch | null): Pinch {
  const ratio = before?.ratio ?? k / (apart(a, b) || 1);
  return { ratio, target: ratio * apart(a, b), x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/** Factor of the next frame of a pinch. */
export const pinchFactor = (k: number, { target }: Pinch): number => 1 + (target / k - 1) * SMOOTHING;

/** Factor of one step of the wheel: a trackpad's pinch comes as small ctrl-wheel steps, a mouse's wheel as steps of about 100. */
export const wheelFactor = (deltaY: number): number => Math.exp(-deltaY * (Math.abs(deltaY) < 40 ? 0.01 : 0.0018));
