import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { geometryOf, polygonPart } from '../document/parts.js';
import type { Drawing } from '../import/drawing.js';
import { readGeoJson, type ReadOptions } from '../import/geojson.js';

export type Ring = readonly (readonly unknown[])[];
export const bytes = (text: string) => new TextEncoder().encode(text);
export const polygon = (...rings: Ring[]) => ({ type: 'Polygon', coordinates: rings });
export const feature = (geometry: unknown, properties: Record<string, unknown> = {}) => ({
  type: 'Feature',
  properties,
  geometry,
});
export const fileOf = (features: unknown[], more: Record<string, unknown> = {}) =>
  bytes(JSON.stringify({ type: 'FeatureCollection', ...more, features }));
export const crs = (name: string) => ({ crs: { type: 'name', properties: { name } } });
export const read = (file: Uint8Array, options?: ReadOptions): Drawing => {
  const reading = readGeoJson(file, options);
  if (reading.kind !== 'drawing') throw new Error(reading.question);
  return reading.drawing;
};
export const areaOf = ({ shapes: [shape] }: Drawing) => geometryOf({ parts: shape!.rings.map(polygonPart) }).area;
/** About 20 m by 30 m in Sydney. */
export const [W, H] = [20 / 92_400, 30 / 110_920];
export const square = (lng = 151.2, lat = -33.87, w = W, h = H): Ring => [
  [lng, lat],
  [lng + w, lat],
  [lng + w, lat - h],
  [lng, lat - h],
  [lng, lat],
];
export const metres = (x: number, y: number, w = 20, h = 30): Ring => square(x, y, w, h);
export const near = { lng: 151.2, lat: -33.9 };
export const PLAIN = fileOf([feature(polygon(square()), { Name: '12' })]);

/** A file of this folder. */
export const fixture = (name: string): Uint8Array => readFileSync(join(__dirname, name));
