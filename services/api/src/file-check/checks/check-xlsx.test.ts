import { deflateRawSync } from 'node:zlib';
import { FILE_REFUSALS } from '@lotline/shared-domain';
import { aZip, type ZippedFile } from '@lotline/shared-domain/testing';
import { checkXlsx } from './check-xlsx.js';

const MB = 1024 * 1024;
const zipped = (name: string, content: Buffer, more: Partial<ZippedFile> = {}): ZippedFile => ({
  name,
  packed: deflateRawSync(content),
  isDeflated: true,
  size: content.length,
  ...more,
});
const BOOK = ['[Content_Types].xml', 'xl/workbook.xml'].map((name) => zipped(name, Buffer.from('<x/>')));
const sheet = (content: string | Buffer, more: Partial<ZippedFile> = {}): ZippedFile =>
  zipped('xl/worksheets/sheet1.xml', Buffer.from(content), more);
const EMPTY = sheet('<worksheet/>');
const LARGE = sheet(Buffer.alloc(50 * MB));
/** What a workbook is refused for; null: it passes. */
async function refusalOf(files: readonly ZippedFile[]): Promise<string | null> {
  try {
    await checkXlsx(Buffer.from(aZip(files)));
    return null;
  } catch (error) {
    return (error as { reason?: string }).reason ?? String(error);
  }
}

it.each<[string, string | null, readonly ZippedFile[]]>([
  ['an ordinary workbook', null, [...BOOK, EMPTY]],
  ['600 sheets of one name', 'damaged', [...BOOK, ...Array<ZippedFile>(600).fill(sheet(Buffer.alloc(160_000)))]],
  ['a sheet that is larger than it says', 'damaged', [...BOOK, { ...LARGE, size: 10 }]],
  ['a sheet that is smaller than it says', 'damaged', [...BOOK, { ...EMPTY, size: MB }]],
  ['a stored sheet of another size than it says', 'damaged', [...BOOK, { ...EMPTY, isDeflated: false }]],
  ['a sheet that isn’t packed as it says', 'damaged', [...BOOK, { ...EMPTY, packed: Buffer.from('lots of lots') }]],
  ['1,001 files', 'too_large_unpacked', Array.from({ length: 1_001 }, (_, at) => ({ ...EMPTY, name: `xl/${at}` }))],
  [
    '150 MB in three sheets',
    'too_large_unpacked',
    [...BOOK, ...[1, 2, 3].map((at) => ({ ...LARGE, name: `xl/${at}` }))],
  ],
])('%s: %s', async (_, refusal, files) => {
  expect(await refusalOf(files)).toBe(refusal);
  if (refusal) expect(FILE_REFUSALS).toHaveProperty([refusal]);
});
