import type { ListedEstate } from '../answer/shapes.js';
import { nearestCity } from './estate-places.js';
import { suburbOf } from './listed-estate.js';

type Searched = Pick<ListedEstate, '_id' | 'title' | 'suburb' | 'state' | 'place'>;

/** Words in lower case without accents. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** A shorter word is typed right or means another one. */
const SHORTEST_WITH_TYPO = 4;

/** Whether one letter more, less, different, or two swapped make one word of the other. */
function isOneOff(typed: string, word: string): boolean {
  let at = 0;
  while (at < typed.length && typed[at] === word[at]) at += 1;
  const [restTyped, restWord] = [typed.slice(at), word.slice(at)];
  const isSwapped = restTyped[0] === restWord[1] && restTyped[1] === restWord[0];
  return (
    restTyped.slice(1) === restWord.slice(1) ||
    restTyped.slice(1) === restWord ||
    restTyped === restWord.slice(1) ||
    (isSwapped && restTyped.slice(2) === restWord.slice(2))
  );
}

/** Whether a word begins with what is typed, but for one typing error. */
const beginsNearly = (word: string, typed: string): boolean =>
  typed.length >= SHORTEST_WITH_TYPO && [-1, 0, 1].some((more) => isOneOff(typed, word.slice(0, typed.length + more)));

/** Whether each typed word is in the text; `nearly`: with one typing error in each. */
function isIn(text: string, typed: readonly string[], nearly: boolean): boolean {
  const words = wordsOf(text);
  return typed.every((one) => words.some((word) => word.includes(one) || (nearly && beginsNearly(word, one))));
}

/** Those whose text has what is typed; if none has, those that have it but for typing errors. */
function found<T>(all: readonly T[], textOf: (one: T) => string, typed: readonly string[]): T[] {
  const exact = all.filter((one) => isIn(textOf(one), typed, false));
  return exact.length > 0 ? exact : all.filter((one) => isIn(textOf(one), typed, true));
}

const cityOf = ({ place }: Searched): string => (place ? (nearestCity(place).split(' of ').at(-1) ?? '') : '');

/** What the card says: the city that the estate is near to as well. */
const textOf = (estate: Searched): string => `${estate.title} ${suburbOf(estate)} ${cityOf(estate)}`;

/**
 * The estates whose title, suburb, state or nearest city has every word of a search, in any case and without accents; if none has, those that have it but
 * for one typing error a word.
 */
export const searchedEstates = <T extends Searched>(estates: readonly T[], search: string): T[] =>
  found(estates, textOf, wordsOf(search));

/** What a search field suggests: a suburb, which narrows the list, or an estate, whose page opens. */
export type Suggestion<T extends Searched = Searched> =
  | { readonly kind: 'suburb'; readonly suburb: string; readonly count: number }
  | { readonly kind: 'estate'; readonly estate: T };

const MAX_SUBURBS = 4;
const MAX_ESTATES = 6;

/** Suburbs and then estates that match what is typed; none while nothing is. */
export function suggestionsFor<T extends Searched>(estates: readonly T[], search: string): Suggestion<T>[] {
  const typed = wordsOf(search);
  if (typed.length === 0) return [];
  const suburbs = [...new Set(estates.map(suburbOf))].sort();
  return [
    ...found(suburbs, (suburb) => suburb, typed)
      .slice(0, MAX_SUBURBS)
      .map((suburb) => ({
        kind: 'suburb' as const,
        suburb,
        count: estates.filter((estate) => suburbOf(estate) === suburb).length,
      })),
    ...searchedEstates(estates, search)
      .slice(0, MAX_ESTATES)
      .map((estate) => ({ kind: 'estate' as const, estate })),
  ];
}
