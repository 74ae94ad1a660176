import type { EntityId } from './entity-id.js';

type Value = string | number | boolean | null | FlatDocument | Value[];
interface FlatDocument {
  [name: string]: Value;
}

/** A record as `readFlat` reads it: ids and dates are strings. */
export type Flat<T> = T extends EntityId | Date
  ? string
  : T extends readonly (infer Item)[]
    ? Flat<Item>[]
    : T extends object
      ? { [Name in keyof T]: Flat<T[Name]> }
      : T;

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
type Kind = 'name' | 'id' | 'text' | 'date';

/**
 * Makes strings of bytes; those that equal the one before at the same position, as names of fields, statuses, times and
 * ids of lots often do in a list, are made once.
 */
class Strings {
  /** Number of the element that is read, embedded ones counted with those around them. */
  position = 0;
  readonly #known: Readonly<Record<Kind, Known[]>> = { name: [], id: [], text: [], date: [] };

  of(kind: Kind, bytes: Buffer, start: number, length: number): string {
    const before = this.#known[kind][this.position];
    if (before?.length === length && isSame(before, bytes, start)) return before.text;
    const text = made(kind, bytes, start, length);
    this.#known[kind][this.position] = { text, bytes, start, length };
    return text;
  }
}

function made(kind: Kind, bytes: Buffer, start: number, length: number): string {
  if (kind === 'date') return new Date(timeAt(bytes, start)).toISOString();
  return bytes.toString(kind === 'id' ? 'hex' : 'utf8', start, start + length);
}

function isSame({ bytes: others, start: from, length }: Known, bytes: Buffer, start: number): boolean {
  for (let at = 0; at < length; at += 1) if (bytes[start + at] !== others[from + at]) return false;
  return true;
}

/** A time of BSON in ms: 64 bits, without the detour by a BigInt. */
const timeAt = (bytes: Buffer, at: number): number => bytes.readInt32LE(at + 4) * 2 ** 32 + bytes.readUInt32LE(at);

function valueOf(bytes: Buffer, type: number, at: number, length: number, strings: Strings): Value {
  if (type === TEXT) return strings.of('text', bytes, at + 4, length - 5);
  if (type === ID) return strings.of('id', bytes, at, length);
  if (type === DATE) return strings.of('date', bytes, at, length);
  if (type === INT) return bytes.readInt32LE(at);
  if (type === DOUBLE) return bytes.readDoubleLE(at);
  if (type === TRUTH) return bytes[at] === 1;
  if (type === NOTHING) return null;
  if (type === OBJECT) return documentAt(bytes, at, strings);
  if (type === LIST) return listAt(bytes, at, strings);
  if (type === LONG) return Number(bytes.readBigInt64LE(at));
  throw new Error(`A flat document has no values of type ${type}`);
}

/** For a lean query whose documents `readFlat` reads. */
export const AS_SENT = { raw: true } as object;

function documentAt(bytes: Buffer, start: number, strings: Strings): FlatDocument {
  const flat: FlatDocument = {};
  for (let at = start + 4; bytes[at];) {
    strings.position += 1;
    const type = bytes[at] as number;
    const nameLength = endOfName(bytes, at + 1) - at - 1;
    const name = strings.of('name', bytes, at + 1, nameLength);
    const value = at + 2 + nameLength;
    const length = lengthOf(bytes, type, value);
    flat[name] = valueOf(bytes, type, value, length, strings);
    at = value + length;
  }
  return flat;
}

/** Its elements are in order, under names that are their numbers. */
function listAt(bytes: Buffer, start: number, strings: Strings): Value[] {
  const list: Value[] = [];
  for (let at = start + 4; bytes[at];) {
    strings.position += 1;
    const type = bytes[at] as number;
    const value = endOfName(bytes, at + 1) + 1;
    const length = lengthOf(bytes, type, value);
    list.push(valueOf(bytes, type, value, length, strings));
    at = value + length;
  }
  return list;
}

/**
 * Reads a list of documents as the database sent them (`AS_SENT`) without making an object of each id and date, which
 * takes half the time of a list of hundreds: ids are hexadecimal, dates ISO 8601.
 * @throws Error for a type that no record has
 * @example readFlat<Flat<Pick<LotRecord, '_id' | 'title'>>>(await lots.find(where, 'title').setOptions(AS_SENT).lean())
 */
export function readFlat<Record = FlatDocument>(sent: readonly Uint8Array[]): Record[] {
  const strings = new Strings();
  return sent.map((one) => {
    strings.position = 0;
    return documentAt(Buffer.from(one.buffer, one.byteOffset, one.byteLength), 0, strings) as Record;
  });
}
