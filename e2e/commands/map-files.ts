/** What surveyors send: files of lots near Melbourne, and what can be wrong with them. */

/** Degrees of a metre at the place of the files. */
const METRE = { lng: 1 / 88_000, lat: 1 / 111_000 };
type Place = readonly [number, number];
type Ring = readonly Place[];

/** Longitude and latitude of a place in metres to the right and down. */
const degrees = ([x, y]: Place): Place => [145 + x * METRE.lng, -37.8 - y * METRE.lat];
/** East and north of it in MGA zone 55. */
export const metres = ([x, y]: Place): Place => [323_900 + x, 5_814_500 - y];

export const lotAt = (x: number, y = 0, width = 14, depth = 30): Ring => [
  [x, y],
  [x + width, y],
  [x + width, y + depth],
  [x, y + depth],
  [x, y],
];

export interface Drawn {
  readonly title?: string;
  readonly type?: 'Polygon' | 'MultiPolygon' | 'LineString' | 'Point';
  /** Rings of a polygon, polygons of several, places of a line or a point. */
  readonly at: unknown;
}
const placed = (at: unknown, place: (one: Place) => Place): unknown =>
  Array.isArray(at) && typeof at[0] === 'number'
    ? place(at as unknown as Place)
    : (at as unknown[]).map((one) => placed(one, place));

/** A GeoJSON file of what is drawn in metres. */
export const geoJson = (
  drawn: readonly Drawn[],
  { place = degrees, crs }: { place?: (one: Place) => Place; crs?: string } = {},
): string =>
  JSON.stringify({
    type: 'FeatureCollection',
    ...(crs && { crs: { type: 'name', properties: { name: crs } } }),
    features: drawn.map(({ title, type = 'Polygon', at }) => ({
      type: 'Feature',
      properties: title === undefined ? {} : { Name: title },
      geometry: { type, coordinates: placed(at, place) },
    })),
  });
export const swapped = (one: Place): Place => {
  const [lng, lat] = degrees(one);
  return [lat, lng];
};

const text = ([lng, lat]: Place): string => `[${lng.toFixed(6)},${lat.toFixed(6)}]`;
function* collection(features: Iterable<string>): Generator<string> {
  yield '{"type":"FeatureCollection","features":[';
  let isFirst = true;
  for (const one of features) {
    yield isFirst ? one : `,${one}`;
    isFirst = false;
  }
  yield ']}';
}
const featureText = (title: number, ring: readonly string[]): string =>
  `{"type":"Feature","properties":{"Name":"${title}"},"geometry":{"type":"Polygon","coordinates":[[${ring.join(',')}]]}}`;

/** A million points: lots of 40 × 60 m whose sides are drawn in short steps, as a scan of a plan is. */
export function aMillionPoints(lots = 2_000, each = 500): Buffer {
  const along = each / 4;
  function* features(): Generator<string> {
    for (let at = 0; at < lots; at += 1) {
      const ring = lotAt((at % 50) * 40, Math.floor(at / 50) * 60, 40, 60);
      const points = ring.slice(0, 4).flatMap(([x, y], side) => {
        const [toX, toY] = ring[side + 1]!;
        return Array.from({ length: along }, (_, step) =>
          text(degrees([x + ((toX - x) * step) / along, y + ((toY - y) * step) / along])),
        );
      });
      yield featureText(at + 1, [...points, points[0]!]);
    }
  }
  return Buffer.from([...collection(features())].join(''));
}

/** Small lots until the file has so many bytes, blanks at its end. */
export function lotsOfBytes(bytes: number): Buffer {
  function* features(): Generator<string> {
    for (let at = 0, length = 100; length < bytes - 500; at += 1) {
      const one = featureText(
        at + 1,
        lotAt((at % 300) * 14, Math.floor(at / 300) * 30).map((place) => text(degrees(place))),
      );
      length += one.length + 1;
      yield one;
    }
  }
  const all = Buffer.from([...collection(features())].join(''));
  return Buffer.concat([all, Buffer.alloc(bytes - all.length, ' ')]);
}

interface Feature {
  readonly properties: Readonly<Record<string, unknown>>;
  readonly geometry: { readonly type: 'Polygon' | 'MultiPolygon'; readonly coordinates: unknown };
}
/** WGS84: semi-major axis in metres, and eccentricity squared. */
const [SEMI_MAJOR, ECCENTRICITY_2] = [6_378_137, 0.006_694_379_990_14];
const radians = (degree: number): number => (degree * Math.PI) / 180;

/** Area of a ring of degrees in m², on the ellipsoid's own curvature at its first place: no projection of the product's. */
function ringArea(ring: readonly (readonly number[])[]): number {
  const [lng0, lat0] = [ring[0]![0]!, ring[0]![1]!];
  const flat = 1 - ECCENTRICITY_2 * Math.sin(radians(lat0)) ** 2;
  const meridian = (SEMI_MAJOR * (1 - ECCENTRICITY_2)) / flat ** 1.5;
  const parallel = (SEMI_MAJOR / Math.sqrt(flat)) * Math.cos(radians(lat0));
  const at = ring.map(
    ([lng = 0, lat = 0]) => [radians(lng - lng0) * parallel, radians(lat - lat0) * meridian] as const,
  );
  const twice = at.slice(1).reduce((sum, [x, y], before) => sum + at[before]![0] * y - x * at[before]![1], 0);
  return Math.abs(twice) / 2;
}

/** The areas of a file in longitude and latitude, in m², by the property that names its shapes; parts add up, holes don't count. */
export function groundAreas(file: string, property: string): Map<string, number> {
  const { features } = JSON.parse(file) as { features: readonly Feature[] };
  return new Map(
    features.map(({ properties, geometry: { type, coordinates } }) => {
      const polygons = (type === 'Polygon' ? [coordinates] : coordinates) as number[][][][];
      const area = polygons.reduce(
        (sum, [outer = [], ...holes]) => sum + ringArea(outer) - holes.reduce((all, hole) => all + ringArea(hole), 0),
        0,
      );
      return [String(properties[property]), area];
    }),
  );
}
