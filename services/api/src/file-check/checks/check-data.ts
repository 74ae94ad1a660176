import { unzipSync } from 'fflate';
import { type CheckedContent, UNCHANGED } from './checked-content.js';
import { Refused } from './refused.js';

const MB = 1024 * 1024;
/** Of a spreadsheet, before anything is unpacked. */
const MAX_ENTRIES = 1_000;
const MAX_UNPACKED = 100 * MB;
/** Of GeoJSON. */
const MAX_DEPTH = 12;
const MAX_NUMBERS = 1_000_000;

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

/**
 * Limits a spreadsheet by its directory, then unpacks each entry on its own into exactly the announced size, so that a
 * directory with false sizes can't use more memory.
 */
export function checkXlsx(bytes: Buffer): CheckedContent {
  const names: string[] = [];
  let unpacked = 0;
  try {
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        names.push(name);
        unpacked += originalSize;
        if (names.length > MAX_ENTRIES || unpacked > MAX_UNPACKED) throw new Refused('too_large_unpacked');
        return false;
      },
    });
    if (names.some((name) => /vbaProject|\.bin$/i.test(name) && !/printerSettings/i.test(name)))
      throw new Refused('macros');
    if (!names.includes('[Content_Types].xml') || !names.includes('xl/workbook.xml'))
      throw new Refused('not_spreadsheet');
    for (const name of names) unzipSync(bytes, { filter: (entry) => entry.name === name });
  } catch (error) {
    throw error instanceof Refused ? error : new Refused('damaged');
  }
  return UNCHANGED;
}

/** Depth and count of numbers, in one pass over the text, before it is parsed. */
function limitJson(text: string): void {
  let [depth, numbers] = [0, 0];
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[{]|[\]}]|-?\d[\d.eE+-]*/g)) {
    if (token === '[' || token === '{') depth += 1;
    else if (token === ']' || token === '}') depth -= 1;
    else if (token[0] !== '"') numbers += 1;
    if (depth > MAX_DEPTH || numbers > MAX_NUMBERS) throw new Refused('too_complex');
  }
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
