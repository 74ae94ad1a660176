import { contains, distanceTo, geometryOf, type Geometry } from './geometry';
import { createGrid, type Box } from './grid';

export interface ShapeIndex {
  geometries: readonly Geometry[];
  /** Position of the shape at a point: the one that contains it, else the nearest within `reach` plan units, else −1. */
  hit(x: number, y: number, reach?: number): number;
  /** Positions of the shapes whose boxes touch this window, in order. */
  within(window: Box): number[];
}

/** Index over paths for pointing and culling. Paths are read now; the search grid is built when first asked. */
export function createShapeIndex(paths: readonly string[]): ShapeIndex {
  const geometries = paths.map(geometryOf);
  let grid: ((window: Box) => number[]) | undefined;
  const within = (window: Box) => (grid ??= createGrid(geometries.map(({ box }) => box)))(window);
  return {
    geometries,
    within,
    hit(x, y, reach = 0) {
      let best = -1;
      let least = reach;
      for (const at of within([x - reach, y - reach, x + reach, y + reach])) {
        const geometry = geometries[at]!;
        if (contains(geometry, x, y)) return at;
        const distance = reach ? distanceTo(geometry, x, y) : Infinity;
        if (distance <= least) [best, least] = [at, distance];
      }
      return best;
    },
  };
}
