import type { Point } from './point.js';

/** Degrees, as GPS and GeoJSON give them (WGS 84; GDA2020 is the same within what a map shows). */
export interface LngLat {
  readonly lng: number;
  readonly lat: number;
}

/** Metres east and south of an origin, and back. */
export interface LocalProjection {
  toMetres(place: LngLat): Point;
  toLngLat(point: Point): LngLat;
}

/** WGS 84: equatorial radius in metres, and flattening. */
const RADIUS = 6_378_137;
const FLATTENING = 1 / 298.257223563;

const N = FLATTENING / (2 - FLATTENING);
const ECCENTRICITY = Math.sqrt(FLATTENING * (2 - FLATTENING));
/** Radius of the circle as long as a meridian. */
const MEAN = (RADIUS / (1 + N)) * (1 + N ** 2 / 4 + N ** 4 / 64);
/** Krüger's series to the fourth order, from the sphere to the plane and back: under a micrometre. */
const FORTH = [
  N / 2 - (2 * N ** 2) / 3 + (5 * N ** 3) / 16 + (41 * N ** 4) / 180,
  (13 * N ** 2) / 48 - (3 * N ** 3) / 5 + (557 * N ** 4) / 1440,
  (61 * N ** 3) / 240 - (103 * N ** 4) / 140,
  (49561 * N ** 4) / 161280,
];
const BACK = [
  N / 2 - (2 * N ** 2) / 3 + (37 * N ** 3) / 96 - N ** 4 / 360,
  N ** 2 / 48 + N ** 3 / 15 - (437 * N ** 4) / 1440,
  (17 * N ** 3) / 480 - (37 * N ** 4) / 840,
  (4397 * N ** 4) / 161280,
];

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const degrees = (angle: number): number => (angle * 180) / Math.PI;

/** Tangent of the conformal latitude of a latitude's tangent. */
function conformal(tangent: number): number {
  const sigma = Math.sinh(ECCENTRICITY * Math.atanh((ECCENTRICITY * tangent) / Math.hypot(1, tangent)));
  return tangent * Math.hypot(1, sigma) - sigma * Math.hypot(1, tangent);
}

/** The inverse of `conformal`, by Newton's method: two steps reach the last digit. */
function geographic(wanted: number): number {
  let tangent = wanted;
  for (let step = 0; step < 5; step += 1) {
    const now = conformal(tangent);
    const square = ECCENTRICITY ** 2;
    tangent +=
      ((wanted - now) / Math.hypot(1, now)) *
      ((1 + (1 - square) * tangent ** 2) / ((1 - square) * Math.hypot(1, tangent)));
  }
  return tangent;
}

/** North and east of the equator and the central meridian, in metres, by the meridian's length. */
function forth(lng: number, lat: number): { north: number; east: number } {
  const tangent = conformal(Math.tan(lat));
  const north = Math.atan2(tangent, Math.cos(lng));
  const east = Math.asinh(Math.sin(lng) / Math.hypot(tangent, Math.cos(lng)));
  return {
    north:
      MEAN *
      FORTH.reduce((sum, a, i) => sum + a * Math.sin(2 * (i + 1) * north) * Math.cosh(2 * (i + 1) * east), north),
    east:
      MEAN * FORTH.reduce((sum, a, i) => sum + a * Math.cos(2 * (i + 1) * north) * Math.sinh(2 * (i + 1) * east), east),
  };
}

/**
 * A map's own projection: transverse Mercator about an origin near it, true to scale there. Within 3 km of the origin a
 * length is right to 0.12 mm per km.
 * @example localProjection({ lng: 151.2, lat: -33.87 }).toMetres({ lng: 151.201, lat: -33.87 }) // { x: 92.5…, y: 0.0… }
 */
export function localProjection(origin: LngLat): LocalProjection {
  const base = forth(0, radians(origin.lat)).north;
  return {
    toMetres({ lng, lat }) {
      const { north, east } = forth(radians(lng - origin.lng), radians(lat));
      return { x: east, y: base - north };
    },
    toLngLat({ x, y }) {
      const [n, e] = [(base - y) / MEAN, x / MEAN];
      const north = BACK.reduce((sum, b, i) => sum - b * Math.sin(2 * (i + 1) * n) * Math.cosh(2 * (i + 1) * e), n);
      const east = BACK.reduce((sum, b, i) => sum - b * Math.cos(2 * (i + 1) * n) * Math.sinh(2 * (i + 1) * e), e);
      const tangent = Math.sin(north) / Math.hypot(Math.sinh(east), Math.cos(north));
      return {
        lng: origin.lng + degrees(Math.atan2(Math.sinh(east), Math.cos(north))),
        lat: degrees(Math.atan(geographic(tangent))),
      };
    },
  };
}
