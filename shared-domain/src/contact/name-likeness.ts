import { phoneText } from '../contact-details/phone.js';

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

/** What like names have in common: the name itself, it without one letter, and its initial where one of them is no more. */
function traitsOf(name: string): { readonly has: readonly string[]; readonly seeks: readonly string[] } {
  const initial = name.slice(0, 1);
  if (name.length === 1) return { has: [name, `${initial}.`], seeks: [name, `${initial}…`] };
  const shortened = name.length < 3 ? [] : Array.from(name, (_, at) => name.slice(0, at) + name.slice(at + 1));
  return { has: [name, ...shortened, `${initial}…`], seeks: [name, ...shortened, `${initial}.`] };
}

/**
 * The pairs of like names among many normalised ones, by their positions; each once. Names are not compared one by one:
 * those with nothing in common are never looked at together.
 * @example [...likePairs(['ann', 'tom', 'anna'])] // [[0, 2, 'edit']]
 */
export function* likePairs(names: readonly string[]): Generator<readonly [number, number, NameLikeness]> {
  const byTrait = new Map<string, number[]>();
  for (const [at, name] of names.entries()) {
    if (!name) continue;
    const { has, seeks } = traitsOf(name);
    const near = new Set(seeks.flatMap((trait) => byTrait.get(trait) ?? []));
    for (const before of near) {
      const likeness = likenessOf(names[before] ?? '', name);
      if (likeness) yield [before, at, likeness];
    }
    for (const trait of new Set(has)) {
      const having = byTrait.get(trait);
      if (having) having.push(at);
      else byTrait.set(trait, [at]);
    }
  }
}

const WHY: Readonly<Record<NameLikeness, string>> = {
  equal: 'They have the same name.',
  initial: 'They have the same last name and the same initial.',
  edit: 'Their names differ by one letter.',
};

/** Why people of like names may be one, in words. @example likenessWords('equal') // 'They have the same name.' */
export const likenessWords = (likeness: NameLikeness): string => WHY[likeness];

/** Why people with one phone are taken for one. @example samePhoneWords('+61412345678') // 'They have the same phone, +61 412 345 678.' */
export const samePhoneWords = (phone: string): string => `They have the same phone, ${phoneText(phone)}.`;

/** How two people's names are alike: the same last name, and like first names; null if they aren't. */
export function nameLikeness(one: PersonNames, other: PersonNames): NameLikeness | null {
  const last = normaliseName(one.lastName);
  return last && last === normaliseName(other.lastName)
    ? likenessOf(normaliseName(one.firstName), normaliseName(other.firstName))
    : null;
}
