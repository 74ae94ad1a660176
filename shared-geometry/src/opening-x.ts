import type { Point } from './point.js';

/** Half the width of a phone's map, as a share of its height. */
const HALF_WINDOW = 0.375;
/** The steps of a plan's height in which the page that the server writes can say where it begins. */
const STEPS = 20;

/** Where a phone's map opens along x: the middle of some points, or else of the plan, in twentieths of the plan's height (D215). */
export function openingX(points: readonly Point[], { width, height }: { width: number; height: number }): number {
  const middle = points.reduce((sum, { x }) => sum + x / points.length, 0) || width / 2;
  return Math.round((middle / height) * STEPS);
}

/** `openingX` in plan units. */
export const openingAt = (steps: number, height: number): number => (steps * height) / STEPS;

/**
 * `openingX` as near to an edge as a phone's window allows, so that the server's picture begins where the map does (D71); null for a plan
 * that is no wider than the window.
 */
export function openingInWindow(points: readonly Point[], size: { width: number; height: number }): number | null {
  const margin = HALF_WINDOW * STEPS;
  const end = (size.width / size.height) * STEPS - margin;
  return end <= margin ? null : Math.round(Math.min(Math.max(openingX(points, size), margin), end));
}
