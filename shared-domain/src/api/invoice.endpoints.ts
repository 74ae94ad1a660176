import { incomingPayment, invoiceRecord, invoiceRow, invoiceTotals, refundAccount } from '../answer/payment-shapes.js';
import { recordDepositSchema, recordRefundSchema } from '../eoi/staff-eoi.schema.js';
import { allocateSchema, correctEntrySchema, providerRefundSchema } from '../payment/payment.schema.js';
import { endpoint } from './endpoint.js';

/**
 * Invoices of the caller's estates, issued last first. `status` takes several, separated by commas; `month` is '2026-11'
 * of the estate's calendar; `search` matches number, reference, buyers and lot; `refund=due` those with a refund to make.
 */
export const getInvoiceList = endpoint({
  action: 'staff/getInvoiceList',
  method: 'GET',
  path: '/staff/invoices/list',
  access: 'money.record',
  query: {
    'estateId?': 'string',
    'status?': 'string',
    'search?': 'string',
    'month?': 'string',
    'refund?': 'string',
    'page?': 'string',
    'limit?': 'string',
  },
  tags: ['invoice', 'eoi', 'lot'],
  answer: {
    data: [invoiceRow],
    total: 'number',
    page: 'number',
    limit: 'number',
    totalPages: 'number',
    hasNextPage: 'boolean',
  },
});

/** What was asked for and booked in each of the last twelve months, latest first; `estateId` limits it. */
export const getInvoiceTotals = endpoint({
  action: 'staff/getInvoiceTotals',
  method: 'GET',
  path: '/staff/invoices/totals',
  access: 'money.record',
  work: 'report',
  query: { 'estateId?': 'string' },
  tags: ['invoice', 'eoi'],
  answer: [invoiceTotals],
});

/** The list as a file for the bookkeeper: a row for each entry of the ledger. `format` is `csv` or `xlsx`. */
export const getInvoiceSheet = endpoint({
  action: 'staff/getInvoiceSheet',
  method: 'GET',
  path: '/staff/invoices/sheet',
  access: 'money.record',
  query: { format: 'string', 'estateId?': 'string', 'month?': 'string' },
  work: 'report',
  fileType: 'text/csv',
  answer: 'file',
});

/** One invoice with its entries, else 404. */
export const getInvoiceRecord = endpoint({
  action: 'staff/getInvoiceRecord',
  method: 'GET',
  path: '/staff/invoices/{invoiceId}',
  access: 'money.record',
  tags: ['invoice', 'eoi', 'lot'],
  answer: invoiceRecord,
});

/** Records funds that have cleared (D103), as recordDeposit of its EOI. */
export const clearInvoice = endpoint({
  action: 'staff/clearInvoice',
  method: 'POST',
  path: '/staff/invoices/{invoiceId}/clear',
  access: 'money.record',
  idempotent: true,
  body: recordDepositSchema,
  invalidates: ['invoice', 'eoi'],
  answer: invoiceRecord,
});

/** Records what became of a deposit that is due back by transfer (D138), as recordRefund of its EOI. */
export const refundInvoice = endpoint({
  action: 'staff/refundInvoice',
  method: 'POST',
  path: '/staff/invoices/{invoiceId}/refunds',
  access: 'money.record',
  idempotent: true,
  body: recordRefundSchema,
  invalidates: ['invoice', 'eoi'],
  answer: invoiceRecord,
});

/**
 * Asks the provider that took the money to return it, in whole or part; booked once the provider has. 409
 * `refund_too_large` for more than it can return.
 */
export const refundByProvider = endpoint({
  action: 'staff/refundByProvider',
  method: 'POST',
  path: '/staff/invoices/{invoiceId}/provider-refunds',
  access: 'money.record',
  idempotent: true,
  body: providerRefundSchema,
  invalidates: ['invoice', 'eoi'],
  answer: invoiceRecord,
});

/** Takes back an entry that staff recorded by mistake: an entry of its own, with the reason. */
export const correctInvoice = endpoint({
  action: 'staff/correctInvoice',
  method: 'POST',
  path: '/staff/invoices/{invoiceId}/corrections',
  access: 'money.record',
  idempotent: true,
  body: correctEntrySchema,
  invalidates: ['invoice', 'eoi'],
  answer: invoiceRecord,
});

/** Emails the buyer a link to give the account that a refund goes to; 429 within a few minutes. */
export const askRefundAccount = endpoint({
  action: 'staff/askRefundAccount',
  method: 'POST',
  path: '/staff/invoices/{invoiceId}/refund-account',
  access: 'money.record',
  idempotent: true,
  invalidates: ['invoice'],
  answer: invoiceRecord,
});

/** The account that the buyer gave; a POST, since each reading is audited. 404 before, and once the refund was recorded. */
export const readRefundAccount = endpoint({
  action: 'staff/readRefundAccount',
  method: 'POST',
  path: '/staff/invoices/{invoiceId}/refund-account/read',
  access: 'money.record',
  invalidates: 'reads',
  answer: refundAccount,
});

/** Money that came in and fits nothing (D126), latest first, at most 200; `state` is one of INCOMING_STATES. */
export const getUnallocated = endpoint({
  action: 'staff/getUnallocated',
  method: 'GET',
  path: '/staff/unallocated',
  access: 'money.record',
  query: { 'estateId?': 'string', 'state?': 'string' },
  tags: ['invoice', 'eoi'],
  answer: [incomingPayment],
});

/** Decides about such money: an EOI's deposit, sent back, or no deposit at all. 409 where somebody else decided first. */
export const allocate = endpoint({
  action: 'staff/allocate',
  method: 'POST',
  path: '/staff/unallocated/{paymentId}/allocate',
  access: 'money.record',
  idempotent: true,
  body: allocateSchema,
  invalidates: ['invoice', 'eoi'],
  answer: incomingPayment,
});
