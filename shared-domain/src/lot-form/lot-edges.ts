import { type Edge, pointsAlong, readOutline, writeEdges } from '@lotline/shared-geometry';

/** One edge of a lot's shape, as it is drawn and chosen; `frontEdge` is the index of one (D70). */
export interface LotEdge {
  /** Path data of the edge alone. */
  readonly path: string;
  /** In plan units. */
  readonly length: number;
  readonly middle: { readonly x: number; readonly y: number };
}

function edgeOf(edge: Edge): LotEdge {
  const along = [edge.from.x, edge.from.y, ...pointsAlong(edge)];
  const pieces: { length: number; x: number; y: number }[] = [];
  for (let at = 0; at + 3 < along.length; at += 2) {
    const [x, y, toX, toY] = along.slice(at, at + 4) as [number, number, number, number];
    pieces.push({ length: Math.hypot(toX - x, toY - y), x: (x + toX) / 2, y: (y + toY) / 2 });
  }
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  let passed = 0;
  const middle = pieces.find((piece) => (passed += piece.length) >= length / 2) ?? edge.from;
  return { path: writeEdges([edge]), length, middle: { x: middle.x, y: middle.y } };
}

/**
 * The edges of a shape, those of every part, in the order that `frontEdge` counts (D70).
 * @example lotEdges('M0 0L9 0L9 5L0 5Z').map(({ length }) => length) // [9, 5, 9, 5]
 */
export const lotEdges = (path: string): readonly LotEdge[] => readOutline(path).flat().map(edgeOf);
