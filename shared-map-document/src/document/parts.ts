import {
  areaOf,
  boundsOf,
  centroidOf,
  measure,
  ringsOf,
  roomiest,
  widthAt,
  type Box,
  type Edge,
  type Outline,
  type Point,
  type Ring,
} from '@lotline/shared-geometry';
import type { EdgeForm, MapShape, ShapePart } from './model.js';

/** Coordinates are written to a micrometre: finer digits are noise of arithmetic. */
const MICRO = 1e6;
const rounded = (value: number): number => Math.round(value * MICRO) / MICRO + 0;
/** A point rounded to a micrometre, so that vertices two lots share stay equal. */
export const tidy = ({ x, y }: Point): Point => ({ x: rounded(x), y: rounded(y) });

/** Whether two points are the same within a tolerance in metres. */
export const samePlace = (a: Point, b: Point, tolerance = 1e-6): boolean =>
  Math.abs(a.x - b.x) <= tolerance && Math.abs(a.y - b.y) <= tolerance;

/** The edge between two points that has a form. */
export const edgeBetween = (from: Point, to: Point, form: EdgeForm): Edge => ({ ...form, from, to });

/** An edge's form without its ends, rounded to a micrometre. */
export function formOf(edge: Edge): EdgeForm {
  if (edge.kind === 'line') return { kind: 'line' };
  if (edge.kind === 'quadratic') return { kind: 'quadratic', control: tidy(edge.control) };
  if (edge.kind === 'cubic') return { kind: 'cubic', control1: tidy(edge.control1), control2: tidy(edge.control2) };
  const { rx, ry, turn, large, sweep } = edge;
  return { kind: 'arc', rx: rounded(rx), ry: rounded(ry), turn: rounded(turn), large, sweep };
}

/** Exact edges of parts, for shared-geometry. */
export const outlineOf = (parts: readonly ShapePart[]): Outline =>
  parts.map(({ vertices, edges }) =>
    edges.map((form, at) => edgeBetween(vertices[at]!, vertices[(at + 1) % vertices.length]!, form)),
  );

/** Parts of an outline, rounded to a micrometre. */
export const partsOf = (outline: Outline): ShapePart[] =>
  outline.map((part) => ({ vertices: part.map(({ from }) => tidy(from)), edges: part.map(formOf) }));

/** Of a large import there are a million. */
const STRAIGHT: EdgeForm = { kind: 'line' };

/** A part of straight lines through some vertices, in metres. */
export const polygonPart = (vertices: readonly Point[]): ShapePart => ({
  vertices: vertices.map(tidy),
  edges: vertices.map(() => STRAIGHT),
});

/** A rectangle from a corner, in metres. */
export const rectanglePart = (x: number, y: number, width: number, height: number): ShapePart =>
  polygonPart([
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ]);

/** What is computed once of a shape's parts, in metres. */
export interface Geometry {
  readonly outline: Outline;
  /** Flattened curves, for hit test and overlap. */
  readonly rings: readonly Ring[];
  readonly box: Box;
  /** Square metres, exact with curves. */
  readonly area: number;
  /** Short side of the rectangle with the same area and perimeter. */
  readonly short: number;
}

const isLine = ({ kind }: EdgeForm): boolean => kind === 'line';
/** Whether all edges of a part are straight lines. */
export const isStraight = ({ edges }: ShapePart): boolean => edges.every(isLine);

/** Points of a part's edges as `ringsOf` has them: of straight edges the vertices, from the second. */
function ringOf(part: ShapePart): Ring {
  if (!isStraight(part)) return ringsOf(outlineOf([part]))[0]!;
  const { vertices } = part;
  const ring: number[] = [];
  for (let at = 1; at <= vertices.length; at += 1) {
    const { x, y } = vertices[at % vertices.length]!;
    ring.push(x, y);
  }
  return ring;
}

/** Bounds of straight parts: those of their corners. */
function boxOfCorners(parts: readonly ShapePart[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { vertices } of parts)
    for (const { x, y } of vertices) {
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      if (y > bottom) bottom = y;
    }
  return [left, top, right, bottom];
}

