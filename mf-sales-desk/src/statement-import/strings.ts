import { formatBsb, formatCount, formatPayment, plural } from '@lotline/shared-domain';

const lines = (count: number): string => plural(count, 'line');

/** The words of the kit of imports. */
export const statementWords = {
  noun: { one: 'line', a: 'a line', many: 'lines' },
  title: 'Choose a file',
  intro:
    'Transfers are matched to EOIs by their reference. Lines that were booked before are left out, so files may overlap. Nothing is booked until you have reviewed the lines.',
  chooseHint:
    'A CSV or XLSX file from your bank’s website, with dates, amounts and descriptions. You can match its columns by hand.',
  needsKey: 'Choose the column with the dates, and the one with the amounts or credits.',
  nameHeader: 'Line',
  nameOf: (title: string) => title,
  facts: 'details of the payments',
  sending: 'Booking. Either all lines are booked, or none.',
} as const;

export const statementStrings = {
  title: 'Import bank statement',
  invoices: 'Invoices',
  templateName: 'Statement to import.csv',
  estate: 'Estate',
  chooseEstate: 'Choose an estate',
  account: (name: string, key: string) => {
    const [bsb = '', number = ''] = key.split('-');
    return `${name}, BSB ${formatBsb(bsb)}, account ${number}`;
  },
  shared: (titles: readonly string[]) => `Deposits of ${titles.join(', ')} are paid to this account.`,
  noAccount: 'This estate’s bank account can’t be read. Check that the estate’s EOI settings have one, then try again.',
  noEstates: 'No estates yet',
  noEstatesText: 'Deposits are paid for an estate’s lots. Add one first.',
  failed: 'Something went wrong, please try again later',
  retry: 'Try again',
  groups: {
    suggested: 'Suggested matches',
    matched: 'Matched',
    unallocated: 'No matching EOI',
    recorded: 'Already recorded by hand',
    booked: 'Already booked',
    leftOut: 'Left out',
  },
  hints: {
    suggested: 'Confirm each match, or choose another EOI. Lines that you don’t confirm are booked as unallocated.',
    matched: 'The reference of one EOI is in the description or payer.',
    unallocated: 'Booked as unallocated, so that you can allocate or return them later.',
    recorded:
      'Staff recorded the same amount for the same EOI within 3 days. These lines are left out unless you choose otherwise.',
    booked: 'An earlier import has these lines. They are not booked again.',
    leftOut: 'Money that went out, balances and totals are never booked.',
  },
  count: (count: number, cents: number) => `(${formatCount(count)}, ${formatPayment(cents)})`,
  countOnly: (count: number) => `(${formatCount(count)})`,
  confirmMatch: 'Confirm',
  confirmMatchOf: (what: string) => `Confirm match with ${what}`,
  decide: (title: string) => `What to do with ${title}`,
  choose: 'Choose',
  unallocated: 'Leave unallocated',
  leftOut: 'Leave out',
  eoi: (buyers: string, lot: string, reference: string) => `${buyers}, Lot ${lot}, ${reference}`,
  outstanding: (cents: number) => (cents > 0 ? `${formatPayment(cents)} outstanding` : 'Nothing outstanding'),
  more: (count: number) => `Show ${formatCount(count)} more`,
  refused: (count: number) => `${lines(count)} can’t be read, and ${count === 1 ? 'isn’t' : 'aren’t'} booked.`,
  row: (line: number, why: string) => `Row ${line}: ${why}`,
  saveRefused: 'Download these lines',
  tooMany: (most: number) =>
    `An import can have ${formatCount(most)} lines of money that came in at most. Split the file by date.`,
  totals: (eois: number, eoiCents: number, others: number, otherCents: number) =>
    `${lines(eois)} for EOIs, ${formatPayment(eoiCents)}. ${lines(others)} unallocated, ${formatPayment(otherCents)}.`,
  waiting: (count: number) => `${lines(count)} still to confirm.`,
  cancel: 'Cancel',
  book: (count: number) => `Book ${lines(count)}`,
  nothing: 'No line is new. Nothing can be booked.',
  statements: 'Imported statements',
  none: 'No statements yet',
  by: (name: string, at: string) => `By ${name}, ${at}`,
  done: (matched: number, matchedCents: number, unallocated: number, unallocatedCents: number, leftOut: number) =>
    [
      `${lines(matched)} booked to EOIs${matched > 0 && matchedCents > 0 ? `, ${formatPayment(matchedCents)}` : ''}.`,
      `${lines(unallocated)} unallocated${unallocated > 0 && unallocatedCents > 0 ? `, ${formatPayment(unallocatedCents)}` : ''}.`,
      ...(leftOut > 0 ? [`${lines(leftOut)} left out.`] : []),
    ].join(' '),
  already: (count: number, by: readonly string[]) => `${lines(count)} already booked by ${by.join(' and ')}.`,
  nothingNew: 'Nothing new was booked.',
  mails: 'Buyers are emailed in 10 minutes. Undo before that and they get no email.',
  toUnallocated: 'See unallocated payments',
  confirm: (matched: number, unallocated: number) =>
    `What was booked is corrected in the ledger: ${lines(matched)} for EOIs, ${formatCount(unallocated)} unallocated. Payments that were allocated, returned or refunded since stay. The file can be imported again.`,
  undone: 'This import was undone.',
  leftCount: (count: number) => `${lines(count)} to know about:`,
  undoFailed: 'The import could not be undone. Please try again.',
} as const;
