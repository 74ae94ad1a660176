import { distanceTo, widthAt, type Box } from '@lotline/shared-geometry';
import type { MapShape } from '../shape-map.types';
import { geometryOf, type Geometry } from './geometry';

/** Shapes measured to estimate the sizes; of more only every n-th, so that the rest are parsed when needed. */
const SAMPLE = 400;

/** The part of a shape that the index uses. */
export type IndexedShape = Pick<MapShape, 'path' | 'binding'> & Partial<Pick<MapShape, 'label'>>;

export interface ShapeIndex {
  shapes: readonly IndexedShape[];
  /** Geometries parsed so far. */
  known: readonly (Geometry | undefined)[];
  /** Tenth percentile of the short sides, plan units. */
  short: number;
  /** Short side of the largest. */
  tallest: number;
  /** The geometry of the shape at an index, parsed on first use. */
  geometry(at: number): Geometry;
  /** Index of the shape at a point: the one that contains it, else the nearest within `reach` plan units, else −1. */
  hit(x: number, y: number, reach?: number): number;
  /** Indexes of the shapes whose boxes touch this window, in order. */
  within(window: Box): number[];
}

/**
 * Index over shapes for hit testing and culling. A linear scan of 20,000 boxes takes 0.2 ms, less than building a tree. Shapes with the
 * path and label point of the previous index reuse its geometry, even at a shifted position.
 */
export function createShapeIndex(shapes: readonly IndexedShape[], before?: ShapeIndex): ShapeIndex {
  const old = before?.shapes ?? [];
  const known = shapes.map(
    ({ path, binding }, at) =>
      before?.known[
        [at, at + old.length - shapes.length].find((was) => old[was]?.path === path && old[was].binding === binding) ??
          -1
      ],
  );
  const geometry = (at: number) => (known[at] ??= geometryOf(shapes[at]!));
  const positions = shapes.map((_, at) => at);
  const within = ([left, top, right, bottom]: Box) =>
    positions.filter((at) => {
      const { box } = geometry(at);
      return box[0] <= right && box[2] >= left && box[1] <= bottom && box[3] >= top;
    });
  const sides: number[] = [];
  for (let at = 0; at < shapes.length; at += Math.ceil(shapes.length / SAMPLE)) sides.push(geometry(at).short);
  sides.sort((a, b) => a - b);
  return {
    shapes,
    known,
    short: sides[Math.floor(sides.length / 10)] ?? 0,
    tallest: sides.at(-1) ?? 0,
    geometry,
    within,
    hit(x, y, reach = 0) {
      let best = -1;
      let least = reach;
      for (const at of within([x - reach, y - reach, x + reach, y + reach])) {
        const { rings } = geometry(at);
        if (widthAt(rings, x, y)) return at;
        const distance = reach ? distanceTo(rings, x, y) : Infinity;
        if (distance <= least) [best, least] = [at, distance];
      }
      return best;
    },
  };
}
