import type { ListedEstate } from '@lotline/shared-domain';
import { type LngLat, localProjection } from '@lotline/shared-geometry';
import { FARTHEST, onEarthOf } from './map-of-stages.js';

/** A map as far as it says where on Earth it is. */
export interface MapOnEarth {
  /** In plan units. */
  readonly size: { readonly width: number; readonly height: number };
  readonly metresPerUnit: number;
  /** Degrees clockwise from the top of the plan. */
  readonly north?: number | null;
  /** Where the plan's 0,0 is on Earth; absent where nobody surveyed it. */
  readonly origin?: LngLat | null;
}

/** Degrees to three decimals: a public place is true to about 100 m. */
const rounded = (degrees: number): number => Math.round(degrees * 1000) / 1000;

/**
 * Where an estate is (D222): the middle of those of its maps that have an origin; null where none has, or where they are more than 30 km
 * apart, as one of them is then wrong.
 * @example placeOf([{ size: { width: 860, height: 640 }, metresPerUnit: 1, origin: { lng: 144.5, lat: -37.7 } }]) // { lat: -37.703, lng: 144.505 }
 */
export function placeOf(maps: readonly MapOnEarth[]): NonNullable<ListedEstate['place']> | null {
  const middles = maps.flatMap(({ origin, size, ...plan }) =>
    origin ? [onEarthOf({ ...plan, origin }, { x: size.width / 2, y: size.height / 2 })] : [],
  );
  const [first] = middles;
  if (!first) return null;
  const { toMetres } = localProjection(first);
  const isClose = middles.every((middle) => {
    const { x, y } = toMetres(middle);
    return Math.hypot(x, y) <= FARTHEST;
  });
  if (!isClose) return null;
  const meanOf = (of: (middle: LngLat) => number) =>
    rounded(middles.reduce((sum, middle) => sum + of(middle), 0) / middles.length);
  return { lat: meanOf(({ lat }) => lat), lng: meanOf(({ lng }) => lng) };
}
