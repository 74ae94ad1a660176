import { PdfFault } from './pdf-fault.js';
import { PdfList, PdfName, PdfReference, PdfText, type PdfValue } from './pdf-value.js';

/** Of arrays and dictionaries, and the most tokens in a value. */
const MAX_DEPTH = 200;
const MAX_TOKENS = 1_000_000;
/** Of a number or a keyword that is known. */
const MAX_WORD = 32;

/** What each token costs beside its bytes. */
const TOKEN_BYTES = 8;

/** What is left to be read of a file, in bytes: objects may be written so that they overlap. */
export class ReadLimit {
  constructor(private left: number) {}

  spend(bytes: number): void {
    this.left -= bytes;
    if (this.left < 0) throw new PdfFault('too_complex');
  }

  get rest(): number {
    return this.left;
  }
}

const [OTHER, SPACE, DELIMITER] = [0, 1, 2] as const;
const KINDS = new Uint8Array(256);
for (const code of [0, 9, 10, 12, 13, 32]) KINDS[code] = SPACE;
for (const char of '()<>[]{}/%') KINDS[char.charCodeAt(0)] = DELIMITER;
const IN_HEX = KINDS.map((kind) => (kind === SPACE ? 1 : 0));
for (const char of '0123456789abcdefABCDEF<>') IN_HEX[char.charCodeAt(0)] = 1;

/**
 * Parses values of a PDF at any place, as tolerantly as programs that show them: what isn't closed goes on to the end,
 * what is unknown is skipped.
 */
export class PdfParser {
  /** The place after what was parsed last. */
  at = 0;
  readonly #misread = new Set<number>();

  constructor(
    private readonly bytes: Buffer,
    private readonly limit: ReadLimit,
  ) {}

  /** The value at a place; undefined if there is none. `open`: what has been opened before it. */
  parse(at: number, open: PdfList[] = []): PdfValue | undefined {
    this.at = at;
    const value = this.#value(open);
    this.limit.spend(this.at - at);
    return value;
  }

  /**
   * What some programs read, which give up a string in <> at a character that doesn't belong there, and go on behind
   * its bracket; most pass over the character. To be called when all else has been parsed.
   */
  *misread(): Generator<PdfValue> {
    for (const at of this.#misread) {
      const value = this.parse(at, [new PdfList(true, [])]);
      if (value !== undefined) yield value;
    }
  }

