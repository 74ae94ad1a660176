import type { MapDocument, MapShape, ShapePart } from '@lotline/shared-map-document';

/** Corners that a preview draws at most as they are: a million would keep the page from answering. */
const MOST_CORNERS = 60_000;
/** Distances on a larger map that are left out, as a share of its longer side: less than a pixel of a preview as a whole. */
const LEAST_SHARE = 1 / 2_000;

const isStraight = ({ edges }: ShapePart): boolean => edges.every(({ kind }) => kind === 'line');

/** A part without corners that are closer to the one before than `least`, in metres; never fewer than three. */
function thinnedPart(part: ShapePart, least: number): ShapePart {
  if (part.vertices.length <= 4 || !isStraight(part)) return part;
  let last = part.vertices[0]!;
  const vertices = part.vertices.filter((vertex, at) => {
    if (at > 0 && Math.abs(vertex.x - last.x) + Math.abs(vertex.y - last.y) < least) return false;
    last = vertex;
    return true;
  });
  return vertices.length < 3 ? part : { ...part, vertices, edges: part.edges.slice(0, vertices.length) };
}

/** A map as its preview draws it: with fewer corners where it has very many. */
export function previewOf(document: MapDocument): MapDocument {
  const shapes = Object.entries(document.shapes);
  const corners = shapes.reduce(
    (sum, [, { parts }]) => sum + parts.reduce((count, { vertices }) => count + vertices.length, 0),
    0,
  );
  if (corners <= MOST_CORNERS) return document;
  const { width, height } = document.settings.size;
  const least = Math.max(width, height) * LEAST_SHARE;
  const thinned = (shape: MapShape): MapShape => ({
    ...shape,
    frontEdge: null,
    parts: shape.parts.map((part) => thinnedPart(part, least)),
  });
  return { ...document, shapes: Object.fromEntries(shapes.map(([id, shape]) => [id, thinned(shape)])) };
}
