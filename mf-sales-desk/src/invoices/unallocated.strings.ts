import type { IncomingState } from '@lotline/shared-domain';

/** What is decided about a payment that matches no EOI, in a dialog of its own. */
interface OutcomeWords {
  readonly label: string;
  readonly title: (amount: string) => string;
  readonly text: string;
  readonly submit: string;
  readonly done: string;
  readonly reasons?: readonly string[];
}
const outcomes = {
  allocated: {
    label: 'Allocate',
    title: (amount) => `Allocate ${amount} to an EOI`,
    text: 'The payment becomes part of the EOI’s deposit, and the first buyer is emailed a receipt.',
    submit: 'Allocate',
    done: 'Payment allocated.',
  },
  returned: {
    label: 'Sent back',
    title: (amount) => `Record that ${amount} was sent back`,
    text: 'Make the transfer first, then record it here.',
    submit: 'Record',
    done: 'Recorded as sent back.',
    reasons: ['Paid by mistake', 'Paid twice', 'Paid in another currency'],
  },
  leftOut: {
    label: 'No deposit',
    title: (amount) => `Record that ${amount} is no deposit`,
    text: 'It stays in the account, and belongs to no EOI.',
    submit: 'Record',
    done: 'Recorded as no deposit.',
    reasons: ['It is for something else', 'A transfer between our own accounts'],
  },
} as const satisfies Readonly<Record<string, OutcomeWords>>;
export type Outcome = keyof typeof outcomes;
export const outcomeWords: Readonly<Record<Outcome, OutcomeWords>> = outcomes;

export const unallocatedStrings = {
  title: 'Unallocated payments',
  intro: 'Money that came in and doesn’t match an EOI. Decide where each payment belongs.',
  caption: 'Unallocated payments',
  noun: ['payment', 'payments'],
  failed: 'Something went wrong, please try again later',
  columns: {
    on: 'Date',
    amount: 'Amount',
    payer: 'From',
    text: 'Description',
    why: 'Why it doesn’t match',
    eoi: 'EOI',
    decided: 'Decision',
    actions: 'Decide',
  },
  eoi: (reference: string, buyers: string, lot: string) => [reference, buyers, lot].filter(Boolean).join(', '),
  suggested: 'Suggested:',
  by: (name: string) => `by ${name}`,
  about: (label: string, amount: string, day: string) => `${label}: ${amount} of ${day}`,
  show: 'Show',
  states: {
    unallocated: 'To decide',
    allocated: 'Allocated',
    returned: 'Sent back',
    leftOut: 'No deposit',
    matched: 'Matched',
  } satisfies Readonly<Record<IncomingState, string>> as Readonly<Record<string, string>>,
  estate: 'Estate',
  everyEstate: 'All estates',
  none: 'Nothing to decide',
  noneText: 'Payments that don’t match an EOI appear here automatically.',
  noneSuch: 'No such payments',
  noneSuchText: 'Nothing has been decided this way yet.',
  showAll: 'Show payments to decide',
  currency: (currency: string) => `Payments in ${currency} can only be sent back.`,
  field: 'EOI',
  fieldHint: 'Search by reference, buyer or lot.',
  returnedOn: 'Sent back on',
  dayHint: 'Day/month/year, in the estate’s time zone.',
  reason: 'Reason',
  reasonHint: 'For your team only. The buyers don’t see it.',
  form: (amount: string) => `Payment of ${amount}`,
  outstanding: (amount: string) => `${amount} is outstanding for this EOI.`,
  nothingOutstanding: (status: string) => `Nothing is outstanding for this EOI: ${status}.`,
  covers: 'The payment covers it.',
  short: (amount: string) => `After this payment ${amount} is still outstanding.`,
  over: (amount: string) => `The payment is ${amount} more than that. The difference can be refunded.`,
  asRefund: 'The payment will be due back to the buyers.',
  gone: 'A colleague has decided about this payment already. Find it under Show.',
} as const;
