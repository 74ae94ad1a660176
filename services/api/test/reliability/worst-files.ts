import { randomBytes } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { MAX_UPLOAD_BYTES, UPLOADS } from '@lotline/shared-domain';
import { aZip } from '@lotline/shared-domain/testing';
import sharp from 'sharp';
import { isFull } from '../sizes.js';
import { aPdfFile, heic } from './file-corpus.js';

/** A kind of file that is checked: the heaviest that was found of those that may be sent, and an ordinary one. */
export interface Door {
  readonly title: string;
  readonly purpose: 'lotDocument' | 'mapPlan' | 'lotFacts';
  /** Different bytes at each call. */
  readonly worst: () => Promise<Buffer> | Buffer;
  readonly light: () => Promise<Buffer> | Buffer;
}

const unique = (): string => randomBytes(8).toString('hex');
const filled = (before: string, unit: string, after: string, bytes = MAX_UPLOAD_BYTES): Buffer =>
  Buffer.from(before + unit.repeat(Math.floor((bytes - before.length - after.length) / unit.length)) + after);

/** A PDF that opens, with a million objects that nothing needs; at CI size a fifth of them. */
async function manyObjects(): Promise<Buffer> {
  const text = (await aPdfFile({}, (pdf) => void pdf.text(unique()))).toString('latin1');
  const table = text.lastIndexOf('\nxref\n') + 1;
  const before = text.slice(0, table);
  const objects = filled(
    '',
    '9 0 obj<</A/B>>endobj ',
    '\n',
    MAX_UPLOAD_BYTES / (isFull ? 1 : 5) - text.length - 100,
  ).toString();
  return Buffer.from(
    before + objects + text.slice(table).replace(/(startxref\s+)\d+/, `$1${table + objects.length}`),
    'latin1',
  );
}

const BOOK = ['[Content_Types].xml', 'xl/workbook.xml'];
/** A workbook of so many files, which unpack to 100 KB each. */
function workbook(count: number): Buffer {
  // A tenth of it can't be packed.
  const content = Buffer.concat([randomBytes(10_000), Buffer.alloc(90_000)]);
  const file = { packed: deflateRawSync(content), isDeflated: true, size: content.length };
  const sheets = Array.from({ length: count }, (_, at) => `xl/worksheets/sheet${at}.xml`);
  return Buffer.from(aZip([...BOOK, ...sheets].map((name) => ({ name, ...file }))));
}

const point = (id: string): string => `{"type":"Point","coordinates":[1,2],"id":"${id}`;
const photo = (size: number) =>
  sharp({ create: { width: size, height: size, channels: 3, background: '#2f6f5e' } })
    .withExif({ IFD0: { Copyright: unique() } })
    .jpeg()
    .toBuffer();

const PDF: Door = {
  title: 'a PDF of a million objects',
  purpose: 'lotDocument',
  worst: manyObjects,
  light: () => aPdfFile({}, (pdf) => void pdf.text(unique())),
};
const XLSX: Door = {
  title: 'a workbook of 990 files that unpack to 100 MB',
  purpose: 'lotFacts',
  worst: () => workbook(988),
  light: () => workbook(1),
};
const CSV: Door = {
  title: 'a CSV of quotes',
  purpose: 'lotFacts',
  worst: () => filled(`Lot,${unique()}`, '"', '\n', UPLOADS.lotFacts.maxBytes),
  light: () => Buffer.from(`Lot,${unique()}\n1,2\n`),
};
const GEOJSON: Door = {
  title: 'GeoJSON of quotes',
  purpose: 'mapPlan',
  worst: () => filled(point(unique()), '\\"', ''),
  light: () => Buffer.from(`${point(unique())}"}`),
};
const DXF: Door = {
  title: 'a DXF of 25 MB',
  purpose: 'mapPlan',
  worst: () => filled(`0\nSECTION\n2\nENTITIES\n999\n${unique()}\n`, '999\nx\n', '0\nENDSEC\n0\nEOF\n'),
  light: () => Buffer.from(`0\nSECTION\n2\nENTITIES\n999\n${unique()}\n0\nENDSEC\n0\nEOF\n`),
};
const JPEG: Door = {
  title: 'a photo of 49 megapixels',
  purpose: 'lotDocument',
  worst: () => photo(7_000),
  light: () => photo(40),
};
const HEIC: Door = {
  title: 'a HEIC photo of 24 megapixels',
  purpose: 'lotDocument',
  worst: () => Buffer.concat([heic('large'), freeBox()]),
  light: () => Buffer.concat([heic('small'), freeBox()]),
};
/** A box at the end of a HEIC photo that readers pass over. */
function freeBox(): Buffer {
  const box = Buffer.alloc(16);
  box.writeUInt32BE(16, 0);
  box.write('free', 4);
  return Buffer.concat([box.subarray(0, 8), randomBytes(8)]);
}

/** The first runs at CI size. */
export const DOORS: readonly Door[] = [PDF, GEOJSON, XLSX, CSV, DXF, JPEG, HEIC];
