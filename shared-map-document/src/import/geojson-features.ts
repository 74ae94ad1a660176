import { UnreadableDrawing, type Properties } from './drawing.js';

/** Coordinates as the file has them. */
export type Position = readonly [number, number];

/** An object of a file; rings of several parts one after the other, without their repeated last point. */
export interface RawFeature {
  readonly number: number;
  readonly properties: Properties;
  readonly rings: Position[][];
  /** How many of the rings each of its polygons has, where it has several. */
  readonly polygons: number[];
  readonly lines: Position[][];
  readonly points: Position[];
  /** Why its shape is left out. */
  readonly fault?: string;
}

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOfValue = (value: unknown): string | null =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;

/** Values of a feature as text, and its own id, in which some programs write the number. */
function propertiesOf({ id, properties }: Json): Properties {
  return Object.fromEntries(
    Object.entries({ id, ...(isObject(properties) && properties) }).flatMap(([key, one]) => {
      const text = textOfValue(one);
      return text === null ? [] : [[key, text]];
    }),
  );
}

/** Thrown inside a feature: its shape is left out. */
class Fault extends Error {}

function positionOf(value: unknown): Position {
  const [x, y] = Array.isArray(value) ? (value as unknown[]) : [];
  if (typeof x !== 'number' || typeof y !== 'number' || !Number.isFinite(x) || !Number.isFinite(y))
    throw new Fault('a coordinate that isn’t a number');
  // Of a million points most need no copy.
  return (value as unknown[]).length === 2 ? (value as unknown as Position) : [x, y];
}

const listOf = (value: unknown): unknown[] => {
  if (!Array.isArray(value)) throw new Fault('no coordinates');
  return value as unknown[];
};
const lineOf = (value: unknown): Position[] => listOf(value).map(positionOf);

const same = (a: Position | undefined, b: Position | undefined): boolean =>
  a !== undefined && b !== undefined && a[0] === b[0] && a[1] === b[1];

function ringOf(value: unknown): Position[] {
  const line = lineOf(value);
  const ring = line.filter((position, at) => at === 0 || !same(position, line[at - 1]));
  if (ring.length > 1 && same(ring[0], ring.at(-1))) ring.pop();
  if (ring.length < 3) throw new Fault('fewer than three corners');
  return ring;
}

/** Appends a list of any length; spread arguments have a limit. */
function append<T>(list: T[], more: readonly T[]): void {
  for (const one of more) list.push(one);
}

function addPolygon(into: RawFeature, coordinates: unknown): void {
  const rings = listOf(coordinates).map(ringOf);
  append(into.rings, rings);
  into.polygons.push(rings.length);
}

function addGeometry(into: RawFeature, geometry: unknown): void {
  if (!isObject(geometry)) return;
  const { type, coordinates, geometries } = geometry;
  if (type === 'GeometryCollection') listOf(geometries).forEach((one) => addGeometry(into, one));
  else if (type === 'Polygon') addPolygon(into, coordinates);
  else if (type === 'MultiPolygon') listOf(coordinates).forEach((one) => addPolygon(into, one));
  else if (type === 'Point') into.points.push(positionOf(coordinates));
  else if (type === 'MultiPoint') append(into.points, lineOf(coordinates));
  else if (type === 'LineString') addLine(into, lineOf(coordinates));
  else if (type === 'MultiLineString') listOf(coordinates).forEach((one) => addLine(into, lineOf(one)));
  else throw new Fault('an unknown kind of geometry');
}

/** A line that ends where it began is a shape. */
function addLine(into: RawFeature, line: Position[]): void {
  if (line.length > 3 && same(line[0], line.at(-1))) addPolygon(into, [line]);
  else into.lines.push(line);
}

function featureOf(value: unknown, number: number): RawFeature {
  const isFeature = isObject(value) && value['type'] === 'Feature';
  const feature: RawFeature = {
    number,
    properties: isFeature ? propertiesOf(value) : {},
    rings: [],
    polygons: [],
    lines: [],
    points: [],
  };
  try {
    addGeometry(feature, isFeature ? value['geometry'] : value);
    return feature;
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { ...feature, rings: [], fault: error.message };
  }
}

const crsNameOf = (value: Json): string | undefined => {
  const { crs } = value;
  const name = isObject(crs) && isObject(crs['properties']) ? crs['properties']['name'] : undefined;
  return typeof name === 'string' ? name : undefined;
};

/**
 * The objects of a GeoJSON value, or of a list of such values, and the name of its system if it has one.
 * @throws UnreadableDrawing
 */
export function featuresOf(value: unknown): { readonly features: RawFeature[]; readonly crs: string | undefined } {
  const values = (Array.isArray(value) ? value : [value]) as unknown[];
  const objects = values.map((one): Json => {
    if (!isObject(one) || typeof one['type'] !== 'string')
      throw new UnreadableDrawing('This isn’t a GeoJSON file. Export your drawing as GeoJSON.');
    if (one['type'] === 'Topology')
      throw new UnreadableDrawing('This is a TopoJSON file. Export your drawing as GeoJSON.');
    return one;
  });
  const list = objects.flatMap((one): unknown[] => {
    if (one['type'] !== 'FeatureCollection') return [one];
    if (!Array.isArray(one['features'])) throw new UnreadableDrawing('This GeoJSON file has no features.');
    return one['features'] as unknown[];
  });
  return {
    features: list.map((one, at) => featureOf(one, at + 1)),
    crs: objects.map(crsNameOf).find((name) => name !== undefined),
  };
}
