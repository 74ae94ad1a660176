import { boundsOf, pointOn, type Box, type Edge, type Point } from '@lotline/shared-geometry';
import Flatbush from 'flatbush';
import type { MapDocument, ShapeId } from '../document/model.js';
import { geometryOf } from '../document/parts.js';

/** An edge of a shape, counted over all its parts. */
export interface EdgeOnMap {
  readonly shape: ShapeId;
  readonly index: number;
  readonly edge: Edge;
}

/** What pointers snap to: vertices and midpoints by place, and edges by their boxes. */
export interface SnapIndex {
  readonly edges: readonly EdgeOnMap[];
  /** Of vertex and midpoint 2i and 2i + 1 the edge is i. */
  readonly points: readonly Point[];
  readonly pointTree: Flatbush | null;
  readonly edgeTree: Flatbush | null;
  /** Shapes that are being moved: nothing snaps to them. */
  readonly without?: ReadonlySet<ShapeId>;
}

const middleOf = (edge: Edge): Point =>
  edge.kind === 'line' ? { x: (edge.from.x + edge.to.x) / 2, y: (edge.from.y + edge.to.y) / 2 } : pointOn(edge, 0.5);
const boxOf = (edge: Edge): Box => {
  const { from, to } = edge;
  return edge.kind === 'line'
    ? [Math.min(from.x, to.x), Math.min(from.y, to.y), Math.max(from.x, to.x), Math.max(from.y, to.y)]
    : boundsOf([[edge]]);
};

/**
 * Indexes what can be snapped to: shapes of visible layers, without those being moved. To be made again after each
 * command, not with every move of the pointer.
 */
export function snapIndexOf(document: MapDocument, without: ReadonlySet<ShapeId> = new Set()): SnapIndex {
  const edges = Object.values(document.shapes)
    .filter(({ id, layer }) => !without.has(id) && (document.layers[layer]?.visible ?? true))
    .flatMap((shape) =>
      geometryOf(shape)
        .outline.flat()
        .map((edge, index): EdgeOnMap => ({ shape: shape.id, index, edge })),
    );
  const points = edges.flatMap(({ edge }) => [edge.from, middleOf(edge)]);
  if (!edges.length) return { edges, points, pointTree: null, edgeTree: null };
  const [pointTree, edgeTree] = [new Flatbush(points.length), new Flatbush(edges.length)];
  for (const { x, y } of points) pointTree.add(x, y, x, y);
  for (const { edge } of edges) edgeTree.add(...boxOf(edge));
  pointTree.finish();
  edgeTree.finish();
  return { edges, points, pointTree, edgeTree };
}
