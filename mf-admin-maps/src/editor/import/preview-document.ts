import type { MapDocument, MapShape, ShapePart } from '@lotline/shared-map-document';
import simplify from 'simplify-js';

/** Corners that a preview draws at most as they are: a million would keep the page from answering. */
const MOST_CORNERS = 60_000;
/** Corners looked at before the page may do something else: some ms. */
const SLICE = 20_000;
/** How far a simplified outline may be from its corners, as a share of the map's longer side: first and last try. */
const [LEAST_SHARE, MOST_SHARE] = [1 / 20_000, 1 / 500];

const isStraight = ({ edges }: ShapePart): boolean => edges.every(({ kind }) => kind === 'line');

function simplifiedPart(part: ShapePart, tolerance: number): ShapePart {
  if (part.vertices.length <= 4 || !isStraight(part)) return part;
  const vertices = simplify([...part.vertices], tolerance);
  return vertices.length < 3 ? part : { ...part, vertices, edges: part.edges.slice(0, vertices.length) };
}

function simplifiedShape(shape: MapShape, tolerance: number): MapShape {
  const parts = shape.parts.map((part) => simplifiedPart(part, tolerance));
  return parts.every((part, at) => part === shape.parts[at]) ? shape : { ...shape, frontEdge: null, parts };
}

const cornersOf = ({ parts }: MapShape): number => parts.reduce((sum, { vertices }) => sum + vertices.length, 0);

/**
 * The shapes of a map that its preview draws with fewer corners, by id: none, unless the map has very many. It yields
 * whenever it has worked for some ms.
 */
export function* simplifiedShapes({ shapes, settings }: MapDocument): Generator<void, Record<string, MapShape>> {
  const simplified: Record<string, MapShape> = {};
  const all = Object.values(shapes);
  const longer = Math.max(settings.size.width, settings.size.height);
  let corners = all.reduce((sum, shape) => sum + cornersOf(shape), 0);
  for (let share = LEAST_SHARE; share <= MOST_SHARE && corners > MOST_CORNERS; share *= 2) {
    corners = 0;
    let looked = 0;
    for (const shape of all) {
      const before = simplified[shape.id] ?? shape;
      const after = simplifiedShape(before, share * longer);
      if (after !== shape) simplified[shape.id] = after;
      corners += cornersOf(after);
      looked += cornersOf(before);
      if (looked < SLICE) continue;
      looked = 0;
      yield;
    }
  }
  return simplified;
}
