import { arcAt, arcOf, bezierAt, controlsOf, derivativeOf } from './edge.js';
import type { Edge, Outline } from './outline.js';
import type { Point } from './point.js';
import type { Box } from './rings.js';

/** Where a Bézier curve of one axis turns, between 0 and 1; `slope`: the control values of its derivative. */
function turnsOf(slope: readonly number[]): number[] {
  const [p = 0, q = 0, r = q] = slope;
  // p(1−t)² + 2qt(1−t) + rt²; of a quadratic curve p(1−t) + qt.
  const [a, b] = slope.length > 2 ? [p - 2 * q + r, 2 * (q - p)] : [0, q - p];
  const root = b * b - 4 * a * p;
  // The form without cancellation, which also holds for a = 0.
  const sum = -(b + Math.sign(b || 1) * Math.sqrt(Math.max(0, root))) / 2;
  return root < 0 ? [] : [sum / a, p / sum].filter((t) => t > 0 && t < 1);
}

/** Points that a box around an edge has to hold: its ends, and where it turns left, right, up or down. */
function extremes(edge: Edge): Point[] {
  const arc = arcOf(edge);
  if (arc) {
    const { ux, uy, vx, vy, begin, whole } = arc;
    const passed = [Math.atan2(vx, ux), Math.atan2(vy, uy)].flatMap((angle) =>
      // Each axis turns twice in a round; an arc is at most one round from anywhere in one.
      [-4, -3, -2, -1, 0, 1, 2, 3, 4].map((half) => angle + half * Math.PI),
    );
    const within = passed.filter((angle) => (angle - begin) / whole > 0 && (angle - begin) / whole < 1);
    return [edge.from, edge.to, ...within.map((angle) => arcAt(arc, angle))];
  }
  const controls = controlsOf(edge);
  const slope = derivativeOf(controls);
  const turns = controls.length > 2 ? [...turnsOf(slope.map(({ x }) => x)), ...turnsOf(slope.map(({ y }) => y))] : [];
  return [edge.from, edge.to, ...turns.map((t) => bezierAt(controls, t))];
}

/**
 * The smallest upright box around an outline with its curves: left, top, right, bottom; of an empty one ∞, ∞, −∞, −∞.
 * @example boundsOf(readOutline('M-10 0A10 10 0 0 1 10 0Z')) // [-10, -10, 10, 0]
 */
export function boundsOf(outline: Outline): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const edge of outline.flat())
    for (const { x, y } of extremes(edge)) {
      left = Math.min(left, x);
      top = Math.min(top, y);
      right = Math.max(right, x);
      bottom = Math.max(bottom, y);
    }
  return [left, top, right, bottom];
}
