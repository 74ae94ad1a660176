import { UPLOADS } from '@lotline/shared-domain';
import { typeIn } from './content-type.js';

const bytes = (...parts: readonly (string | number[])[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))));
const box = (brand: string): Buffer => bytes([0, 0, 0, 24], `ftyp${brand}`, [0, 0, 0, 0]);

describe('the type of a file by its first bytes', () => {
  it.each([
    ['a JPEG', bytes([0xff, 0xd8, 0xff, 0xe0]), 'image/jpeg'],
    ['a PNG', bytes([0x89], 'PNG\r\n\u001a\n'), 'image/png'],
    ['a PDF', bytes('%PDF-1.7\n'), 'application/pdf'],
    ['a photo of an iPhone', box('heic'), 'image/heic'],
    ['a HEIF picture', box('mif1'), 'image/heif'],
    ['a film', box('isom'), null],
    ['a program', bytes('MZ', [0x90, 0]), null],
    ['a page', bytes('<!doctype html><script>alert(1)</script>'), null],
    ['a drawing, which is no document', bytes('<svg xmlns="http://www.w3.org/2000/svg">'), null],
    ['a PDF behind something else', bytes('<!-- -->%PDF-1.7'), null],
    ['nothing', bytes(), null],
    ['half a signature', bytes([0xff, 0xd8]), null],
  ])('%s as a document of a lot: %#', (_, head, type) => expect(typeIn(UPLOADS.lotDocument, head)).toBe(type));

  it.each([
    ['a drawing', bytes('<svg viewBox="0 0 1 1">'), 'image/svg+xml'],
    [
      'a drawing with all that may come before',
      bytes(
        [0xef, 0xbb, 0xbf],
        '<?xml version="1.0"?>\n<!-- a plan --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd">\n<svg\n>',
      ),
      'image/svg+xml',
    ],
    ['a page with a drawing', bytes('<html><svg></svg></html>'), null],
    ['an element that begins like one', bytes('<svgx>'), null],
    ['a comment without end', bytes('<!--'.repeat(900)), null],
    ['a DXF', bytes('  0\r\nSECTION\r\n  2\r\nHEADER\r\n'), 'image/vnd.dxf'],
    ['GeoJSON', bytes('{ "type": "FeatureCollection"'), 'application/geo+json'],
    ['a list', bytes('[1, 2]'), null],
    ['text with a zero in it', bytes('{"type": "', [0]), null],
    ['a photo of an iPhone, which is no plan', box('heic'), null],
  ])('%s as the plan of a map: %#', (_, head, type) => expect(typeIn(UPLOADS.mapPlan, head)).toBe(type));
});
