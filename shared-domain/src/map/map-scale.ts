/** A place on a picture as shares of its width and height, 0 to 1 from the top left: the same in every size of it. */
export interface PicturePoint {
  readonly x: number;
  readonly y: number;
}
/** Two points of a picture and the real distance between them. */
export interface MapScale {
  readonly from: PicturePoint;
  readonly to: PicturePoint;
  readonly metres: number;
}
interface Size {
  readonly width: number;
  readonly height: number;
}

/** Real distance in metres, least and most; `apart`: least distance of the two points, as a share of the picture. */
export const MAP_SCALE_LIMITS = { least: 1, most: 20_000, apart: 0.01 } as const;

/** How far two points are apart as a share of the picture's sides, whichever is more. */
export const shareBetween = (from: PicturePoint, to: PicturePoint): number =>
  Math.max(Math.abs(from.x - to.x), Math.abs(from.y - to.y));

/** Pictures count as of the same proportions up to this difference, as a share. */
const SAME_PROPORTIONS = 0.01;

/**
 * Metres per plan unit of a map of this size; null while the two points are one.
 * @example metresPerUnitOf({ from: { x: 0, y: 0 }, to: { x: 1, y: 0 }, metres: 200 }, { width: 400, height: 300 }) // 0.5
 */
export function metresPerUnitOf({ from, to, metres }: MapScale, { width, height }: Size): number | null {
  const units = Math.hypot((to.x - from.x) * width, (to.y - from.y) * height);
  return units > 0 ? metres / units : null;
}

/**
 * Whether a picture can take the place of another under the same shapes.
 * @example hasSameProportions({ width: 430, height: 320 }, { width: 860, height: 640 }) // true
 */
export const hasSameProportions = (one: Size, other: Size): boolean =>
  Math.abs((one.width * other.height) / (one.height * other.width) - 1) <= SAME_PROPORTIONS;
