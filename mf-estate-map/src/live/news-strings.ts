import { plural } from '@lotline/shared-domain';

/** Texts of lot announcements, loaded with the first change. */
export const newsStrings = {
  changed: (count: number, what: readonly string[]) => `${plural(count, 'lot')} changed: ${what.join(', ')}`,
  lotNow: (title: string, status: string) => `${title} now ${status}`,
  more: (count: number) => `and ${count} more`,
  words: {
    'not released': 'not released',
    hold: 'on hold',
    available: 'available',
    'under contract': 'under contract',
    sold: 'sold',
  } as Readonly<Record<string, string>>,
};
