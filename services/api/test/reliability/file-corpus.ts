import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { deflateRawSync, deflateSync } from 'node:zlib';
import { aZip, type ZippedFile } from '@lotline/shared-domain/testing';

const pdf = (name: string): Buffer => readFileSync(join(__dirname, 'files', 'pdf', `${name}.pdf`));
export const heic = (name: string): Buffer => readFileSync(join(__dirname, 'files', `${name}.heic`));

/** A PDF of so many pages; `more` writes into it. */
export function aPdfFile(
  options: PDFKit.PDFDocumentOptions & { pages?: number } = {},
  more?: (pdf: PDFKit.PDFDocument) => void,
): Promise<Buffer> {
  const { pages = 1, ...rest } = options;
  const pdf = new PDFDocument({ bufferPages: false, ...rest });
  const parts: Buffer[] = [];
  const whole = new Promise<Buffer>((resolve) => {
    pdf.on('data', (part: Buffer) => parts.push(part)).on('end', () => resolve(Buffer.concat(parts)));
  });
  pdf.text('Plan of subdivision');
  more?.(pdf);
  for (let page = 1; page < pages; page += 1) pdf.addPage();
  pdf.end();
  return whole;
}

/** One chunk of a PNG; its checksum is left wrong where no one gets to read it. */
function chunk(kind: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(kind, 'latin1'), data, crcOf(Buffer.concat([Buffer.from(kind), data]))]);
}
function crcOf(bytes: Buffer): Buffer {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  const out = Buffer.alloc(4);
  out.writeUInt32BE((crc ^ 0xffffffff) >>> 0);
  return out;
}

