import { plural } from '@lotline/shared-domain';

/** Texts of changes of many lots. */
export const bulkStrings = {
  status: 'Change status',
  edit: 'Edit',
  form: 'Change of many lots',
  to: 'New status',
  choose: 'Please select',
  reason: 'Reason',
  reasonHint: 'It is kept in the history of each lot.',
  reasonNeeded: 'Some of these moves are corrections: say why.',
  price: 'Price',
  builders: 'House & land',
  registration: 'Registration',
  keep: 'What is left empty stays as it is.',
  will: (count: number) => `${plural(count, 'lot')} will change`,
  wont: (count: number) => `${plural(count, 'lot')} will stay`,
  submit: (count: number) => `Change ${plural(count, 'lot')}`,
  cancel: 'Cancel',
  sending: (done: number, total: number) => `${done} of ${total} done`,
  changed: (count: number) => `${plural(count, 'lot')} changed`,
  notChanged: (count: number) => `${plural(count, 'lot')} not changed`,
  undo: 'Undo',
  undoReason: 'Taken back',
  undone: (count: number) => `${plural(count, 'lot')} taken back`,
  close: 'Close',
  notSent: 'It could not be sent. Please try again.',
} as const;
