type Value = string | number | boolean | null;

/** Length of a value of fixed size, by its BSON type. */
const FIXED: Readonly<Record<number, number>> = { 1: 8, 7: 12, 8: 1, 9: 8, 10: 0, 16: 4, 17: 8, 18: 8 };
const [DOUBLE, TEXT, OBJECT, LIST, ID, TRUTH, DATE, NOTHING, INT, LONG] = [1, 2, 3, 4, 7, 8, 9, 10, 16, 18];

/** Length of a value, in bytes. */
function lengthOf(bytes: Buffer, type: number, at: number): number {
  const fixed = FIXED[type];
  if (fixed !== undefined) return fixed;
  if (type === TEXT) return 4 + bytes.readInt32LE(at);
  if (type === OBJECT || type === LIST) return bytes.readInt32LE(at);
  throw new Error(`A flat document has no values of type ${type}`);
}

function endOfName(bytes: Buffer, start: number): number {
  let at = start;
  while (bytes[at]) at += 1;
  return at;
}

/** Text, and where its bytes are. */
interface Known {
  readonly text: string;
  readonly bytes: Buffer;
  readonly start: number;
  readonly length: number;
}
type Kind = 'name' | 'id' | 'text';

/**
 * Makes strings of bytes; those that equal the one before at the same position, as names of fields, statuses and ids of
 * lots often do in a list, are made once.
 */
class Strings {
  readonly #known: Readonly<Record<Kind, Known[]>> = { name: [], id: [], text: [] };

  of(kind: Kind, bytes: Buffer, start: number, length: number, position: number): string {
    const before = this.#known[kind][position];
    if (before?.length === length && isSame(before, bytes, start)) return before.text;
    const text = bytes.toString(kind === 'id' ? 'hex' : 'utf8', start, start + length);
    this.#known[kind][position] = { text, bytes, start, length };
    return text;
  }
}

function isSame({ bytes: others, start: from, length }: Known, bytes: Buffer, start: number): boolean {
  for (let at = 0; at < length; at += 1) if (bytes[start + at] !== others[from + at]) return false;
  return true;
}

/** Number of elements of a list. */
function countOf(bytes: Buffer, start: number): number {
  let count = 0;
  for (let at = start + 4; bytes[at]; count += 1) {
    const value = endOfName(bytes, at + 1) + 1;
    at = value + lengthOf(bytes, bytes[at] as number, value);
  }
  return count;
}

/** A time of BSON in ms: 64 bits, without the detour by a BigInt. */
const timeAt = (bytes: Buffer, at: number): number => bytes.readInt32LE(at + 4) * 2 ** 32 + bytes.readUInt32LE(at);

function valueOf(bytes: Buffer, type: number, at: number): Value {
  if (type === INT) return bytes.readInt32LE(at);
  if (type === TRUTH) return bytes[at] === 1;
  if (type === NOTHING) return null;
  if (type === DATE) return new Date(timeAt(bytes, at)).toISOString();
  if (type === LIST) return countOf(bytes, at);
  if (type === DOUBLE) return bytes.readDoubleLE(at);
  if (type === LONG) return Number(bytes.readBigInt64LE(at));
  throw new Error(`A flat document has no values of type ${type}`);
}

/** For a lean query whose documents `readFlat` reads. */
export const AS_SENT = { raw: true } as object;

function read(sent: Uint8Array, strings: Strings): Record<string, Value> {
  const bytes = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength);
  const flat: Record<string, Value> = {};
  for (let at = 4, position = 0; bytes[at]; position += 1) {
    const type = bytes[at] as number;
    const nameLength = endOfName(bytes, at + 1) - at - 1;
    const name = strings.of('name', bytes, at + 1, nameLength, position);
    const value = at + 2 + nameLength;
    const length = lengthOf(bytes, type, value);
    if (type === TEXT) flat[name] = strings.of('text', bytes, value + 4, length - 5, position);
    else flat[name] = type === ID ? strings.of('id', bytes, value, length, position) : valueOf(bytes, type, value);
    at = value + length;
  }
  return flat;
}

/**
 * Reads a list of documents as the database sent them (`AS_SENT`) without making an object of each id and date, which
 * takes half the time of a list of hundreds: ids are hexadecimal, dates ISO 8601, and a list is its number of elements.
 * @throws Error for an embedded document or a type that no record has
 */
export function readFlat<Flat = Readonly<Record<string, Value>>>(sent: readonly Uint8Array[]): Flat[] {
  const strings = new Strings();
  return sent.map((one) => read(one, strings) as Flat);
}
