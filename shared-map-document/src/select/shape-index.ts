import { distanceTo, widthAt, type Box, type Point } from '@lotline/shared-geometry';
import Flatbush from 'flatbush';
import { drawnOrder, type MapDocument, type MapShape, type ShapeId } from '../document/model.js';
import { geometryOf } from '../document/parts.js';

/** The shapes that can be pressed, from bottom to top, by place. */
export interface ShapeIndex {
  readonly shapes: readonly MapShape[];
  readonly tree: Flatbush | null;
}

const boxOf = (shape: MapShape): Box => {
  const { labelAt: at } = shape;
  return !shape.parts.length && at ? [at.x, at.y, at.x, at.y] : geometryOf(shape).box;
};

const made = new WeakMap<MapDocument, ShapeIndex>();

/** Indexes a document's shapes on visible layers; made once for each document. */
export function shapeIndexOf(document: MapDocument): ShapeIndex {
  const before = made.get(document);
  if (before) return before;
  const shapes = drawnOrder(document).filter(({ layer }) => document.layers[layer]?.visible ?? true);
  const tree = shapes.length ? new Flatbush(shapes.length) : null;
  for (const shape of shapes) tree?.add(...boxOf(shape));
  tree?.finish();
  const index = { shapes, tree };
  made.set(document, index);
  return index;
}

const near = ({ shapes, tree }: ShapeIndex, [left, top, right, bottom]: Box): MapShape[] =>
  tree
    ? tree
        .search(left, top, right, bottom)
        .sort((a, b) => b - a)
        .map((at) => shapes[at]!)
    : [];

/**
 * The topmost shape at a place, in metres; if none is there, the nearest outline or label within the tolerance.
 * @param tolerance in metres: that of a finger or pointer at the current zoom.
 */
export function shapeAt(index: ShapeIndex, { x, y }: Point, tolerance = 0): MapShape | undefined {
  const found = near(index, [x - tolerance, y - tolerance, x + tolerance, y + tolerance]);
  const inside = found.find(({ parts }) => parts.length > 0 && widthAt(geometryOf({ parts }).rings, x, y) > 0);
  if (inside) return inside;
  const distance = ({ parts, labelAt }: MapShape): number =>
    parts.length || !labelAt ? distanceTo(geometryOf({ parts }).rings, x, y) : Math.hypot(labelAt.x - x, labelAt.y - y);
  const [nearest] = found
    .map((shape) => ({ shape, off: distance(shape) }))
    .filter(({ off }) => off <= tolerance)
    .sort((a, b) => a.off - b.off);
  return nearest?.shape;
}

const crosses = ([left, top, right, bottom]: Box, ax: number, ay: number, bx: number, by: number): boolean => {
  // Liang–Barsky: the stretch of the segment that is inside every side of the box.
  let [from, to] = [0, 1];
  const sides = [
    [ax - bx, ax - left],
    [bx - ax, right - ax],
    [ay - by, ay - top],
    [by - ay, bottom - ay],
  ] as const;
  for (const [p, q] of sides) {
    if (p === 0 && q < 0) return false;
    if (p < 0) from = Math.max(from, q / p);
    if (p > 0) to = Math.min(to, q / p);
  }
  return from <= to;
};

/** Whether a box and a shape's land have a point in common. */
function touches(shape: MapShape, box: Box): boolean {
  if (!shape.parts.length) return true;
  const { rings } = geometryOf(shape);
  return (
    widthAt(rings, box[0], box[1]) > 0 ||
    rings.some((ring) => {
      for (let at = 0; at < ring.length; at += 2) {
        const before = (at + ring.length - 2) % ring.length;
        if (crosses(box, ring[before]!, ring[before + 1]!, ring[at]!, ring[at + 1]!)) return true;
      }
      return false;
    })
  );
}

/**
 * The shapes in a box (left, top, right, bottom, in metres), the topmost first: those entirely inside, or with
 * `touching` those that have any point in it.
 */
export function shapesInBox(index: ShapeIndex, box: Box, touching = false): MapShape[] {
  const [left, top, right, bottom] = box;
  return near(index, box).filter((shape) => {
    const [l, t, r, b] = boxOf(shape);
    const isInside = l >= left && t >= top && r <= right && b <= bottom;
    return isInside || (touching && touches(shape, box));
  });
}

/** The ids of all shapes of the same kind and layer as one, itself included; none if it is gone. */
export function shapesLike({ shapes }: MapDocument, id: ShapeId): ShapeId[] {
  const like = shapes[id];
  return like
    ? Object.values(shapes)
        .filter(({ kind, layer }) => kind === like.kind && layer === like.layer)
        .map((shape) => shape.id)
    : [];
}
