import { formatCount, plural } from '@lotline/shared-domain';

const leads = (count: number): string => plural(count, 'lead');
const rows = (count: number): string => plural(count, 'row');

/** The words of the kit of imports. */
export const leadImportWords = {
  noun: { one: 'lead', a: 'a lead', many: 'leads' },
  title: 'Choose a file',
  intro:
    'Leads are known by their email addresses. Empty details of present leads are filled in, and nothing is overwritten. Nothing is saved until you have reviewed the rows.',
  chooseHint:
    'Up to 20,000 rows, with a row of column names such as Email, First Name, Last Name, Mobile, Status and Notes. You can match others by hand.',
  needsKey: 'Choose the column with the email addresses.',
  nameHeader: 'Lead',
  nameOf: (email: string) => email,
  facts: 'details of the leads',
  sending: 'Sending the rows.',
} as const;

export const leadImportStrings = {
  title: 'Import leads',
  leads: 'Leads',
  templateName: 'Leads to import.csv',
  estate: 'Estate',
  noEstates: 'No estates yet',
  noEstatesText: 'Leads belong to an estate. Add one first.',
  restores: 'Restore deleted leads that are in the file',
  failed: 'Something went wrong, please try again later',
  imports: 'Your team’s imports',
  none: 'No imports yet',
  into: (estate: string, by: string, at: string) => `Into ${estate}, by ${by}, ${at}`,
  running: 'Importing',
  undoing: 'Undoing',
  progress: (done: number, all: number) => `${formatCount(done)} of ${rows(all)}`,
  goesOn: 'You can close this page. The import goes on.',
  done: (added: number, changed: number, same: number, failed: number) =>
    `${leads(added)} added, ${formatCount(changed)} changed, ${formatCount(same)} unchanged, ${formatCount(failed)} failed.`,
  undone: 'This import was undone.',
  left: (count: number) => `${leads(count)} ${count === 1 ? 'stays as it is' : 'stay as they are'}:`,
  more: (count: number) => `and ${formatCount(count)} more`,
  download: (count: number) => `Download the ${count === 1 ? 'row' : `${formatCount(count)} rows`} that failed`,
  downloadFailed: 'The file could not be downloaded. Please try again.',
  confirm: (added: number, changed: number) =>
    `${leads(added)} will be removed${changed > 0 ? `, and what was filled in for ${leads(changed)} will be emptied` : ''}. Leads that have changed since stay as they are.`,
  undoFailed: 'The import could not be undone. Please try again.',
  fileName: (file: string) => `${file.replace(/\.\w{1,5}$/, '')} - rows that failed.csv`,
} as const;