/** A valid PNG of one bit a pixel: 30,000 × 30,000 of them are 110 KB. */
export function blankPng(width: number, height: number, more: readonly Buffer[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([magic, chunk('IHDR', header), ...more, chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

const photo = (width = 80, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#2f6f5e' } }).withExif({
    IFD0: { Copyright: 'a secret place' },
  });
const svg = (inner: string, before = ''): Buffer =>
  Buffer.from(`${before}<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inner}</svg>`);
const BOMB = `<!DOCTYPE svg [<!ENTITY a "aaaa">${'bcdefgh'
  .split('')
  .map((name, at) => `<!ENTITY ${name} "${`&${'abcdefg'[at]};`.repeat(9)}">`)
  .join('')}]>`;
const workbook = (more: Record<string, Uint8Array> = {}): Buffer =>
  Buffer.from(
    zipSync({ '[Content_Types].xml': strToU8('<Types/>'), 'xl/workbook.xml': strToU8('<workbook/>'), ...more }),
  );
const animation = chunk('acTL', Buffer.alloc(8));

export interface Sample {
  readonly title: string;
  readonly purpose: string;
  readonly name: string;
  readonly bytes: () => Buffer | Promise<Buffer>;
  /** A code of FILE_REFUSALS; null: it passes. */
  readonly refusal: string | null;
}

const sample = (
  title: string,
  [purpose, name]: readonly [string, string],
  bytes: Sample['bytes'],
  refusal: string | null,
): Sample => ({ title, purpose, name, bytes, refusal });
const PDF = ['lotDocument', 'plan.pdf'] as const;
const PNG = ['lotDocument', 'photo.png'] as const;
const JPEG = ['lotDocument', 'photo.jpg'] as const;
const HEIC = ['lotDocument', 'photo.heic'] as const;
const SVG = ['mapPlan', 'plan.svg'] as const;
const XLSX = ['lotFacts', 'lots.xlsx'] as const;

/** Files that pass and files that are refused, with the reason. */
export const CORPUS: readonly Sample[] = [
  sample('a PDF', PDF, () => aPdfFile({ pages: 3 }), null),
  sample('a PDF cut at 90 %', PDF, async () => cut(await aPdfFile({ pages: 20 })), 'damaged'),
  sample('an encrypted PDF', PDF, () => aPdfFile({ userPassword: 'secret' }), 'encrypted'),
  sample('a PDF of 300 pages', PDF, () => aPdfFile({ pages: 300 }), 'too_many_pages'),
  sample('a PDF with a script', PDF, () => aPdfFile({}, addScript), 'script'),
  sample(
    'a PDF with an attachment',
    PDF,
    () => aPdfFile({}, (pdf) => void pdf.file(Buffer.from('MZ'), { name: 'run.exe' })),
    'attachment',
  ),
  sample('a PDF whose link starts a program, its name with escapes', PDF, () => aPdfFile({}, addProgram), 'script'),
  sample('an encrypted PDF with an action in an object stream', PDF, () => pdf('aes-256-program'), 'script'),
  sample('an encrypted PDF that opens without a password', PDF, () => pdf('aes-256-website'), null),
  sample('a linearised PDF with a form, an outline and links', PDF, () => pdf('linearised'), null),
  sample('a PDF that is a ZIP too', PDF, async () => Buffer.concat([await aPdfFile(), workbook()]), 'mixed'),
  sample('a JPEG', JPEG, () => photo().jpeg().toBuffer(), null),
  sample('a JPEG cut at 90 %', JPEG, async () => cut(await noise().jpeg().toBuffer()), 'damaged'),
  sample('a rotated JPEG', JPEG, () => photo().withMetadata({ orientation: 6 }).jpeg().toBuffer(), null),
  sample('a CMYK JPEG', JPEG, () => photo().toColourspace('cmyk').jpeg().toBuffer(), null),
  sample('a PNG of 16 bits', PNG, () => photo().toColourspace('rgb16').png().toBuffer(), null),
  sample('an animated PNG', PNG, () => blankPng(8, 8, [animation]), 'animated'),
  sample(
    'a progressive JPEG of 36 megapixels',
    JPEG,
    () => photo(6000, 6000).jpeg({ progressive: true }).toBuffer(),
    'too_heavy',
  ),
  sample('a PNG of 30,000 × 30,000', PNG, () => blankPng(30_000, 30_000), 'too_many_pixels'),
  sample(
    'a PNG with a page behind it',
    PNG,
    async () => Buffer.concat([await photo().png().toBuffer(), Buffer.from('<script>alert(1)</script>')]),
    null,
  ),
  sample('a HEIC photo', HEIC, () => heic('small'), null),
  sample('a HEIC photo in tiles', HEIC, () => heic('tiled'), null),
  sample('a HEIC photo of another encoder', HEIC, () => heic('kvazaar'), null),
  sample('a HEIC photo of 25.2 megapixels', HEIC, () => heic('big'), 'too_many_pixels_heic'),
  sample('a HEIC photo cut at 90 %', HEIC, () => cut(heic('small')), 'damaged'),
  sample('an SVG', SVG, () => svg('<path d="M0 0h9v9z" data-x="1"/><metadata>who</metadata>'), null),
  sample('an SVG with a script', SVG, () => svg('<script>alert(1)</script>'), 'svg_active'),
  sample('an SVG with a handler', SVG, () => svg('<path d="M0 0" onload="alert(1)"/>'), 'svg_active'),
  sample('an SVG with a page in it', SVG, () => svg('<foreignObject><p/></foreignObject>'), 'svg_active'),
  sample('an SVG that uses another file', SVG, () => svg('<use href="https://evil.example/a.svg#b"/>'), 'svg_active'),
  sample('an SVG whose style loads', SVG, () => svg('<style>@import "https://evil.example";</style>'), 'svg_active'),
  sample('an SVG of multiplying entities', SVG, () => svg('<text>&h;</text>', BOMB), 'svg_entities'),
  sample('a PDF of a plan', ['mapPlan', 'plan.pdf'], () => aPdfFile({ size: 'A3', layout: 'landscape' }), null),
  sample('GeoJSON', ['mapPlan', 'a.geojson'], () => json({ type: 'Point', coordinates: [1, 2] }), null),
  sample('GeoJSON nested 5,000 deep', ['mapPlan', 'a.geojson'], () => deep(5_000), 'too_complex'),
  sample('other JSON', ['mapPlan', 'a.json'], () => json({ type: 'Invoice' }), 'not_geojson'),
  sample('a DXF', ['mapPlan', 'a.dxf'], () => dxf('ENTITIES'), null),
  sample('a DXF of no known section', ['mapPlan', 'a.dxf'], () => dxf('EVIL'), 'not_dxf'),
  sample('a workbook', XLSX, () => workbook(), null),
  sample('a workbook that is a ZIP bomb', XLSX, bomb, 'too_large_unpacked'),
  sample('a workbook with 600 sheets of one name', XLSX, () => sheets(600, {}), 'damaged'),
  sample('a workbook whose sheet is larger than it says', XLSX, () => sheets(1, { size: 10 }), 'damaged'),
  sample('a workbook with macros', XLSX, () => workbook({ 'xl/vbaProject.bin': strToU8('x') }), 'macros'),
  sample('a ZIP named as a workbook', XLSX, () => Buffer.from(zipSync({ a: strToU8('a') })), 'not_spreadsheet'),
  sample('a CSV', ['lotFacts', 'lots.csv'], () => Buffer.from('Lot,Price\n1,€5\n'), null),
  sample('a CSV in Latin-1', ['lotFacts', 'lots.csv'], () => Buffer.from('Lot,Stra\u00dfe\n', 'latin1'), 'not_text'),
];

/** An action that is an annotation’s: no regular expression finds it. */
function addProgram(document: PDFKit.PDFDocument): void {
  document.annotate(0, 0, 9, 9, { Subtype: 'Link', A: { S: '#4caunch', F: new String('run.exe') } } as never);
}
function cut(bytes: Buffer): Buffer {
  return bytes.subarray(0, Math.floor(bytes.length * 0.9));
}
function noise() {
  const pixels = Buffer.from(Array.from({ length: 120 * 120 * 3 }, (_, at) => (at * 7919) % 251));
  return sharp(pixels, { raw: { width: 120, height: 120, channels: 3 } });
}
function json(value: object): Buffer {
  return Buffer.from(JSON.stringify(value));
}
function deep(levels: number): Buffer {
  return Buffer.from(`{"type":"Point","coordinates":${'['.repeat(levels)}${']'.repeat(levels)}}`);
}
function dxf(section: string): Buffer {
  return Buffer.from(`  0\nSECTION\n  2\n${section}\n  0\nENDSEC\n  0\nEOF\n`);
}
/** A workbook with sheets of one name, of 160 KB each. */
function sheets(count: number, more: Partial<ZippedFile>): Buffer {
  const content = Buffer.alloc(160_000);
  const file = (name: string): ZippedFile => ({
    name,
    packed: deflateRawSync(content),
    isDeflated: true,
    size: content.length,
  });
  const sheet = { ...file('xl/worksheets/sheet1.xml'), ...more };
  return Buffer.from(
    aZip([file('[Content_Types].xml'), file('xl/workbook.xml'), ...Array<ZippedFile>(count).fill(sheet)]),
  );
}
/** 120 MB that pack to 120 KB. */
function bomb(): Buffer {
  return workbook({ 'xl/worksheets/sheet1.xml': new Uint8Array(120 * 1024 * 1024) });
}
function addScript(pdf: PDFKit.PDFDocument): void {
  const script = pdf.ref({ S: 'JavaScript', JS: 'app.alert(1)' } as never);
  script.end('');
  (pdf as unknown as { _root: { data: Record<string, unknown> } })._root.data['OpenAction'] = script;
}
