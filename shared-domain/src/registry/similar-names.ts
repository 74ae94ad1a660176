/** The name of a registry row: a remote or the shell. */
export const ROW_NAME = /^(?:shell|mf-[a-z][a-z0-9-]{0,40})$/;
/** Minimum length for the one-edit check; shorter names often differ by one letter: mf-a and mf-b. */
const MIN_LETTERS = 5;

/** Characters and pairs that look like another one in common typefaces. Hyphens are easily overlooked. */
const READ_AS: readonly (readonly [string, string])[] = [
  ['-', ''],
  ['rn', 'm'],
  ['vv', 'w'],
  ['cl', 'd'],
  ['0', 'o'],
  ['1', 'l'],
  ['i', 'l'],
  ['2', 'z'],
  ['5', 's'],
  ['8', 'b'],
  ['9', 'g'],
];

/** How two names are similar: they look the same, or differ by one typing error. */
export type Similarity = 'looks the same' | 'one letter apart';

export interface SimilarName {
  /** The existing name. */
  readonly name: string;
  readonly how: Similarity;
}

const ownPart = (name: string): string => name.replace(/^mf-/, '');
const asRead = (name: string): string =>
  READ_AS.reduce((text, [seen, read]) => text.replaceAll(seen, read), ownPart(name));

/** Whether two texts differ by a single insertion, deletion, replacement or swap of neighbouring letters. */
function isOneEditApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  return short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2);
}

/**
 * Names in `taken` that could be confused with a new row's name. Empty if the name itself is in `taken`.
 * @param name of a remote, well formed (`mf-…`)
 * @param taken names of rows, of remotes with another team's deploy token, and `shell`
 * @example similarNames('mf-lot-moda1', ['mf-lot-modal']) // [{ name: 'mf-lot-modal', how: 'looks the same' }]
 */
export function similarNames(name: string, taken: readonly string[]): SimilarName[] {
  if (taken.includes(name)) return [];
  return [...new Set(taken)].flatMap((other): SimilarName[] => {
    if (asRead(name) === asRead(other)) return [{ name: other, how: 'looks the same' }];
    const isLong = Math.min(ownPart(name).length, ownPart(other).length) >= MIN_LETTERS;
    return isLong && isOneEditApart(ownPart(name), ownPart(other)) ? [{ name: other, how: 'one letter apart' }] : [];
  });
}

/**
 * Why a text is not a valid row name, in words; null if it is valid.
 * @example refusalOfRowName('mf-mаps') // 'has "а" (U+0430) in it, which is no letter a–z, digit or hyphen'
 */
export function refusalOfRowName(name: string): string | null {
  if (ROW_NAME.test(name)) return null;
  const odd = [...name].find((letter) => !/[a-z0-9-]/.test(letter));
  if (odd === undefined)
    return 'is no remote’s name: those begin with mf- and a letter, and have at most 44 letters, digits and hyphens';
  const code = (odd.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return `has "${odd}" (U+${code}) in it, which is no letter a–z, digit or hyphen`;
}