/** Thousands of shapes are drawn before any of them is measured: each figure is worked out when it is asked for. */
class Known implements Geometry {
  #outline: Outline | undefined;
  #rings: readonly Ring[] | undefined;
  #box: Box | undefined;
  #area: number | undefined;
  #short: number | undefined;
  constructor(private readonly parts: readonly ShapePart[]) {}
  get outline(): Outline {
    return (this.#outline ??= outlineOf(this.parts));
  }
  get rings(): readonly Ring[] {
    return (this.#rings ??= this.parts.map(ringOf));
  }
  get box(): Box {
    return (this.#box ??= this.parts.every(isStraight) ? boxOfCorners(this.parts) : boundsOf(this.outline));
  }
  get area(): number {
    // Of a large import the outlines are a million edges, which nothing else may ask for.
    return (this.#area ??= areaOf(this.#outline ?? outlineOf(this.parts)));
  }
  get short(): number {
    return (this.#short ??= measure(this.rings).short);
  }
}
const known = new WeakMap<readonly ShapePart[], Geometry>();

/** The geometry of parts, in metres; computed once, since parts never change. */
export function geometryOf({ parts }: Pick<MapShape, 'parts'>): Geometry {
  const before = known.get(parts);
  if (before) return before;
  const geometry = new Known(parts);
  known.set(parts, geometry);
  return geometry;
}

/** Whether a place is within a part of straight lines (even-odd rule). */
function isWithin({ vertices }: ShapePart, { x, y }: Point): boolean {
  let within = false;
  let from = vertices[vertices.length - 1]!;
  for (let at = 0; at < vertices.length; at += 1) {
    const to = vertices[at]!;
    if (from.y > y !== to.y > y && x < from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x)) within = !within;
    from = to;
  }
  return within;
}

/**
 * The centroid of a part of straight lines, if it lies within; null for any other part. From the vertices alone, since maps of thousands
 * of lots need one of each for their first picture.
 */
function centroidWithin(part: ShapePart): Point | null {
  if (!isStraight(part)) return null;
  const { vertices } = part;
  const origin = vertices[0]!;
  let twice = 0;
  let x = 0;
  let y = 0;
  let far = 0;
  // The last vertex, relative to the first; the edges that start and end at the first add nothing.
  let ax = 0;
  let ay = 0;
  for (let at = 1; at < vertices.length; at += 1) {
    const vertex = vertices[at]!;
    const bx = vertex.x - origin.x;
    const by = vertex.y - origin.y;
    const cross = ax * by - bx * ay;
    twice += cross;
    x += (ax + bx) * cross;
    y += (ay + by) * cross;
    far = Math.max(far, bx * bx + by * by);
    ax = bx;
    ay = by;
  }
  if (Math.abs(twice) <= 1e-9 * far) return null;
  const centroid = { x: origin.x + x / (3 * twice), y: origin.y + y / (3 * twice) };
  return isWithin(part, centroid) ? centroid : null;
}

/** Where a shape's label goes, in metres: its own place, else the centroid, or where that lies outside, the roomiest. */
export function labelOf({ labelAt, parts }: MapShape): Point {
  if (labelAt) return labelAt;
  const within = parts.length === 1 ? centroidWithin(parts[0]!) : null;
  if (within) return tidy(within);
  const geometry = geometryOf({ parts });
  const { rings } = geometry;
  const centroid = centroidOf(geometry.outline);
  return tidy(widthAt(rings, centroid.x, centroid.y) ? centroid : roomiest(rings, geometry.box));
}

/** Part, and index within it, of an edge or vertex counted over all parts; undefined beyond the last. */
export function placeOfIndex(
  parts: readonly ShapePart[],
  index: number,
): { readonly part: number; readonly at: number } | undefined {
  let left = index;
  for (const [part, { vertices }] of parts.entries()) {
    if (left < vertices.length) return left >= 0 ? { part, at: left } : undefined;
    left -= vertices.length;
  }
  return undefined;
}

/** Number of edges, and so of vertices, over all parts. */
export const countEdges = (parts: readonly ShapePart[]): number =>
  parts.reduce((sum, { edges }) => sum + edges.length, 0);
