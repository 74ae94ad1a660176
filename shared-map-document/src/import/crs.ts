import { localProjection, type LngLat, type Point } from '@lotline/shared-geometry';
import proj4 from 'proj4';

/** A coordinate system that is bundled. */
export interface Crs {
  /** 'EPSG:28356'. */
  readonly code: string;
  readonly title: string;
  /** Longitude and latitude, or metres east and north. */
  readonly kind: 'degrees' | 'metres';
  /** For proj4. */
  readonly definition: string;
}

const GRS80 = '+ellps=GRS80 +towgs84=0,0,0,0,0,0,0';
const degrees = (code: string, title: string, datum: string): Crs => ({
  code,
  title,
  kind: 'degrees',
  definition: `+proj=longlat ${datum} +no_defs`,
});
const zoneOf = (code: string, title: string, zone: number, rest: string): Crs => ({
  code,
  title,
  kind: 'metres',
  definition: `+proj=utm +zone=${zone} ${rest} +units=m +no_defs`,
});
const zones = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** The code of web maps' projection. */
export const WEB_MERCATOR = 'EPSG:3857';
/** Codes that stand for it in older files and those of Esri. */
const OTHER_MERCATORS = /^(?:900913|102100|102113|3785)$/;

/**
 * The systems that files may be in: GDA94, GDA2020 and WGS 84, each in degrees and in zones of metres, and the projection
 * of web maps, whose metres are too long by a quarter in Melbourne and are made true when it is read. GDA94 and WGS 84
 * are taken as they are: between them and GDA2020 a whole map moves by 1.8 m, and its lots don't change.
 */
export const SYSTEMS: readonly Crs[] = [
  degrees('EPSG:4326', 'WGS 84', '+datum=WGS84'),
  degrees('EPSG:4283', 'GDA94', GRS80),
  degrees('EPSG:7844', 'GDA2020', GRS80),
  ...zones(46, 59).map((zone) => zoneOf(`EPSG:${7800 + zone}`, `GDA2020 / MGA zone ${zone}`, zone, `+south ${GRS80}`)),
  ...zones(48, 58).map((zone) => zoneOf(`EPSG:${28300 + zone}`, `GDA94 / MGA zone ${zone}`, zone, `+south ${GRS80}`)),
  ...zones(1, 60).map((zone) => zoneOf(`EPSG:${32600 + zone}`, `WGS 84 / UTM zone ${zone}N`, zone, '+datum=WGS84')),
  ...zones(1, 60).map((zone) =>
    zoneOf(`EPSG:${32700 + zone}`, `WGS 84 / UTM zone ${zone}S`, zone, '+south +datum=WGS84'),
  ),
  {
    code: WEB_MERCATOR,
    title: 'Web Mercator (web maps)',
    kind: 'metres',
    definition:
      '+proj=merc +a=6378137 +b=6378137 +lat_ts=0 +lon_0=0 +x_0=0 +y_0=0 +k=1 +units=m +nadgrids=@null +no_defs',
  },
];
const byCode = new Map(SYSTEMS.map((system) => [system.code, system]));

/**
 * The system of a name as files write it: 'EPSG:28356', 'urn:ogc:def:crs:EPSG::7844', 'urn:ogc:def:crs:OGC:1.3:CRS84' or
 * a URL that ends in the code; undefined for one that isn't bundled.
 */
export function crsOfName(name: string): Crs | undefined {
  const upper = name.toUpperCase();
  if (/CRS:?84$/.test(upper)) return byCode.get('EPSG:4326');
  const code = /EPSG|ESRI/.test(upper) ? /\d+$/.exec(upper)?.[0] : undefined;
  return code === undefined ? undefined : byCode.get(OTHER_MERCATORS.test(code) ? WEB_MERCATOR : `EPSG:${code}`);
}

/** Least and greatest of both coordinates. */
export interface Range {
  readonly x: readonly [number, number];
  readonly y: readonly [number, number];
}

/** No lot is this wide in degrees: some ten kilometres. */
const WIDEST_LOT = 0.1;
/** Half of the Earth's circumference in metres. */
const HALF_ROUND = 20_037_508.35;

/**
 * What the numbers alone tell: degrees, degrees with latitude first, metres of some zone or of a web map, or lengths on
 * a plan. `lot` is the range of one lot: a plan of 42 m is within the range of degrees, and none of its lots is.
 */
export function kindOfRange({ x, y }: Range, lot: Range): 'degrees' | 'swapped' | 'zone' | 'web map' | 'plan' {
  const within = ([low, high]: readonly [number, number], limit: number): boolean => low >= -limit && high <= limit;
  const isSmall = Math.max(lot.x[1] - lot.x[0], lot.y[1] - lot.y[0]) < WIDEST_LOT;
  if (isSmall && within(x, 180) && within(y, 90)) return 'degrees';
  if (isSmall && within(x, 90) && within(y, 180)) return 'swapped';
  if (x[0] >= 100_000 && x[1] <= 900_000 && y[0] >= 0 && y[1] <= 10_000_000 && y[0] > 100_000) return 'zone';
  const isFarOut = x[0] > 1_000_000 || x[1] < -1_000_000;
  return isFarOut && within(x, HALF_ROUND) && within(y, HALF_ROUND) ? 'web map' : 'plan';
}

/** Degrees of a coordinate of a system. */
export function toLngLat(crs: Crs): (x: number, y: number) => LngLat {
  if (crs.kind === 'degrees') return (lng, lat) => ({ lng, lat });
  const { forward } = proj4(crs.definition, '+proj=longlat +datum=WGS84 +no_defs');
  return (x, y) => {
    const [lng, lat] = forward([x, y]);
    return { lng, lat };
  };
}

/** Kilometres between two places, as the crow flies. */
export function kilometres(from: LngLat, to: LngLat): number {
  const radians = Math.PI / 180;
  const half = (angle: number): number => Math.sin((angle * radians) / 2) ** 2;
  const share =
    half(to.lat - from.lat) + Math.cos(from.lat * radians) * Math.cos(to.lat * radians) * half(to.lng - from.lng);
  return 2 * 6371 * Math.asin(Math.sqrt(share));
}

/** Metres of a map about its origin. */
export const metresAbout = (origin: LngLat): ((place: LngLat) => Point) => localProjection(origin).toMetres;
