import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCE = join(__dirname, '..');
const files = readdirSync(SOURCE, { recursive: true })
  .map(String)
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
const importersOf = (module: string): string[] =>
  files.filter((name) => {
    const text = readFileSync(join(SOURCE, name), 'utf8');
    return [`from '${module}'`, `import('${module}'`].some((start) => text.includes(start));
  });
const IN_A_CHECK = /^file-check\/checks\//;

describe('what draws, decodes or unpacks is imported where a process of its own runs it, never by a request (ADR-0062)', () => {
  it.each([
    ['sharp', ['file-check/draw-plan.ts', 'files/draw-picture.ts']],
    ['pdfmake', ['files/pdf.ts']],
    ['./pdf.js', ['files/lot-pdf.ts']],
    ['../files/pdf.js', ['seed/uploaded-pdf.ts']],
    ['@hyzyla/pdfium', ['file-check/page-pixels.ts']],
    ['pdfjs-dist/legacy/build/pdf.mjs', []],
    ['heic-decode', []],
    ['saxes', []],
    ['fflate', []],
    ['./draw-picture.js', ['files/draw.ts']],
    ['./lot-pdf.js', ['files/draw.ts']],
    ['./lot-dxf.js', ['files/draw.ts']],
    ['../files/draw.js', ['file-check/draw-folder.ts']],
    ['./draw-plan.js', ['file-check/draw-child.ts']],
    ['./draw-folder.js', ['file-check/draw-child.ts', 'file-check/drawer.ts']],
    // The text of a price list, a page at a time (ADR-0040), and of a receipt, which is one.
    ['pdfkit', ['invoices/receipt-pdf.ts', 'price-list/price-list-pdf.ts']],
  ])('%s', (module, expected) => {
    expect(importersOf(module).filter((name) => !IN_A_CHECK.test(name))).toEqual(expected);
  });

  it('the control: checks import them', () =>
    expect(importersOf('sharp').filter((name) => IN_A_CHECK.test(name))).not.toEqual([]));
});
