/** What is recorded about an invoice, in a dialog of its own. */
interface ActionWords {
  readonly label: string;
  readonly title: (number: string) => string;
  readonly text: string;
  readonly submit: string;
  /** The toast once it is done. @param received e.g. '$500.00 of $2,000.00' */
  readonly done: (result: { received: string; refunded: string; held: string }) => string;
  /** Reasons to choose from. */
  readonly reasons?: readonly string[];
}

const words = {
  deposit: {
    label: 'Record payment',
    title: (number) => `Record a payment for ${number}`,
    text: 'Enter what has arrived in the account. A deposit may be paid in parts.',
    submit: 'Record payment',
    done: ({ received }) => `Payment recorded. ${received} received.`,
  },
  cardRefund: {
    label: 'Refund to card',
    title: (number) => `Refund ${number} to the card`,
    text: 'The payment provider returns the money to the card it came from. It usually arrives within 5 to 10 business days.',
    submit: 'Refund to card',
    done: () => 'Refund requested. It’s recorded once the provider has made it.',
    reasons: ['The lot was sold to another buyer', 'The buyers changed their mind'],
  },
  refund: {
    label: 'Refund by transfer',
    title: (number) => `Record a refund for ${number}`,
    text: 'Make the transfer first, then record it here. The first buyer is emailed.',
    submit: 'Record refund',
    done: ({ refunded, held }) => `Refund recorded. ${refunded} refunded, ${held} still held.`,
    reasons: ['The lot was sold to another buyer', 'The buyers changed their mind', 'The terms of the EOI say so'],
  },
  keep: {
    label: 'Keep deposit',
    title: (number) => `Keep the deposit of ${number}?`,
    text: 'Nothing more is refunded. The first buyer is emailed.',
    submit: 'Keep deposit',
    done: () => 'The deposit is kept.',
    reasons: ['The terms of the EOI say so'],
  },
  correct: {
    label: 'Take back',
    title: (number) => `Take back an entry of ${number}?`,
    text: 'A second entry cancels it. Both stay in the list, with your reason.',
    submit: 'Take back',
    done: ({ received }) => `Entry taken back. ${received} received.`,
    reasons: ['Recorded for the wrong EOI', 'The amount was wrong', 'Recorded twice'],
  },
} as const satisfies Readonly<Record<string, ActionWords>>;

export type InvoiceAction = keyof typeof words;
export const invoiceActions: Readonly<Record<InvoiceAction, ActionWords>> = words;
