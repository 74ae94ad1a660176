import { formatCount, plural } from '@lotline/shared-domain';

const leads = (count: number): string => plural(count, 'lead');

/** What comes of changes of leads; apart from the page’s texts, because it loads with the module. */
export const outcomeStrings = {
  failed: 'Something went wrong, please try again later',
  exportFailed: 'The file could not be written. Please try again.',
  restored: (name: string) => `${name} is a lead again.`,
  notSaved: 'The lead could not be changed. Please try again.',
  stale: (name: string, why: string) =>
    `Your change of ${name} wasn’t saved. ${why} The list shows the lead as it is now.`,
  changedElsewhere: 'It was changed by someone else in the meantime.',
  viewDeleted: 'The view is deleted.',
  changed: (count: number) => `${leads(count)} changed.`,
  deleted: (count: number) => `${leads(count)} deleted.`,
  undo: 'Undo',
  undone: (count: number) => `${leads(count)} changed back.`,
  left: (names: string) => `These stayed as they are: ${names}.`,
  andMore: (names: string, count: number) => `${names} and ${formatCount(count)} more`,
} as const;
