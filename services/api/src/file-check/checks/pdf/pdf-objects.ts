import { PdfFault } from './pdf-fault.js';
import { type Decrypt, decryptionOf, type ObjectId } from './pdf-decryption.js';
import { inflated, type Predictor, unpredicted } from './pdf-flate.js';
import { PdfParser, ReadLimit } from './pdf-parser.js';
import { isDictionary, PdfList, PdfName, PdfReference, type PdfValue } from './pdf-value.js';

/** The most that is read of a file, in bytes: what is written, and what its object streams unpack to. */
const MAX_READ_BYTES = 128 * 1024 * 1024;
const END_OF_STREAM = 'endstream';
/** The digits of an object's number and generation, and the spaces between them. */
const MAX_ID_BYTES = 40;

/** Objects that are packed together: the stream's dictionary, and where its bytes begin. */
interface ObjectStream {
  readonly dictionary: PdfList;
  readonly from: number;
  readonly id: ObjectId | null;
}

/** Object streams hold a hundred objects or more. */
const MAX_STREAMS = 10_000;
/** Of a file; each may have its own ID and encryption. */
const MAX_VERSIONS = 16;

const damaged = (): PdfFault => new PdfFault('damaged');

/** The number and generation before the keyword `obj`; null where comments are between them. */
function idBefore(bytes: Buffer, at: number): ObjectId | null {
  const before = bytes.toString('latin1', Math.max(0, at - MAX_ID_BYTES), at);
  const found = /(\d{1,10})[\s\0]+(\d{1,5})[\s\0]*$/.exec(before);
  return found ? { number: Number(found[1]), generation: Number(found[2]) } : null;
}

/** Values that are written differently; more of them than versions of a file are refused. */
class Different {
  readonly #values = new Map<string, PdfValue | undefined>();

  add(value: PdfValue | undefined): void {
    this.#values.set(JSON.stringify(value) ?? '', value);
    if (this.#values.size > MAX_VERSIONS) throw new PdfFault('too_complex');
  }

  [Symbol.iterator](): Iterator<PdfValue | undefined> {
    return this.#values.values();
  }
}

/** Reads all objects of a PDF, whatever its cross-reference tables say: programs differ in which of them they use. */
class ObjectReader {
  readonly #limit = new ReadLimit(MAX_READ_BYTES);
  readonly #parser: PdfParser;
  /** What references have led to, by number. */
  readonly #found = new Map<number, PdfValue | undefined>();
  readonly #streams: ObjectStream[] = [];
  /** What trailers say, without repetitions. */
  readonly #encrypts = new Different();
  readonly #fileIds = new Different();

  constructor(private readonly bytes: Buffer) {
    this.#parser = new PdfParser(bytes, this.#limit);
  }

  *objects(): Generator<PdfValue> {
    for (const at of this.#after('obj')) yield* this.#noted(this.#parser.parse(at), at - 3);
    for (const at of this.#after('trailer')) yield* this.#noted(this.#parser.parse(at), null);
    for (const value of this.#parser.misread()) yield* this.#noted(value, null);
    const decrypt = this.#streams.length > 0 ? this.#decryption() : null;
    for (const stream of this.#streams) yield* this.#packed(stream, decrypt);
  }

  /** The places after a keyword, wherever it is: an object may be hidden in the bytes of a stream or a comment. */
  *#after(word: string): Generator<number> {
    for (let at = this.bytes.indexOf(word); at >= 0; at = this.bytes.indexOf(word, at + word.length))
      if (this.bytes.toString('latin1', at - 3, at) !== 'end') yield at + word.length;
  }

  /** An object that was parsed last, by the place of its keyword, or another dictionary. */
  *#noted(value: PdfValue | undefined, place: number | null): Generator<PdfValue> {
    if (value === undefined) return;
    if (isDictionary(value)) this.#noteDictionary(value, place);
    yield value;
  }

  #noteDictionary(dictionary: PdfList, place: number | null): void {
    const isStream = this.#parser.skipWord('stream');
    // A trailer, or a stream of cross-references.
    if (isStream || place === null) {
      for (const encrypt of dictionary.valuesOf('Encrypt')) this.#encrypts.add(encrypt);
      for (const id of dictionary.valuesOf('ID')) this.#fileIds.add(listOf(id)[0]);
    }
    if (!isStream || !isObjectStream(dictionary)) return;
    const id = place === null ? null : idBefore(this.bytes, place);
    this.#streams.push({ dictionary, from: this.#nextLine(), id });
    if (this.#streams.length > MAX_STREAMS) throw new PdfFault('too_complex');
  }

  #nextLine(): number {
    const { bytes } = this;
    let { at } = this.#parser;
    while (at < bytes.length && bytes[at] !== 10 && bytes[at] !== 13) at += 1;
    return at + (bytes[at] === 13 && bytes[at + 1] === 10 ? 2 : 1);
  }

  /** A value, or what it refers to. Whatever is asked for is seldom written as a reference: each costs a search. */
  #resolved(value: PdfValue | undefined): PdfValue | undefined {
    if (!(value instanceof PdfReference)) return value;
    const { number } = value;
    if (!this.#found.has(number)) this.#found.set(number, this.#search(number));
    return this.#found.get(number);
  }

  #search(number: number): PdfValue | undefined {
    this.#limit.spend(this.bytes.length);
    const objects = new Different();
    for (const at of this.#after('obj'))
      if (idBefore(this.bytes, at - 3)?.number === number) objects.add(this.#parser.parse(at));
    const [found, ...others] = objects;
    // Programs differ in which of them they read.
    if (others.length > 0) throw damaged();
    return found;
  }

  /** The value of a key that must not be written twice. */
  #one(dictionary: PdfList, key: string): PdfValue | undefined {
    const [value, ...others] = dictionary.valuesOf(key);
    if (others.length > 0) throw damaged();
    return this.#resolved(value) ?? undefined;
  }

  #count(dictionary: PdfList, key: string): number {
    const value = this.#one(dictionary, key);
    if (typeof value !== 'number' || !Number.isInteger(value) || value < 0) throw damaged();
    return value;
  }

