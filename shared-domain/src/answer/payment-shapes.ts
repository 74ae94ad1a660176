export * from './checkout-shape.js';
import { eoiDeposit } from './eoi-shapes.js';
import { shape, type Wire } from './shape.js';

/** A row of the list of invoices (4.5). Amounts in whole cents. */
export const invoiceRow = shape({
  _id: 'string',
  number: 'string',
  status: 'string',
  eoiId: 'string',
  /** The EOI's: what buyers write on transfers. */
  reference: 'string',
  eoiStatus: 'string',
  buyers: 'string',
  estateId: 'string',
  estateTitle: 'string',
  lotId: 'string',
  lotTitle: 'string',
  stageTitle: 'string',
  deposit: eoiDeposit,
  kept: 'number',
  /** What is still to be paid. */
  outstanding: 'number',
  /** `bank`, `stripe` or `test`: how the last payment came. */
  'way?': 'string',
  issuedAt: 'date',
  'clearedAt?': 'date',
  'isRefundDue?': 'boolean',
  /** A payment at the provider's is under way. */
  'isPaying?': 'boolean',
  timeZone: 'string',
});
export type InvoiceRow = Wire<typeof invoiceRow>;

/** An invoice with all that was booked for it. */
export const invoiceRecord = shape({
  ...invoiceRow,
  /** The EOI's revision, for `rev`. */
  rev: 'number',
  /** Where there is one: the buyer's address for receipts. */
  'email?': 'string',
  /** Entries of the ledger, oldest first. `kind` is one of LEDGER_CAUSES. */
  entries: [
    {
      _id: 'string',
      kind: 'string',
      /** What it added to the deposit; negative where it took from it. */
      amount: 'number',
      /** `bank`, `provider`, or absent where no money moved. */
      'way?': 'string',
      on: 'date',
      by: 'string',
      'reference?': 'string',
      'reason?': 'string',
      /** The entry that took it back. */
      'correctedBy?': 'string',
      'mayCorrect?': 'boolean',
      /** A receipt as PDF, by a link that ends. */
      'receiptUrl?': 'string',
    },
  ],
  checkouts: [
    {
      _id: 'string',
      state: 'string',
      provider: 'string',
      amount: 'number',
      startedAt: 'date',
      'endedAt?': 'date',
      'failure?': 'string',
      'paymentId?': 'string',
    },
  ],
  /** Refunds through the provider. */
  refunds: [
    {
      _id: 'string',
      state: 'string',
      amount: 'number',
      reason: 'string',
      by: 'string',
      askedAt: 'date',
      'doneAt?': 'date',
      'failure?': 'string',
    },
  ],
  /** What of the deposit the provider can return itself, in cents. */
  refundableByProvider: 'number',
  /** The account that a transfer back goes to: whether it was asked for, and given. */
  'refundAccount?': { askedAt: 'date', 'givenAt?': 'date', expiresAt: 'date' },
});
export type InvoiceRecord = Wire<typeof invoiceRecord>;

/** The bank account that a buyer gave for a refund; each reading is audited. */
export const refundAccount = shape({ accountName: 'string', bsb: 'string', accountNumber: 'string', givenAt: 'date' });
export type RefundAccount = Wire<typeof refundAccount>;

/** What a buyer reads by the emailed link before they give their account. */
export const refundLink = shape({
  estateTitle: 'string',
  lotTitle: 'string',
  reference: 'string',
  /** What is still to be refunded, in cents. */
  amount: 'number',
  expiresAt: 'date',
  'givenAt?': 'date',
  /** Refunded already, so that no account is needed. */
  'isDone?': 'boolean',
});
export type RefundLinkAnswer = Wire<typeof refundLink>;

/** Money that came in; `state` is one of INCOMING_STATES. Amounts in whole cents. */
export const incomingPayment = shape({
  _id: 'string',
  rev: 'number',
  state: 'string',
  /** `statement` or `provider`. */
  source: 'string',
  estateId: 'string',
  estateTitle: 'string',
  on: 'date',
  amount: 'number',
  currency: 'string',
  'payer?': 'string',
  'text?': 'string',
  /** Why it fits nothing: 'Unknown reference'. */
  why: 'string',
  /** The EOI that it names or was allocated to. */
  'eoi?': { _id: 'string', reference: 'string', buyers: 'string', lotTitle: 'string', status: 'string' },
  'by?': 'string',
  'reason?': 'string',
  timeZone: 'string',
});
export type IncomingPayment = Wire<typeof incomingPayment>;

/** Totals of a month of the estate's calendar, in cents. @example { month: '2026-11', issued: 200000, … } */
export const invoiceTotals = shape({
  month: 'string',
  /** Of invoices issued in the month: how many, and what they ask for. */
  invoices: 'number',
  issued: 'number',
  /** Of entries booked for the month. */
  cleared: 'number',
  refunded: 'number',
  kept: 'number',
  unallocated: 'number',
});
export type InvoiceTotals = Wire<typeof invoiceTotals>;

/** Where an estate's buyers pay by card. Keys are never answered: `keyEnding` has the last four characters. */
export const paymentSettings = shape({
  provider: 'string',
  /** Whether the test gateway can be chosen: not in production. */
  mayTest: 'boolean',
  'keyEnding?': 'string',
  'isLive?': 'boolean',
  hasWebhookSecret: 'boolean',
  /** What is entered at the provider as the webhook's address, and the events to choose there. */
  webhookUrl: 'string',
  events: ['string'],
  /** When the last signed event came in. */
  'lastEventAt?': 'date',
  /** Events that wait to be applied. */
  waitingEvents: 'number',
  /** When these settings were last changed. */
  updatedAt: 'date',
});
export type PaymentSettings = Wire<typeof paymentSettings>;
