import { type Outline, type Part, pointsAlong } from '@lotline/shared-geometry';

/** The most edges that a drawing of a lot shows. */
export const MAX_EDGES = 500;

export interface SimpleOutline {
  readonly outline: Outline;
  /** The edge, counted over all parts, that an edge of the original has become or is part of; −1 if there is none. */
  readonly edgeOf: (original: number) => number;
}
/** A vertex, and the edge of the original that begins at it or goes through it. */
interface Vertex {
  readonly x: number;
  readonly y: number;
  readonly edge: number;
}

/**
 * An outline for drawing: as it is if it has at most `MAX_EDGES` edges, otherwise of straight edges that keep within
 * `tolerance` of it, in its units, or twice as far, and so on, until there are that few. Parts that are smaller are left
 * out. Linear in the number of edges: at most as many rounds as there are doublings up to its size.
 */
export function simpleOutline(outline: Outline, tolerance: number): SimpleOutline {
  const count = outline.reduce((sum, { length }) => sum + length, 0);
  if (count <= MAX_EDGES) return { outline, edgeOf: (original) => (original < count ? original : -1) };
  const parts = verticesOf(outline);
  for (let within = tolerance; ; within *= 2) {
    const kept = parts.map((part) => simplified(part, within)).filter(({ length }) => length > 2);
    if (kept.reduce((sum, { length }) => sum + length, 0) > MAX_EDGES) continue;
    const begins = kept.flatMap((part) => part.map(({ edge }) => edge));
    const edgeOf = (original: number): number => begins.findLastIndex((edge) => edge <= original);
    return { outline: kept.map(polygonThrough), edgeOf };
  }
}

function verticesOf(outline: Outline): Vertex[][] {
  let edge = -1;
  return outline.map((part) =>
    part.flatMap((one) => {
      edge += 1;
      const along = pointsAlong(one).slice(0, -2);
      const inner = along.flatMap((x, at) => (at % 2 ? [] : [{ x, y: along[at + 1]!, edge }]));
      return [{ ...one.from, edge }, ...inner];
    }),
  );
}

const polygonThrough = (vertices: readonly Vertex[]): Part =>
  vertices.map(({ x, y }, at) => {
    const next = vertices[(at + 1) % vertices.length]!;
    return { kind: 'line', from: { x, y }, to: { x: next.x, y: next.y } };
  });

/** An angle from −π to π. */
const turned = (angle: number): number => angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI));

/**
 * The vertices of a closed part that are needed to keep within a distance of all of them: from each one kept, the next is
 * the last that a straight line reaches past all between (the sleeve of Zhao and Saalfeld). Each vertex is looked at
 * at most twice.
 */
function simplified(vertices: readonly Vertex[], within: number): Vertex[] {
  const kept = [vertices[0]!];
  let anchor = vertices[0]!;
  let reached = 0;
  /** Directions from the anchor that pass all vertices since within the distance: about `middle`, from `low` to `high`. */
  let cone: { middle: number; low: number; high: number } | null = null;
  for (let at = 1; at <= vertices.length; at += 1) {
    const { x, y } = vertices[at % vertices.length]!;
    const distance = Math.hypot(x - anchor.x, y - anchor.y);
    if (distance <= within) continue;
    const direction = Math.atan2(y - anchor.y, x - anchor.x);
    const spread = Math.asin(within / distance);
    cone ??= { middle: direction, low: -Math.PI, high: Math.PI };
    const offset = turned(direction - cone.middle);
    if (offset >= cone.low && offset <= cone.high) {
      cone = { ...cone, low: Math.max(cone.low, offset - spread), high: Math.min(cone.high, offset + spread) };
      reached = at;
      continue;
    }
    anchor = vertices[reached]!;
    kept.push(anchor);
    cone = null;
    at = reached;
  }
  return kept;
}
