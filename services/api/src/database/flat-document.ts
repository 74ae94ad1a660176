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

interface Name {
  readonly text: string;
  readonly bytes: Uint8Array;
}
/** Field names of the document read before, by position: those of a list have the same, which are then made once. */
const names: Name[] = [];

function nameAt(bytes: Buffer, start: number, position: number): Name {
  const known = names[position];
  if (known) {
    let same = 0;
    while (same < known.bytes.length && bytes[start + same] === known.bytes[same]) same += 1;
    if (same === known.bytes.length && bytes[start + same] === 0) return known;
  }
  const end = endOfName(bytes, start);
  const name = { text: bytes.toString('utf8', start, end), bytes: Uint8Array.from(bytes.subarray(start, end)) };
  names[position] = name;
  return name;
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

function valueOf(bytes: Buffer, type: number, at: number): Value {
  if (type === ID) return bytes.toString('hex', at, at + 12);
  if (type === TEXT) return bytes.toString('utf8', at + 4, at + 3 + bytes.readInt32LE(at));
  if (type === INT) return bytes.readInt32LE(at);
  if (type === TRUTH) return bytes[at] === 1;
  if (type === NOTHING) return null;
  if (type === DATE) return new Date(Number(bytes.readBigInt64LE(at))).toISOString();
  if (type === LIST) return countOf(bytes, at);
  if (type === DOUBLE) return bytes.readDoubleLE(at);
  if (type === LONG) return Number(bytes.readBigInt64LE(at));
  throw new Error(`A flat document has no values of type ${type}`);
}

/** For a lean query whose documents `readFlat` reads. */
export const AS_SENT = { raw: true } as object;

/**
 * Reads a document as the database sent it (`AS_SENT`) without making an object of each id and date, which
 * takes half the time of a list of hundreds: ids are hexadecimal, dates ISO 8601, and a list is its number of elements.
 * @throws Error for an embedded document or a type that no record has
 */
export function readFlat<Flat = Readonly<Record<string, Value>>>(sent: Uint8Array): Flat {
  const bytes = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength);
  const flat: Record<string, Value> = {};
  for (let at = 4, position = 0; bytes[at]; position += 1) {
    const type = bytes[at] as number;
    const name = nameAt(bytes, at + 1, position);
    const value = at + 2 + name.bytes.length;
    flat[name.text] = valueOf(bytes, type, value);
    at = value + lengthOf(bytes, type, value);
  }
  return flat as Flat;
}
