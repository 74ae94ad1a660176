import { strToU8, zipSync } from 'fflate';
import { aZip, type ZippedFile } from '../testing/index.js';
import { zipEntries, ZipFault } from './zip-entries.js';

const packed = strToU8('lots');
const file = (name: string, more: Partial<ZippedFile> = {}): ZippedFile => ({ name, packed, ...more });
const reasonOf = (bytes: Uint8Array): string | null => {
  try {
    zipEntries(bytes);
    return null;
  } catch (error) {
    return error instanceof ZipFault ? error.reason : String(error);
  }
};

it('lists files as they are packed, those whose sizes are in the extra field too', () =>
  expect(zipEntries(aZip([file('a'), file('b', { isLarge: true, size: 5_000_000_000 })]))).toEqual([
    { name: 'a', packed, isDeflated: false, size: 4 },
    { name: 'b', packed, isDeflated: false, size: 5_000_000_000 },
  ]));

it('lists what a library has packed', () =>
  expect(zipEntries(zipSync({ 'xl/a.xml': strToU8('a'.repeat(1_000)) }))).toMatchObject([
    { name: 'xl/a.xml', isDeflated: true, size: 1_000 },
  ]));

it.each<[string, string, Uint8Array]>([
  ['two files of one name', 'damaged', aZip([file('a'), file('a')])],
  ['names that differ in capitals and slashes', 'damaged', aZip([file('xl/a.xml'), file('XL\\A.xml')])],
  ['a file whose own header has another name', 'damaged', aZip([file('a', { ownName: 'b' })])],
  ['an encrypted file', 'damaged', aZip([file('a', { isEncrypted: true })])],
  ['1,001 files', 'too_many', aZip(Array.from({ length: 1_001 }, (_, at) => file(String(at))))],
  ['an archive that is cut off', 'damaged', aZip([file('a')]).subarray(0, -1)],
  ['a directory that points behind the end', 'damaged', aZip([file('a')]).fill(0xfe, -6, -2)],
  ['nothing', 'damaged', new Uint8Array()],
])('%s: %s', (_, reason, bytes) => expect(reasonOf(bytes)).toBe(reason));
