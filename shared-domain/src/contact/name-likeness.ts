/** The names of a person. */
export interface PersonNames {
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * A name without what people leave out when they type it: case, accents, spaces and marks.
 * @example normaliseName('O’Néill') // 'oneill'
 */
export const normaliseName = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Whether one letter that is changed, added or left out, or two next to each other that are swapped, makes two words one. */
export function isOneEditAway(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1 || short === long) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at];
  return short.slice(at + 1) === long.slice(at + 1) || (isSwapped && short.slice(at + 2) === long.slice(at + 2));
}

/** How two first names are alike, once normalised. */
export type NameLikeness = 'equal' | 'initial' | 'edit';

/**
 * How two normalised first names may be one person's; null if they aren't alike. One edit between very short names makes
 * another name.
 * @example likenessOf('jon', 'john') // 'edit'
 * @example likenessOf('al', 'jo') // null
 */
export function likenessOf(one: string, other: string): NameLikeness | null {
  if (!one || !other) return null;
  if (one === other) return 'equal';
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length === 1) return long.startsWith(short) ? 'initial' : null;
  return short.length >= 3 && isOneEditAway(one, other) ? 'edit' : null;
}

const WHY: Readonly<Record<NameLikeness, string>> = {
  equal: 'They have the same name.',
  initial: 'They have the same last name and the same initial.',
  edit: 'Their names differ by one letter.',
};

/** Why people of like names may be one, in words. @example likenessWords('equal') // 'They have the same name.' */
export const likenessWords = (likeness: NameLikeness): string => WHY[likeness];

/** Why people with one phone are taken for one. @example samePhoneWords('0412 345 678') // 'They have the same phone, 0412 345 678.' */
export const samePhoneWords = (phone: string): string => `They have the same phone, ${phone}.`;

/** How two people's names are alike: the same last name, and like first names; null if they aren't. */
export function nameLikeness(one: PersonNames, other: PersonNames): NameLikeness | null {
  const last = normaliseName(one.lastName);
  return last && last === normaliseName(other.lastName)
    ? likenessOf(normaliseName(one.firstName), normaliseName(other.firstName))
    : null;
}
