import { lotLabel, lotNumber, plural, stageLabel } from '@lotline/shared-domain';

/** Texts of the list's rows, which load with it. The words of the page's HTML are in `strings`, where they are inlined. */
export const listStrings = {
  title: (count: number) => plural(count, 'Lot'),
  quick: 'Popular filters',
  suitableOf: (count: number) => `(${plural(count, 'Suitable Lot')})`,
  action: 'Action',
  viewNamed: (title: string) => `View lot ${lotNumber(title)}`,
  select: 'Select lot',
  selectNamed: (title: string) => `Select lot ${lotNumber(title)}`,
  inOrder: 'Lots in the chosen order',
  onMapNamed: (title: string) => `View ${stageLabel(title)} on the map`,
  outline: (title: string) => `Outline of ${lotLabel(title)}`,
  nearest: 'What comes nearest',
  empty: 'There are no lots yet',
  emptyText: 'Lots appear here once they are added.',
};
