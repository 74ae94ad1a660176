import { measure, readPath, roomiest, widthAt, type Box, type Ring } from '@lotline/shared-geometry';
import type { Point } from '../shape-map.types';

/** A shape as it is pointed at and labelled. */
export interface Geometry {
  rings: readonly Ring[];
  box: Box;
  /** Short side of the rectangle with the same area and outline, plan units. */
  short: number;
  /** Where its label goes: the point it came with, or if that lies outside the shape, the roomiest point inside. */
  spot: Point;
  /** Width of the shape there, plan units. */
  room: number;
}

/** Measures of a path and of its label point. */
export function geometryOf({ path, binding }: { path: string; binding: Point }): Geometry {
  const rings = readPath(path);
  const { box, short } = measure(rings);
  const inside = widthAt(rings, binding.x, binding.y);
  const spot = inside ? binding : roomiest(rings, box);
  return { rings, box, short, spot, room: inside || widthAt(rings, spot.x, spot.y) };
}
