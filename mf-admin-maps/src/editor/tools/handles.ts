import type { Point } from '@lotline/shared-geometry';
import { boxAround, geometryOf } from '@lotline/shared-map-document';
import type { Scene } from './scene';

/** Pixels between a selection and the handle that turns it. */
const ABOVE_PX = 28;

/** The middle of the selection, and the handle above it that turns it; null where nothing can be turned. */
export function boxHandles(
  { document, selection }: Pick<Scene, 'document' | 'selection'>,
  unitsPerPx: number,
): { readonly middle: Point; readonly handle: Point; readonly top: Point } | null {
  const shapes = selection.flatMap((id) => document.shapes[id] ?? []);
  if (!shapes.some(({ parts, locked }) => parts.length && !locked)) return null;
  const [left, top, right, bottom] = boxAround(shapes);
  const x = (left + right) / 2;
  return {
    middle: { x, y: (top + bottom) / 2 },
    top: { x, y: top },
    handle: { x, y: top - ABOVE_PX * unitsPerPx },
  };
}

/** Pixels of a shape's short side from which its corners are handles: below, they would leave no place to take the shape. */
const HANDLES_FROM_PX = 24;

/** Corners and edge middles of the one selected shape, to be dragged. */
export function shapeHandles({ document, selection }: Pick<Scene, 'document' | 'selection'>, unitsPerPx: number) {
  const shape = selection.length === 1 ? document.shapes[selection[0]!] : undefined;
  if (!shape || shape.locked || !shape.parts.length) return null;
  const { outline, short } = geometryOf(shape);
  return short >= HANDLES_FROM_PX * unitsPerPx ? { shape, edges: outline.flat() } : null;
}
