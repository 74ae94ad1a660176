import { plural } from '@lotline/shared-domain';

export const landingStrings = {
  title: 'Land for sale, lot by lot',
  intro: 'Pick an estate, walk its map, and see which lots are open today.',
  estates: 'Estates',
  search: 'Search by suburb or estate',
  found: (count: number) => (count === 0 ? 'No estates match.' : `${plural(count, 'estate')} found.`),
  noMatch: 'No estates match your search',
  noMatchHint: 'Check the spelling, or search for a suburb close by.',
  clear: 'Show all estates',
  open: (title: string) => `Open ${title}`,
  none: 'No estates at the moment',
  noneHint: 'New estates appear here as soon as they open.',
  failed: 'The estates could not be loaded.',
} as const;

export const notFoundStrings = {
  title: 'Page not found',
  hint: 'The page may have moved, or the link may be incomplete.',
} as const;