  #decryption(): Decrypt | null {
    const encrypts = [...this.#encrypts].map((value) => this.#resolved(value)).filter((value) => value !== null);
    if (encrypts.length === 0) return null;
    const fileIds = [undefined, ...[...this.#fileIds].map((value) => this.#resolved(value))];
    const found = new Map<string, Decrypt>();
    for (const encrypt of encrypts)
      for (const fileId of fileIds) {
        const decryption = isDictionary(encrypt) ? decryptionOf(encrypt, fileId) : null;
        if (decryption) found.set(decryption.key.toString('hex'), decryption.decrypt);
      }
    const [decrypt, ...others] = found.values();
    if (!decrypt || others.length > 0) throw damaged();
    return decrypt;
  }

  *#packed(stream: ObjectStream, decrypt: Decrypt | null): Generator<PdfValue> {
    const first = this.#count(stream.dictionary, 'First');
    const bytes = this.#unpacked(stream, decrypt);
    const parser = new PdfParser(bytes, this.#limit);
    const offsets: number[] = [];
    for (let isOffset = false; parser.at < first; isOffset = !isOffset) {
      const number = parser.parse(parser.at);
      if (typeof number !== 'number') break;
      if (isOffset) offsets.push(number);
    }
    // Bytes that were decrypted or unpacked in a wrong way have no such beginning.
    if (offsets.length < this.#count(stream.dictionary, 'N')) throw damaged();
    for (const offset of offsets) {
      const value = parser.parse(first + offset);
      // Streams are not packed (ISO 32000-1, 7.5.7).
      if (isDictionary(value) && isObjectStream(value)) throw damaged();
      if (value !== undefined) yield value;
    }
    yield* parser.misread();
  }

  /**
   * The bytes of a stream. Those that were packed end by themselves, at latest at the end of the stream; of others all that
   * follows is taken, as the end may be written in a string.
   */
  #unpacked({ dictionary, from, id }: ObjectStream, decrypt: Decrypt | null): Buffer {
    const filters = listOf(this.#one(dictionary, 'Filter'));
    const parameters = listOf(this.#one(dictionary, 'DecodeParms'));
    const end = filters.length > 0 ? this.bytes.indexOf(END_OF_STREAM, from) : -1;
    let bytes = this.bytes.subarray(from, end < 0 ? undefined : end);
    this.#limit.spend(bytes.length);
    if (decrypt) bytes = decrypted(bytes, decrypt, id);
    for (const [at, filter] of filters.entries()) {
      if (!(filter instanceof PdfName) || filter.name !== 'FlateDecode') throw damaged();
      bytes = unpredicted(inflated(bytes, this.#limit.rest), this.#predictor(parameters[at]));
      this.#limit.spend(bytes.length);
    }
    return bytes;
  }

  #predictor(value: PdfValue | undefined): Predictor {
    const parameters = this.#resolved(value);
    const number = (key: string, otherwise: number): number => {
      const found = isDictionary(parameters) ? this.#one(parameters, key) : undefined;
      return typeof found === 'number' ? found : otherwise;
    };
    return {
      predictor: number('Predictor', 1),
      colors: number('Colors', 1),
      bits: number('BitsPerComponent', 8),
      columns: number('Columns', 1),
    };
  }
}

function decrypted(bytes: Buffer, decrypt: Decrypt, id: ObjectId | null): Buffer {
  try {
    if (id) return decrypt(bytes, id);
  } catch {
    // A key of an impossible length, or too few bytes for one block.
  }
  throw damaged();
}
const isObjectStream = (dictionary: PdfList): boolean =>
  dictionary.valuesOf('N').length > 0 && dictionary.valuesOf('First').length > 0;
const listOf = (value: PdfValue | undefined): readonly PdfValue[] => {
  if (value === undefined) return [];
  return value instanceof PdfList && !value.isDictionary ? value.items : [value];
};

/**
 * All objects of a PDF: live ones, those that a later version of the file has replaced, and those in object streams.
 * What is read is a superset of what any program would.
 * @throws PdfFault `damaged` if an object stream can't be read, `too_complex` if there is too much to read
 */
export const pdfObjects = (bytes: Buffer): Generator<PdfValue> => new ObjectReader(bytes).objects();
