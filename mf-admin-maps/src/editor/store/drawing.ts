import type { Point } from '@lotline/shared-geometry';
import {
  type MapShape,
  newShape,
  type NewId,
  nameOf,
  polygonPart,
  rectanglePart,
  shapeAt,
  type ShapeId,
  shapeIndexOf,
  type ShapeKind,
} from '@lotline/shared-map-document';
import type { EditorState } from './editor.slice';
import type { Gesture } from './gestures';

/** What a drawn outline is at first; a number is typed afterwards. */
export const drawnShape = (kind: ShapeKind, points: readonly Point[], newId: NewId, title = ''): MapShape =>
  newShape(newId(), kind, [polygonPart(points)], { title });

/** A rectangle between two opposite corners. */
export function rectangleBetween(kind: ShapeKind, a: Point, b: Point, newId: NewId): MapShape {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return newShape(newId(), kind, [rectanglePart(x, y, Math.abs(b.x - a.x), Math.abs(b.y - a.y))]);
}

/** A rectangle whose front runs from a place in a direction (degrees clockwise from the right), its depth to the right. */
export function rectangleFrom(
  kind: ShapeKind,
  { at, width, depth, direction }: { at: Point; width: number; depth: number; direction: number },
  newId: NewId,
  title = '',
): MapShape {
  const angle = (direction * Math.PI) / 180;
  const [along, across] = [
    { x: Math.cos(angle) * width, y: Math.sin(angle) * width },
    { x: -Math.sin(angle) * depth, y: Math.cos(angle) * depth },
  ];
  const corners = [
    at,
    { x: at.x + along.x, y: at.y + along.y },
    { x: at.x + along.x + across.x, y: at.y + along.y + across.y },
    { x: at.x + across.x, y: at.y + across.y },
  ];
  return newShape(newId(), kind, [polygonPart(corners)], { title, ...(kind === 'lot' && { frontEdge: 0 }) });
}

/** The shape that a line is to split: the one selected, else the one under its middle. */
function splitBy({ history, selection }: EditorState, from: Point, to: Point): Gesture | string {
  const [id] = selection;
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const target = selection.length === 1 && id ? id : shapeAt(shapeIndexOf(history.document), middle)?.id;
  return target ? { kind: 'split', id: target, from, to } : 'Draw a line across the shape that you want to split.';
}

/** The shapes that a fit moves: those selected, else all that aren't locked. */
const fittedBy = ({ history: { document }, selection }: EditorState): readonly ShapeId[] =>
  selection.length
    ? selection
    : Object.values(document.shapes).flatMap(({ id, locked, layer }) =>
        locked || document.layers[layer]?.locked ? [] : id,
      );

/** Two places, each followed by where it belongs, fit the drawing. */
export function fitBy(state: EditorState, points: readonly Point[]): Gesture | null {
  const [a, toA, b, toB] = points;
  return a && toA && b && toB ? { kind: 'fit', ids: fittedBy(state), from: [a, b], to: [toA, toB] } : null;
}

/**
 * What the tool in hand makes of the places given: a gesture, a sentence that tells why not, or nothing yet.
 * `isFinished`: the person says that these are all.
 */
export function drawnBy(state: EditorState, isFinished: boolean, newId: NewId): Gesture | string | null {
  const { tool, points, view } = state;
  const [first, second] = points;
  if (tool === 'polygon') {
    if (!isFinished) return null;
    if (points.length < 3) return 'A shape needs at least three corners.';
    return { kind: 'add', shapes: [drawnShape(view.draws, points, newId)] };
  }
  if (tool === 'fit') return fitBy(state, points);
  if (!first || !second) return null;
  if (tool === 'rectangle') {
    if (first.x === second.x || first.y === second.y) return 'A rectangle needs a width and a depth.';
    return { kind: 'add', shapes: [rectangleBetween(view.draws, first, second, newId)] };
  }
  return tool === 'split' ? splitBy(state, first, second) : null;
}

/** Names of shapes for a list, in the order in which people count. */
export const namesOf = (shapes: readonly MapShape[]): string[] => {
  const collator = new Intl.Collator('en', { numeric: true });
  return shapes.map(nameOf).sort(collator.compare);
};
