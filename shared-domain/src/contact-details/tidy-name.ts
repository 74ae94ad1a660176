/** What keyboards and documents write for an apostrophe and a hyphen. */
const APOSTROPHES = /[\u2018\u00b4\u0060]/g;
const HYPHENS = /\u2011/g;
/** Invisible marks that are copied with a name: direction, byte order, zero width. Within a name they hide something (D76). */
const MARKS = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu;

/**
 * A person's name as it is stored, of what was typed or pasted: one form of apostrophe and hyphen, plain spaces,
 * composed letters (D76).
 * @example tidyName('O\u00b4Brien\u00a0') // "O'Brien"
 */
export const tidyName = (typed: string): string =>
  typed
    .replace(MARKS, '')
    .normalize('NFC')
    .replace(APOSTROPHES, "'")
    .replace(HYPHENS, '-')
    .replace(/[^\S\r\n\t\v\f]+/g, ' ');
