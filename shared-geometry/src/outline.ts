import { centredArc, type CentredArc } from './centred-arc.js';
import type { Point } from './point.js';
import { readCommands } from './read-commands.js';
import { flatten, type Ring } from './read-path.js';

export interface Line {
  kind: 'line';
  from: Point;
  to: Point;
}
export interface Quadratic {
  kind: 'quadratic';
  from: Point;
  control: Point;
  to: Point;
}
export interface Cubic {
  kind: 'cubic';
  from: Point;
  control1: Point;
  control2: Point;
  to: Point;
}
/** An elliptical arc as SVG writes it: `turn` of its first radius in degrees, the long way round, clockwise on screen. */
export interface Arc {
  kind: 'arc';
  from: Point;
  rx: number;
  ry: number;
  turn: number;
  large: boolean;
  sweep: boolean;
  to: Point;
}

/** One side of an outline, exact, in plan units. */
export type Edge = Readonly<Line> | Readonly<Quadratic> | Readonly<Cubic> | Readonly<Arc>;
/** A closed part: each edge begins where the one before ends, the first where the last ends. */
export type Part = readonly Edge[];
/** A shape by its exact edges: outer boundaries and holes in any direction (even-odd rule). */
export type Outline = readonly Part[];

const point = (x: number, y: number): Point => ({ x, y });

function edgeOf(from: Point, to: readonly number[]): Edge {
  const [a, b, c, d, e, f, g] = to as [number, number, number, number, number, number, number];
  if (to.length > 6)
    return { kind: 'arc', from, rx: a, ry: b, turn: c, large: Boolean(d), sweep: Boolean(e), to: point(f, g) };
  if (to.length > 4) return { kind: 'cubic', from, control1: point(a, b), control2: point(c, d), to: point(e, f) };
  if (to.length > 2) return { kind: 'quadratic', from, control: point(a, b), to: point(c, d) };
  return { kind: 'line', from, to: point(a, b) };
}

const same = (a: Point, b: Point): boolean => a.x === b.x && a.y === b.y;

/**
 * The exact edges of SVG path data (M L H V C S Q T A Z, absolute and relative). A part that doesn't end where it began
 * is closed by a line; a move without edges is no part. Edges of no length stay, so that edge i is the one that
 * `frontEdge` counts (D70). Stops at the first error; use `normalizePath` to validate.
 * @example readOutline('M0 0H10A5 5 0 0 1 10 10H0Z')[0]!.map(({ kind }) => kind) // ['line', 'arc', 'line', 'line']
 */
export function readOutline(d: string): Outline {
  const parts: Edge[][] = [];
  readCommands(
    d,
    () => parts.push([]),
    (x, y, to) => parts.at(-1)!.push(edgeOf(point(x, y), to)),
  );
  return parts.flatMap((edges) => {
    const [first, last] = [edges[0], edges.at(-1)];
    if (!first || !last) return [];
    return [same(last.to, first.from) ? edges : [...edges, { kind: 'line', from: last.to, to: first.from }]];
  });
}

/** The outline of straight lines through some vertices. */
export const polygonOf = (vertices: readonly Point[]): Outline => [
  vertices.map((from, at) => ({ kind: 'line', from, to: vertices[(at + 1) % vertices.length]! })),
];

/** The arguments of an edge's path command, its end point last. */
function argumentsOf(edge: Edge): number[] {
  const { x, y } = edge.to;
  if (edge.kind === 'line') return [x, y];
  if (edge.kind === 'quadratic') return [edge.control.x, edge.control.y, x, y];
  if (edge.kind === 'cubic') return [edge.control1.x, edge.control1.y, edge.control2.x, edge.control2.y, x, y];
  return [edge.rx, edge.ry, edge.turn, Number(edge.large), Number(edge.sweep), x, y];
}

const LETTERS = { line: 'L', quadratic: 'Q', cubic: 'C', arc: 'A' } as const;

/** A letter and its numbers, at most `decimals` decimals. */
function written(letter: string, values: readonly number[], decimals: number): string {
  const factor = 10 ** decimals;
  return letter + values.map((value) => Math.round(value * factor) / factor + 0).join(' ');
}

/** Edges that follow each other, as path data that isn't closed: `M0 0L10 0`. */
export const writeEdges = (edges: readonly Edge[], decimals = 2): string =>
  written('M', edges[0] ? [edges[0].from.x, edges[0].from.y] : [], decimals) +
  edges.map((edge) => written(LETTERS[edge.kind], argumentsOf(edge), decimals)).join('');

/**
 * An outline as path data in the stored form: absolute commands, at most `decimals` decimals (D46).
 * @example writeOutline(polygonOf([{ x: 0, y: 0 }, { x: 9, y: 0 }, { x: 9, y: 5 }])) // 'M0 0L9 0L9 5Z'
 */
export const writeOutline = (outline: Outline, decimals = 2): string =>
  outline
    .map((part) => {
      const last = part.at(-1)!;
      // Z draws the last line itself, unless it has no length, which Z wouldn't keep.
      const closes = last.kind === 'line' && !same(last.from, last.to);
      return `${writeEdges(closes ? part.slice(0, -1) : part, decimals)}Z`;
    })
    .join('');

/** The centre form of an arc; undefined where it is a straight line (SVG 1.1, F.6.2). */
export const centreOf = (arc: Readonly<Arc>): CentredArc | undefined =>
  centredArc(arc.from.x, arc.from.y, argumentsOf(arc));

/** The points of an edge after its first, curves flattened: x, y, x, y …, its end last. */
export function pointsAlong(edge: Edge): Ring {
  const points: number[] = [];
  flatten(points, edge.from.x, edge.from.y, argumentsOf(edge));
  points.push(edge.to.x, edge.to.y);
  return points;
}

/** An outline with flattened curves, for `widthAt`, `distanceTo` and `roomiest`. */
export const ringsOf = (outline: Outline): Ring[] => outline.map((part) => part.flatMap((edge) => pointsAlong(edge)));