  #value(open: PdfList[]): PdfValue | undefined {
    for (let tokens = 0; tokens < MAX_TOKENS; tokens += 1) {
      this.limit.spend(TOKEN_BYTES);
      const begin = this.#skipSpace();
      // Whatever isn't closed ends here.
      if (begin >= this.bytes.length) return open[0];
      const parent = open.at(-1);
      const value = this.#next(begin, open);
      if (open.length > MAX_DEPTH) break;
      if (value !== undefined) parent?.items.push(value);
      if (open.length === 0) return parent ?? value;
    }
    throw new PdfFault('too_complex');
  }

  /** Whether a keyword follows, which is then passed over. */
  skipWord(word: string): boolean {
    const begin = this.#skipSpace();
    if (this.bytes.toString('latin1', begin, begin + word.length) !== word) return false;
    this.at = begin + word.length;
    return true;
  }

  #skipSpace(): number {
    const { bytes } = this;
    let { at } = this;
    for (; at < bytes.length; at += 1) {
      const code = bytes[at] ?? 0;
      if (code === 0x25) while (at < bytes.length && bytes[at] !== 10 && bytes[at] !== 13) at += 1;
      else if (KINDS[code] !== SPACE) break;
    }
    return (this.at = Math.min(at, bytes.length));
  }

  /** Reads one token: a value, which may be one that opens, or undefined for one that closes or is skipped. */
  #next(begin: number, open: PdfList[]): PdfValue | undefined {
    const { bytes } = this;
    const top = open.at(-1);
    switch (bytes[begin]) {
      case 0x2f: // '/'
        return this.#name(begin + 1);
      case 0x28: // '('
        return this.#text(begin);
      case 0x3c: // '<'
        if (bytes[begin + 1] !== 0x3c) return this.#hexText(begin);
        this.at = begin + 2;
        return this.#opened(true, open);
      case 0x5b: // '['
        this.at = begin + 1;
        return this.#opened(false, open);
      case 0x3e: // '>'
        this.at = begin + (bytes[begin + 1] === 0x3e ? 2 : 1);
        if (this.at === begin + 2 && top?.isDictionary) open.pop();
        return undefined;
      case 0x5d: // ']'
        this.at = begin + 1;
        if (top && !top.isDictionary) open.pop();
        return undefined;
      case 0x7b: // '{'
      case 0x7d: // '}'
      case 0x29: // ')'
        this.at = begin + 1;
        return undefined;
      default:
        return this.#word(begin, top);
    }
  }

  #opened(isDictionary: boolean, open: PdfList[]): PdfList {
    const list = new PdfList(isDictionary, []);
    open.push(list);
    return list;
  }

  #endOfRun(begin: number): number {
    let end = begin;
    while (end < this.bytes.length && KINDS[this.bytes[end] ?? 0] === OTHER) end += 1;
    return end;
  }

  #name(begin: number): PdfName {
    this.at = this.#endOfRun(begin);
    // PDFium takes these two for spaces.
    const raw = this.bytes.toString('latin1', begin, this.at).split(/[\x80\xff]/, 1)[0] ?? '';
    return new PdfName(
      raw.includes('#')
        ? raw.replace(/#([0-9a-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
        : raw,
    );
  }

  #text(begin: number): PdfText {
    const { bytes } = this;
    let depth = 1;
    let at = begin + 1;
    for (; at < bytes.length && depth > 0; at += 1) {
      if (bytes[at] === 0x5c) at += 1;
      else if (bytes[at] === 0x28) depth += 1;
      else if (bytes[at] === 0x29) depth -= 1;
    }
    this.at = Math.min(at, bytes.length);
    return new PdfText(bytes.subarray(begin, this.at));
  }

  #hexText(begin: number): PdfText {
    const end = this.bytes.indexOf(0x3e, begin);
    this.at = end < 0 ? this.bytes.length : end + 1;
    const text = this.bytes.subarray(begin, this.at);
    if (text.some((code) => !IN_HEX[code])) this.#misread.add(begin + 1);
    return new PdfText(text);
  }

  /**
   * A number, a reference (which takes two numbers before it) or a keyword. Of a number that programs read differently,
   * such as 1e5, the value is NaN.
   */
  #word(begin: number, top: PdfList | undefined): PdfValue | undefined {
    this.at = this.#endOfRun(begin);
    const word = this.bytes.toString('latin1', begin, Math.min(this.at, begin + MAX_WORD));
    const [digits] = /^[+-]?(?:\d+\.?\d*|\.\d+)/.exec(word) ?? [];
    if (digits) {
      const isWhole = digits.length === word.length;
      // Keywords may follow a number without a space: 5 0R, 5 0obj.
      const isBeforeWord = /[A-Z]/i.test(word[digits.length] ?? '') && !/e/i.test(word[digits.length] ?? '');
      if (isBeforeWord) this.at = begin + digits.length;
      return isWhole || isBeforeWord ? Number.parseFloat(digits) : Number.NaN;
    }
    if (!top) return undefined;
    if (word === 'true' || word === 'false') return word === 'true';
    const [number, generation] = top.items.slice(-2);
    if (word !== 'R' || typeof number !== 'number' || typeof generation !== 'number') return null;
    top.items.length -= 2;
    return new PdfReference(number);
  }
}

/** The bytes of a string. */
export function bytesOf({ raw }: PdfText): Buffer {
  if (raw[0] === 0x3c) {
    const digits = raw.toString('latin1').replace(/[^0-9a-f]/gi, '');
    return Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex');
  }
  const text = raw.toString('latin1', 1, raw.length - 1);
  const plain = text.replace(/\\([0-7]{1,3}|\r\n|[^])/g, (_, escape: string) => {
    if (/^[0-7]/.test(escape)) return String.fromCharCode(Number.parseInt(escape, 8) & 255);
    return ESCAPES[escape] ?? escape;
  });
  return Buffer.from(plain, 'latin1');
}
const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  '\r\n': '',
  '\r': '',
  '\n': '',
};
