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

/**
 * The systems that files may be in: GDA94, GDA2020 and WGS 84, each in degrees and in zones of metres. GDA94 and WGS 84
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
];
const byCode = new Map(SYSTEMS.map((system) => [system.code, system]));

/**
 * The system of a name as files write it: 'EPSG:28356', 'urn:ogc:def:crs:EPSG::7844', 'urn:ogc:def:crs:OGC:1.3:CRS84' or
 * a URL that ends in the code; undefined for one that isn't bundled.
 */
export function crsOfName(name: string): Crs | undefined {
  const upper = name.toUpperCase();
  if (/CRS:?84$/.test(upper)) return byCode.get('EPSG:4326');
  const code = upper.includes('EPSG') ? /\d+$/.exec(upper)?.[0] : undefined;
  return code ? byCode.get(`EPSG:${code}`) : undefined;
}

/** Least and greatest of both coordinates. */
export interface Range {
  readonly x: readonly [number, number];
  readonly y: readonly [number, number];
}

/** What the numbers alone tell: degrees, degrees with latitude first, metres of some zone, or lengths on a plan. */
export function kindOfRange({ x, y }: Range): 'degrees' | 'swapped' | 'zone' | 'plan' {
  const within = ([low, high]: readonly [number, number], limit: number): boolean => low >= -limit && high <= limit;
  if (within(x, 180) && within(y, 90)) return 'degrees';
  if (within(x, 90) && within(y, 180)) return 'swapped';
  return x[0] >= 100_000 && x[1] <= 900_000 && y[0] >= 0 && y[1] <= 10_000_000 && y[0] > 100_000 ? 'zone' : 'plan';
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
