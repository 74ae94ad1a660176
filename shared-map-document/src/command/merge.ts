import { pointOn, type Edge, type Point } from '@lotline/shared-geometry';
import { unionOf } from '../document/clip.js';
import type { MapDocument, MapShape, ShapeId, ShapePart } from '../document/model.js';
import { geometryOf, samePlace } from '../document/parts.js';
import { nearestOn, subEdge } from '../document/sub-edge.js';
import { commandOf, editables, objectOf, refuse, type Command } from './command.js';
import { partOfLoop, smoothed, tracedParts, type Traced } from './traced.js';

/** Corners this close, in metres, are one corner. */
const SAME_CORNER = 1e-3;

interface Owned extends Traced {
  readonly owner: number;
}

/** Finds the first point given that is within a millimetre of another. */
function cornersOf(): (point: Point) => Point {
  const known: Point[] = [];
  return (point) => {
    const found = known.find((other) => samePlace(point, other, SAME_CORNER));
    if (!found) known.push(point);
    return found ?? point;
  };
}

/** A line cut at the corners of others that lie on it. */
function cutAtCorners({ edge, ...more }: Owned, corners: readonly Point[]): Owned[] {
  if (edge.kind !== 'line') return [{ edge, ...more }];
  const cuts = corners
    .filter((corner) => !samePlace(corner, edge.from, SAME_CORNER) && !samePlace(corner, edge.to, SAME_CORNER))
    .map((corner) => ({ corner, ...nearestOn(edge, corner) }))
    .filter(({ distance }) => distance < SAME_CORNER)
    .sort((a, b) => a.t - b.t);
  const stops = [edge.from, ...cuts.map(({ corner }) => corner), edge.to];
  return stops.slice(1).map((to, at) => ({ edge: { ...subEdge(edge, 0, 1), from: stops[at]!, to } as Edge, ...more }));
}

const isOpposite = (a: Edge, b: Edge): boolean =>
  a.kind === b.kind &&
  a.from === b.to &&
  a.to === b.from &&
  (a.kind === 'line' || samePlace(pointOn(a, 0.5), pointOn(b, 0.5), SAME_CORNER));

/** The edges left when those that two shapes share are taken out; undefined if the shapes aren't all joined by them. */
function outerEdges(shapes: readonly MapShape[]): Owned[] | undefined {
  const corner = cornersOf();
  const edges = shapes.flatMap(({ parts }, owner) =>
    tracedParts(parts)
      .flat()
      .map(({ edge, source }): Owned => ({
        edge: { ...edge, from: corner(edge.from), to: corner(edge.to) },
        source: owner === 0 ? source : -1,
        owner,
      })),
  );
  const corners = [...new Set(edges.map(({ edge }) => edge.from))];
  const left = edges.flatMap((edge) => cutAtCorners(edge, corners));
  const groups = shapes.map((_, at) => at);
  const groupOf = (at: number): number => (groups[at] === at ? at : groupOf(groups[at]!));
  for (let at = 0; at < left.length;) {
    const one = left[at]!;
    const other = left.findIndex(({ edge, owner }) => owner !== one.owner && isOpposite(edge, one.edge));
    if (other < 0) {
      at += 1;
      continue;
    }
    groups[groupOf(one.owner)] = groupOf(left[other]!.owner);
    left.splice(Math.max(at, other), 1);
    left.splice(Math.min(at, other), 1);
    if (other < at) at -= 1;
  }
  const isOne = shapes.every((_, at) => groupOf(at) === groupOf(0));
  return isOne ? left : undefined;
}

/** Closed loops of edges; undefined where one doesn't close. */
function loopsOf(edges: readonly Traced[]): Traced[][] | undefined {
  const left = [...edges];
  const loops: Traced[][] = [];
  for (let first = left.shift(); first; first = left.shift()) {
    const loop = [first];
    const start = first.edge.from;
    while (loop.at(-1)!.edge.to !== start) {
      const end = loop.at(-1)!.edge.to;
      const next = left.findIndex(({ edge }) => edge.from === end);
      if (next < 0) return undefined;
      loop.push(...left.splice(next, 1));
    }
    loops.push(loop);
  }
  return loops;
}

interface Merged {
  readonly parts: readonly ShapePart[];
  readonly frontEdge: number | null;
}

/** Merges by shared edges, so that curves stay curves; undefined if the shapes overlap or only touch at corners. */
function mergedExactly(shapes: readonly MapShape[]): Merged | undefined {
  const edges = outerEdges(shapes);
  const loops = edges && loopsOf(edges)?.map((loop) => smoothed(loop, () => false));
  if (!loops?.length || loops.some((loop) => loop.length < 2)) return undefined;
  const parts = loops.map(partOfLoop);
  const sum = shapes.reduce((total, shape) => total + geometryOf(shape).area, 0);
  if (Math.abs(geometryOf({ parts }).area - sum) > 1e-3 + 1e-5 * sum) return undefined;
  const { frontEdge } = shapes[0]!;
  const front = frontEdge === null ? -1 : loops.flat().findIndex(({ source }) => source === frontEdge);
  return { parts, frontEdge: front < 0 ? null : front };
}

/** Merges overlapping shapes, as straight lines. @throws CommandRefused if they don't touch. */
function mergedByUnion(shapes: readonly MapShape[]): Merged {
  const merged = unionOf(shapes);
  const before = shapes.map((shape) => unionOf([shape])?.pieces ?? 1).reduce((sum, pieces) => sum + pieces, 0);
  if (!merged)
    refuse(`These ${shapes[0]!.kind}s nearly touch and can’t be merged. Move the corners of one onto the other first.`);
  if (merged.pieces > before - shapes.length + 1)
    refuse(`The ${shapes[0]!.kind}s don’t touch. Only neighbours can be merged.`);
  return { parts: merged.parts, frontEdge: null };
}

/**
 * Merges two or more shapes of one kind that share boundaries or overlap. The first keeps id, title, link and front
 * edge; the others go. Where they only share edges curves stay curves; overlapping shapes become straight lines within
 * a centimetre, without a front edge.
 * @throws CommandRefused if a shape is locked, or the shapes don't touch or differ in kind.
 */
export function mergeShapes(document: MapDocument, ids: readonly ShapeId[]): Command {
  const shapes = editables(document, [...new Set(ids)]);
  const [first, ...others] = shapes;
  if (!first || !others.length) refuse('Select two or more shapes to merge them.');
  if (others.some(({ kind }) => kind !== first.kind)) refuse('Select shapes of one kind to merge them.');
  if (shapes.some(({ parts }) => !parts.length)) refuse('Labels can’t be merged.');
  const merged = mergedExactly(shapes) ?? mergedByUnion(shapes);
  const shape = { ...first, ...merged, labelAt: null, status: null };
  return commandOf(`Merge ${objectOf(shapes)}`, document, {
    shapes: { [first.id]: shape, ...Object.fromEntries(others.map(({ id }) => [id, null])) },
  });
}
