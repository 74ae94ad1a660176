import type { CentredArc } from './centred-arc.js';
import { centreOf, type Edge } from './outline.js';
import type { Point } from './point.js';

/** The control points of a line or Bézier curve; of an arc without a centre, those of the line that it is. */
export function controlsOf(edge: Edge): readonly Point[] {
  if (edge.kind === 'quadratic') return [edge.from, edge.control, edge.to];
  if (edge.kind === 'cubic') return [edge.from, edge.control1, edge.control2, edge.to];
  return [edge.from, edge.to];
}

/** The centre form of an arc with one; undefined for everything with control points. */
export const arcOf = (edge: Edge): CentredArc | undefined => (edge.kind === 'arc' ? centreOf(edge) : undefined);

/** A point of a Bézier curve with any number of control points (de Casteljau). */
export function bezierAt(controls: readonly Point[], t: number): Point {
  let points = controls;
  while (points.length > 1)
    points = points.slice(1).map((next, at) => ({
      x: points[at]!.x + (next.x - points[at]!.x) * t,
      y: points[at]!.y + (next.y - points[at]!.y) * t,
    }));
  return points[0]!;
}

/** The control points of the derivative of a Bézier curve. */
export const derivativeOf = (controls: readonly Point[]): Point[] =>
  controls.slice(1).map((next, at) => ({
    x: (next.x - controls[at]!.x) * (controls.length - 1),
    y: (next.y - controls[at]!.y) * (controls.length - 1),
  }));

/** The point of a centred arc at an angle in radians. */
export const arcAt = ({ cx, cy, ux, uy, vx, vy }: CentredArc, angle: number): Point => ({
  x: cx + ux * Math.cos(angle) + vx * Math.sin(angle),
  y: cy + uy * Math.cos(angle) + vy * Math.sin(angle),
});

/** A point on an edge: t from 0, its start, to 1, its end, by its own parameter. */
export function pointOn(edge: Edge, t: number): Point {
  const arc = arcOf(edge);
  return arc ? arcAt(arc, arc.begin + arc.whole * t) : bezierAt(controlsOf(edge), t);
}

/** Gauss–Legendre nodes from 0 to 1 and their weights, exact for polynomials up to the 9th degree. */
const ROOT = [0, 0.5384693101056831, -0.5384693101056831, 0.906179845938664, -0.906179845938664];
const WEIGHT = [128 / 225, 0.47862867049936647, 0.47862867049936647, 0.23692688505618908, 0.23692688505618908];

/** The integral of a function by five nodes. */
export function integral(value: (t: number) => number, from = 0, to = 1): number {
  const half = (to - from) / 2;
  return half * ROOT.reduce((sum, root, at) => sum + WEIGHT[at]! * value(from + half * (1 + root)), 0);
}

/** At most this many halvings of an integral: enough for a curve with a cusp. */
const DEPTH = 24;
/** Share of the whole at which a piece isn't halved any more. */
const CLOSE = 1e-10;

/** The integral of a function that is never negative, halved until its pieces are close enough. */
function refined(value: (t: number) => number): number {
  const slack = CLOSE * integral(value);
  const halved = (from: number, to: number, whole: number, depth: number): number => {
    const middle = (from + to) / 2;
    const [left, right] = [integral(value, from, middle), integral(value, middle, to)];
    if (depth === 0 || Math.abs(left + right - whole) <= slack) return left + right;
    return halved(from, middle, left, depth - 1) + halved(middle, to, right, depth - 1);
  };
  return halved(0, 1, integral(value), DEPTH);
}

/** The length of an edge along its curve, in plan units; lines and circular arcs exactly, others within 1e-9. */
export function lengthOf(edge: Edge): number {
  const arc = arcOf(edge);
  if (arc) {
    const { ux, uy, vx, vy, whole } = arc;
    const radius = Math.hypot(ux, uy);
    if (Math.abs(radius - Math.hypot(vx, vy)) < radius * 1e-12) return radius * Math.abs(whole);
    const speed = (t: number): number => {
      const [cos, sin] = [Math.cos(arc.begin + whole * t), Math.sin(arc.begin + whole * t)];
      return Math.abs(whole) * Math.hypot(vx * cos - ux * sin, vy * cos - uy * sin);
    };
    return refined(speed);
  }
  const controls = controlsOf(edge);
  if (controls.length === 2) return Math.hypot(edge.to.x - edge.from.x, edge.to.y - edge.from.y);
  const derivative = derivativeOf(controls);
  const speed = (t: number): number => {
    const { x, y } = bezierAt(derivative, t);
    return Math.hypot(x, y);
  };
  return refined(speed);
}
