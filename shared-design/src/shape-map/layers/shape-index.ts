import { distanceTo, widthAt, type Box } from '@lotline/shared-geometry';
import type { MapShape } from '../model/map.types';
import { geometryOf, type Geometry, type Outlined } from './geometry';

/** Shapes measured to estimate the sizes; of more only every n-th, so that the rest are parsed when needed. */
const SAMPLE = 400;

/** The part of a shape that the index uses. */
export type IndexedShape<Id = string> = { id: Id } & Outlined;

/** A shape and, once it was needed, what was parsed of it. */
interface Entry<Shape> {
  shape: Shape;
  geometry: Geometry | false | undefined;
}

export interface ShapeIndex<Id = string, Shape = MapShape> {
  shapes: readonly Shape[];
  entries: ReadonlyMap<Id, Entry<Shape>>;
  /** Tenth percentile of the short sides, plan units. */
  short: number;
  /** Short side of the largest. */
  tallest: number;
  /** The shape of an id; undefined for none, and once it is gone. */
  shape(id: Id | null | undefined): Shape | undefined;
  /** The geometry of a shape, parsed on first use. */
  geometry(id: Id): Geometry;
  /** The shape at a point: the one that contains it, else the nearest within `reach` plan units, else null. */
  hit(x: number, y: number, reach: number): Id | null;
  /** The shapes whose boxes touch this window, in drawing order. */
  within(window: Box): Id[];
}

/**
 * Index over shapes for hit testing and culling. A linear scan of 20,000 boxes takes 0.2 ms, less than building a tree. A shape with the
 * path and label point that its id had in the index before reuses the geometry, wherever in the list it is now.
 */
export function createShapeIndex<Id, Shape extends IndexedShape<Id>>(
  shapes: readonly Shape[],
  before?: ShapeIndex<Id, Shape>,
): ShapeIndex<Id, Shape> {
  const entries = new Map<Id, Entry<Shape>>();
  const sides: number[] = [];
  const read = (entry: Entry<Shape>) => (entry.geometry ||= geometryOf(entry.shape));
  shapes.forEach((shape, at) => {
    const was = before?.entries.get(shape.id);
    const same = was?.shape.path === shape.path && was.shape.binding === shape.binding;
    const entry = { shape, geometry: same && was.geometry };
    entries.set(shape.id, entry);
    if (!(at % Math.ceil(shapes.length / SAMPLE))) sides.push(read(entry).short);
  });
  sides.sort((a, b) => a - b);
  const geometry = (id: Id) => read(entries.get(id)!);
  const within = ([left, top, right, bottom]: Box) => {
    const found: Id[] = [];
    entries.forEach((entry, id) => {
      const { box } = read(entry);
      if (box[0] <= right && box[2] >= left && box[1] <= bottom && box[3] >= top) found.push(id);
    });
    return found;
  };
  return {
    shapes,
    entries,
    short: sides[Math.floor(sides.length / 10)] ?? 0,
    tallest: sides.at(-1) ?? 0,
    shape: (id) => entries.get(id!)?.shape,
    geometry,
    within,
    hit(x, y, reach) {
      let best: Id | null = null;
      let least = reach;
      for (const id of within([x - reach, y - reach, x + reach, y + reach])) {
        const { rings } = geometry(id);
        if (widthAt(rings, x, y)) return id;
        const distance = reach && distanceTo(rings, x, y);
        if (distance < least) [best, least] = [id, distance];
      }
      return best;
    },
  };
}
