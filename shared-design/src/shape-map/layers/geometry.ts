import { measure, readPath, roomiest, widthAt, type Box, type Ring } from '@lotline/shared-geometry';
import type { MapShape, Point } from '../model/map.types';

/** A shape as far as it is measured. */
export type Outlined = Pick<MapShape, 'path' | 'binding' | 'rings'>;

/** A shape's geometry for hit testing and labels. */
export interface Geometry {
  rings: readonly Ring[];
  box: Box;
  /** Short side of the rectangle with the same area and outline, plan units. */
  short: number;
  /** Label position: the given point, or if that lies outside the shape, the roomiest point inside. */
  spot: Point;
  /** Width of the shape at `spot`, plan units. */
  room: number;
}

/** The geometry of a path and its label point. */
export function geometryOf({ binding, path, rings = readPath(path) }: Outlined): Geometry {
  const { box, short } = measure(rings);
  const inside = widthAt(rings, binding.x, binding.y);
  const spot = inside ? binding : roomiest(rings, box);
  return { rings, box, short, spot, room: inside || widthAt(rings, spot.x, spot.y) };
}
