import { plural } from '@lotline/shared-domain';

export const landingStrings = {
  title: 'Land for sale, lot by lot',
  intro: 'Pick an estate, walk its map, and see which lots are open today.',
  estates: 'Estates',
  places: 'Where the estates are',
  search: 'Search by suburb or estate',
  clearSearch: 'Clear search',
  suggestions: 'Suggestions',
  suburbs: 'Suburbs',
  estatesIn: (count: number) => plural(count, 'estate'),
  found: (count: number) => (count === 0 ? 'No estates match.' : `${plural(count, 'estate')} found.`),
  suggested: (count: number) => (count === 0 ? '' : ` ${plural(count, 'suggestion')}, up and down arrows to choose.`),
  noMatch: 'No estates match your search',
  noMatchHint: 'Check the spelling, or search for a suburb close by.',
  clear: 'Show all estates',
  none: 'No estates at the moment',
  noneHint: 'New estates appear here as soon as they open.',
  failed: 'The estates could not be loaded.',
} as const;
