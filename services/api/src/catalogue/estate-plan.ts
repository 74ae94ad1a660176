import type { ListedEstate } from '@lotline/shared-domain';
import { readPath, type Ring } from '@lotline/shared-geometry';

type Plan = NonNullable<ListedEstate['plan']>;

/** The picture of a map, and the map's size in its own units. */
export interface MapPicture {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** The longer side of the drawing; whole units are finer than a card's pixels. */
const SIDE = 300;

const pathOf = (ring: Ring, at: (value: number, axis: number) => number): string => {
  const points: string[] = [];
  for (let index = 0; index + 1 < ring.length; index += 2) {
    const point = `${at(ring[index]!, 0)} ${at(ring[index + 1]!, 1)}`;
    if (point !== points.at(-1)) points.push(point);
  }
  return points.length > 2 ? `M${points.join('L')}Z` : '';
};

/**
 * A small drawing of an estate's map, cropped to its stages, with the box of the map's picture in the drawing's units; null if no stage
 * has an outline and there is no picture.
 * @param outlines in the units of the map
 * @example planOf([{ path: 'M10 10H20V15H10Z', status: 'now_selling' }], null) // { width: 300, height: 150, stages: [...] }
 */
export function planOf(outlines: readonly { path: string; status: string }[], picture: MapPicture | null): Plan | null {
  const drawn = outlines.map(({ path, status }) => ({ rings: readPath(path), status }));
  const ends = [Infinity, Infinity, -Infinity, -Infinity] as [number, number, number, number];
  const rings = drawn.flatMap((one) => one.rings);
  const whole: Ring[] = picture ? [[0, 0, picture.width, picture.height]] : [];
  for (const ring of rings.length > 0 ? rings : whole)
    ring.forEach((value, index) => {
      const axis = index % 2;
      ends[axis] = Math.min(ends[axis]!, value);
      ends[axis + 2] = Math.max(ends[axis + 2]!, value);
    });
  const [left, top, right, bottom] = ends;
  const scale = SIDE / Math.max(right - left, bottom - top);
  if (!(scale > 0) || !Number.isFinite(scale)) return null;
  const at = (value: number, axis: number): number => Math.round((value - (axis ? top : left)) * scale);
  return {
    width: at(right, 0),
    height: at(bottom, 1),
    stages: drawn.map(({ rings: own, status }) => ({ path: own.map((ring) => pathOf(ring, at)).join(''), status })),
    ...(picture && {
      picture: {
        url: picture.url,
        x: at(0, 0),
        y: at(0, 1),
        width: Math.round(picture.width * scale),
        height: Math.round(picture.height * scale),
      },
    }),
  };
}
