// What remotes up to v0.2.0 import of the map: shapes by their position in a list. Today's code names them by id (D95).
import type { Box } from '@lotline/shared-geometry';
import { fittingLabels } from './layers/labels';
import { nearestInDirection as nearestFrom, type Direction } from './layers/neighbours';
import { createShapeIndex as indexOf, type IndexedShape, type ShapeIndex as IndexById } from './layers/shape-index';
import type { LabelledIndex, MapShape } from './model/map.types';

/** An index in which a shape is its position, and −1 is none. */
export interface ShapeIndex extends Omit<IndexById<number, IndexedShape<number>>, 'hit'> {
  hit(x: number, y: number, reach?: number): number;
}

/** Index over shapes for hit testing and culling. */
export function createShapeIndex(shapes: readonly Pick<MapShape, 'path' | 'binding'>[]): ShapeIndex {
  const index = indexOf<number, IndexedShape<number>>(shapes.map((shape, id) => ({ ...shape, id })));
  return { ...index, hit: (x, y, reach = 0) => index.hit(x, y, reach) ?? -1 };
}

/** Positions of the labels that fit their shape in a part of the drawing. */
export const visibleLabels = (
  index: Pick<ShapeIndex, 'geometry' | 'within' | 'tallest'>,
  shapes: readonly Partial<Pick<MapShape, 'label'>>[],
  part: Box,
  scale: number,
  fontPx: number,
): number[] => {
  const shapeAt = (at: unknown) => ({ label: '', ...shapes[at as number] });
  const labels = fittingLabels({ ...index, shape: shapeAt } as unknown as LabelledIndex, part, scale, fontPx);
  return index.within(part).filter((at) => labels.has(index.geometry(at).spot));
};

/** Position of the nearest shape in a direction, or −1. */
export const nearestInDirection = (
  shapes: readonly Pick<MapShape, 'binding'>[],
  from: number,
  direction: Direction,
): number => shapes.indexOf(nearestFrom(shapes, shapes[from]!.binding, direction)!);
