import { jsonWalk } from '../../common/json-walk.js';
import { type CheckedContent, UNCHANGED } from './checked-content.js';
import { Refused } from './refused.js';

/** Of GeoJSON. */
const MAX_DEPTH = 12;
const MAX_VALUES = 3_000_000;

/** The text of a file in UTF-8. */
function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Refused('not_text');
  }
}

export function checkCsv(bytes: Buffer): CheckedContent {
  if (textOf(bytes).includes('\0')) throw new Refused('not_text');
  return UNCHANGED;
}

/** Limits what is parsed by its brackets and commas, of which each value has one. */
function limitJson(text: string): void {
  let values = 0;
  jsonWalk(text, (_char, _at, depth) => {
    values += 1;
    if (depth > MAX_DEPTH || values > MAX_VALUES) throw new Refused('too_complex');
  })(text.length);
}

const GEOJSON_TYPES =
  /^(?:FeatureCollection|Feature|GeometryCollection|(?:Multi)?Point|(?:Multi)?LineString|(?:Multi)?Polygon)$/;

export function checkGeoJson(bytes: Buffer): CheckedContent {
  const text = textOf(bytes);
  limitJson(text);
  let type: unknown;
  try {
    ({ type } = JSON.parse(text) as { type?: unknown });
  } catch {
    throw new Refused('damaged');
  }
  if (typeof type !== 'string' || !GEOJSON_TYPES.test(type)) throw new Refused('not_geojson');
  return UNCHANGED;
}

/** Reads the opening group codes of a DXF: pairs of lines, a section with a known name, and the end of the file. */
export function checkDxf(bytes: Buffer): CheckedContent {
  const head = bytes.toString('latin1', 0, 4096);
  if (
    !/^(?:\s*999\r?\n.*\r?\n)*\s*0\r?\nSECTION\r?\n\s*2\r?\n(?:HEADER|CLASSES|TABLES|BLOCKS|ENTITIES)\r?\n/.test(head)
  )
    throw new Refused('not_dxf');
  if (bytes.includes(0)) throw new Refused('not_dxf');
  const [code, end] = bytes
    .toString('latin1', Math.max(0, bytes.length - 64))
    .trimEnd()
    .split('\n')
    .slice(-2)
    .map((line) => line.trim());
  if (code !== '0' || end !== 'EOF') throw new Refused('damaged');
  return UNCHANGED;
}
