/** A file in a ZIP archive, as it is packed. */
export interface ZipEntry {
  readonly name: string;
  readonly packed: Uint8Array;
  /** By the deflate method; otherwise stored as it is. */
  readonly isDeflated: boolean;
  /** What the archive says it unpacks to, in bytes. Whoever unpacks it counts: the archive may lie. */
  readonly size: number;
}

/** Why an archive can't be read. `damaged`: also one that is built to mislead; `too_many`: more files than a workbook has. */
export class ZipFault extends Error {
  override readonly name = 'ZipFault';
  constructor(readonly reason: 'damaged' | 'too_many') {
    super(reason);
  }
}

/** The most that is unpacked of one spreadsheet, in bytes, and the most files in it. */
export const MAX_UNPACKED_BYTES = 100 * 1024 * 1024;
const MAX_ENTRIES = 1_000;

const FILE = 0x04034b50;
const ENTRY = 0x02014b50;
const END = 0x06054b50;
const END_BYTES = 22;
/** With the longest comment. */
const MAX_END_BYTES = END_BYTES + 0xffff;
/** Stands for a value that is in the extra field of large archives. */
const ELSEWHERE = 0xffffffff;
const LARGE_SIZES = 1;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;

const damaged = (): ZipFault => new ZipFault('damaged');

/** Where the directory begins, and how many files it lists. */
function directoryOf(view: DataView): { at: number; count: number } {
  const first = Math.max(0, view.byteLength - MAX_END_BYTES);
  for (let at = view.byteLength - END_BYTES; at >= first; at -= 1)
    if (view.getUint32(at, true) === END)
      return { at: view.getUint32(at + 16, true), count: view.getUint16(at + 10, true) };
  throw damaged();
}

/** Sizes and place of a file; in large archives they are in the extra field, in this order, where 32 bits are too few. */
function numbersOf(view: DataView, at: number, extra: { from: number; end: number }): number[] {
  const numbers = [24, 20, 42].map((field) => view.getUint32(at + field, true));
  if (!numbers.includes(ELSEWHERE)) return numbers;
  for (let field = extra.from; field + 4 <= extra.end; field += 4 + view.getUint16(field + 2, true)) {
    if (view.getUint16(field, true) !== LARGE_SIZES) continue;
    let next = field + 4;
    return numbers.map((number) => {
      if (number !== ELSEWHERE) return number;
      next += 8;
      return Number(view.getBigUint64(next - 8, true));
    });
  }
  throw damaged();
}

/** The packed bytes of a file; its own header must name it as the directory does, since programs read either. */
function packedOf(
  bytes: Uint8Array,
  view: DataView,
  { name, at, length }: { name: Uint8Array; at: number; length: number },
): Uint8Array {
  const nameLength = view.getUint16(at + 26, true);
  const own = bytes.subarray(at + 30, at + 30 + nameLength);
  const isNamed = own.length === name.length && own.every((byte, place) => byte === name[place]);
  const from = at + 30 + nameLength + view.getUint16(at + 28, true);
  if (view.getUint32(at, true) !== FILE || !isNamed || from + length > bytes.length) throw damaged();
  return bytes.subarray(from, from + length);
}

function readEntries(bytes: Uint8Array): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const directory = directoryOf(view);
  if (directory.count > MAX_ENTRIES) throw new ZipFault('too_many');
  const entries: ZipEntry[] = [];
  // Office compares names in this way.
  const names = new Set<string>();
  let { at } = directory;
  for (let listed = 0; listed < directory.count; listed += 1) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) => view.getUint16(at + field, true)) as [
      number,
      number,
      number,
    ];
    const rawName = bytes.subarray(at + 46, at + 46 + nameLength);
    const extra = { from: at + 46 + nameLength, end: at + 46 + nameLength + extraLength };
    const [size = 0, packedSize = 0, offset = 0] = numbersOf(view, at, extra);
    const method = view.getUint16(at + 10, true);
    const isReadable = (method === STORED || method === DEFLATED) && !(view.getUint16(at + 8, true) & ENCRYPTED);
    const name = new TextDecoder().decode(rawName);
    const key = name.replaceAll('\\', '/').toLowerCase();
    if (view.getUint32(at, true) !== ENTRY || !isReadable || names.has(key)) throw damaged();
    names.add(key);
    const packed = packedOf(bytes, view, { name: rawName, at: offset, length: packedSize });
    entries.push({ name, packed, isDeflated: method === DEFLATED, size });
    at = extra.end + commentLength;
  }
  return entries;
}

/**
 * The files of a ZIP archive by its directory, in one pass; nothing is unpacked. Two files of one name are refused:
 * programs differ in which of them they read.
 * @throws ZipFault if the archive is damaged, has encrypted files or more than 1,000 files
 */
export function zipEntries(bytes: Uint8Array): ZipEntry[] {
  try {
    return readEntries(bytes);
  } catch (error) {
    // What the archive says is where is not there.
    throw error instanceof RangeError ? damaged() : error;
  }
}
