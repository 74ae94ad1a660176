/** Limits of a shape path: 64 KB of text, 5,000 segments, coordinates within a million plan units. */
export const PATH_LIMITS = { characters: 65_536, segments: 5000, coordinate: 1e6 } as const;

/** Number of arguments of each command. */
export const PATH_ARITY = { M: 2, L: 2, H: 1, V: 1, C: 6, Q: 4, A: 7, Z: 0 } as const;
export type PathLetter = keyof typeof PATH_ARITY;

/** One command as written; `relative` for a lower-case letter. */
export interface PathToken {
  letter: PathLetter;
  relative: boolean;
  values: number[];
}

type Command = Pick<PathToken, 'letter' | 'relative'>;

/** Thrown for an invalid path; the message explains why. */
export class InvalidPath extends Error {
  constructor(reason: string) {
    super(`The shape is not a valid path: ${reason}`);
    this.name = 'InvalidPath';
  }
}

/** @throws InvalidPath with the reason. */
export function refusePath(reason: string): never {
  throw new InvalidPath(reason);
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57;
const isSpace = (code: number): boolean => code === 32 || code === 9 || code === 10 || code === 13;

/** Single-pass scanner over the text. */
class Reader {
  private at = 0;
  constructor(private readonly text: string) {}

  skipSeparators(commas: boolean): void {
    let seenComma = false;
    for (; this.at < this.text.length; this.at++) {
      const code = this.text.charCodeAt(this.at);
      if (isSpace(code)) continue;
      if (code !== 44) break;
      if (!commas || seenComma) refusePath('a stray comma');
      seenComma = true;
    }
    if (seenComma && !/[\d.+-]/.test(this.text.charAt(this.at))) refusePath('a stray comma');
  }

  get done(): boolean {
    return this.at >= this.text.length;
  }

  letter(): string | null {
    const char = this.text.charAt(this.at);
    if (!/[A-Za-z]/.test(char)) return null;
    this.at++;
    return char;
  }

  /** An arc flag is a single character, so that `a1 1 0 01 5 5` is parsed correctly. */
  flag(): number {
    const char = this.text.charAt(this.at++);
    if (char !== '0' && char !== '1') refusePath('an arc flag that is neither 0 nor 1');
    return char === '1' ? 1 : 0;
  }

  number(): number {
    const start = this.at;
    const sign = this.text.charAt(this.at);
    if (sign === '+' || sign === '-') this.at++;
    let digits = this.digits();
    if (this.text.charAt(this.at) === '.') {
      this.at++;
      digits += this.digits();
    }
    if (digits === 0) refusePath(`no number at character ${start + 1}`);
    this.exponent();
    const value = Number(this.text.slice(start, this.at));
    if (!Number.isFinite(value) || Math.abs(value) > PATH_LIMITS.coordinate) refusePath('a coordinate too far out');
    return value;
  }

  private digits(): number {
    const start = this.at;
    while (this.at < this.text.length && isDigit(this.text.charCodeAt(this.at))) this.at++;
    return this.at - start;
  }

  private exponent(): void {
    const mark = this.text.charAt(this.at);
    if (mark !== 'e' && mark !== 'E') return;
    this.at++;
    const sign = this.text.charAt(this.at);
    if (sign === '+' || sign === '-') this.at++;
    if (this.digits() === 0) refusePath('an exponent without digits');
  }
}

function isPathLetter(letter: string): letter is PathLetter {
  return Object.hasOwn(PATH_ARITY, letter);
}

/**
 * Splits a path into commands with exactly the numbers each takes; repeated arguments become separate commands (L after
 * M).
 * @throws InvalidPath for any other character, command or number of arguments (D46).
 */
export function tokenizePath(text: string): PathToken[] {
  if (typeof text !== 'string' || text.length > PATH_LIMITS.characters) refusePath('more than 64 KB');
  const reader = new Reader(text);
  const tokens: PathToken[] = [];
  reader.skipSeparators(false);
  let repeat: Command | null = null;
  while (!reader.done) {
    const raw = reader.letter();
    const command: Command | null = raw === null ? repeat : readCommand(raw);
    if (!command || (tokens.length === 0 && command.letter !== 'M')) refusePath('it must begin with M');
    if (tokens.length >= PATH_LIMITS.segments) refusePath('more than 5,000 segments');
    if (raw !== null) reader.skipSeparators(false);
    tokens.push({ ...command, values: readValues(reader, command.letter) });
    repeat = command.letter === 'Z' ? null : command.letter === 'M' ? { ...command, letter: 'L' } : command;
    reader.skipSeparators(command.letter !== 'Z');
  }
  return tokens;
}

function readCommand(raw: string): Command {
  const letter = raw.toUpperCase();
  return isPathLetter(letter) ? { letter, relative: raw !== letter } : refusePath(`the command ${raw}`);
}

function readValues(reader: Reader, letter: PathLetter): number[] {
  const values: number[] = [];
  for (let i = 0; i < PATH_ARITY[letter]; i++) {
    if (i > 0) reader.skipSeparators(true);
    values.push(letter === 'A' && (i === 3 || i === 4) ? reader.flag() : reader.number());
  }
  return values;
}
