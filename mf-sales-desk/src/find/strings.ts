import { plural } from '@lotline/shared-domain';

export const findStrings = {
  title: 'Find',
  label: 'Lot, person, hold, EOI, estate or page',
  groups: {
    lots: 'Lots',
    people: 'People',
    holds: 'Holds and requests',
    eois: 'EOIs',
    estates: 'Estates',
    pages: 'Pages',
  },
  hint: 'Type a lot number, a name, an email address or a phone number.',
  finding: 'Searching…',
  found: (count: number) => plural(count, 'result'),
  nothing: (text: string) => `Nothing matches ‘${text}’.`,
  failed: 'The search did not work. Check your connection and type again.',
  keys: 'Arrow keys to move, Enter to open',
  hidden: 'Not public',
} as const;
