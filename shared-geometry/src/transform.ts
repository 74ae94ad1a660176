import type { Arc, Edge, Outline } from './outline.js';
import type { Point } from './point.js';

/** SVG's matrix(a b c d e f): x → ax + cy + e, y → bx + dy + f. Invertible. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** The matrix that scales by a factor about the origin and then moves by (x, y). */
export const scaleAndMove = (factor: number, x: number, y: number): Matrix => [factor, 0, 0, factor, x, y];

/** A point moved by a matrix. */
export const transformPoint = ({ x, y }: Point, [a, b, c, d, e, f]: Matrix): Point => ({
  x: a * x + c * y + e,
  y: b * x + d * y + f,
});

/** An arc's ellipse and direction after a matrix: the axes of the image of its axes. */
function ellipse(
  { rx, ry, turn, sweep }: Readonly<Arc>,
  [a, b, c, d]: Matrix,
): Pick<Arc, 'rx' | 'ry' | 'turn' | 'sweep'> {
  const angle = (turn * Math.PI) / 180;
  const axis = (x: number, y: number): Point => transformPoint({ x, y }, [a, b, c, d, 0, 0]);
  const u = axis(rx * Math.cos(angle), rx * Math.sin(angle));
  const v = axis(-ry * Math.sin(angle), ry * Math.cos(angle));
  const at = Math.atan2(2 * (u.x * v.x + u.y * v.y), u.x ** 2 + u.y ** 2 - v.x ** 2 - v.y ** 2) / 2;
  const [cos, sin] = [Math.cos(at), Math.sin(at)];
  const major = { x: u.x * cos + v.x * sin, y: u.y * cos + v.y * sin };
  const long = Math.hypot(major.x, major.y);
  return {
    rx: long,
    ry: long && Math.abs(u.x * v.y - u.y * v.x) / long,
    turn: (Math.atan2(major.y, major.x) * 180) / Math.PI,
    sweep: a * d - b * c < 0 ? !sweep : sweep,
  };
}

function transformEdge(edge: Edge, matrix: Matrix): Edge {
  const ends = { from: transformPoint(edge.from, matrix), to: transformPoint(edge.to, matrix) };
  if (edge.kind === 'arc') return { ...edge, ...ends, ...ellipse(edge, matrix) };
  if (edge.kind === 'quadratic') return { ...edge, ...ends, control: transformPoint(edge.control, matrix) };
  if (edge.kind === 'cubic')
    return {
      ...edge,
      ...ends,
      control1: transformPoint(edge.control1, matrix),
      control2: transformPoint(edge.control2, matrix),
    };
  return { ...edge, ...ends };
}

/** An outline moved, scaled, turned, mirrored or sheared by a matrix; curves stay curves of their kind. */
export const transformOutline = (outline: Outline, matrix: Matrix): Outline =>
  outline.map((part) => part.map((edge) => transformEdge(edge, matrix)));
