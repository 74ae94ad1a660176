import {
  allocate,
  askRefundAccount,
  clearInvoice,
  correctInvoice,
  getEoi,
  getEois,
  getInvoiceList,
  getInvoiceRecord,
  getInvoiceSheet,
  getInvoiceTotals,
  getUnallocated,
  readRefundAccount,
  refundByProvider,
  refundInvoice,
  type IncomingPayment,
  type InvoiceRecord,
  type InvoiceRow,
} from '@lotline/shared-domain';
import InvoiceScreen from '../invoices/invoice.screen';
import InvoicesScreen from '../invoices/invoices.screen';
import { show } from './desk.fixture';
import { eoi, page as eoiPage, row as eoiRow } from './eois.fixture';

export const [LIST, RECORD, TOTALS, SHEET, UNALLOCATED] = [
  getInvoiceList.action,
  getInvoiceRecord.action,
  getInvoiceTotals.action,
  getInvoiceSheet.action,
  getUnallocated.action,
];
export const [CLEAR, REFUND, CARD_REFUND, CORRECT, ASK, READ, ALLOCATE] = [
  clearInvoice.action,
  refundInvoice.action,
  refundByProvider.action,
  correctInvoice.action,
  askRefundAccount.action,
  readRefundAccount.action,
  allocate.action,
];

/** A row of an invoice whose deposit of $2,000 has cleared. */
export const row = (_id: string, over: Partial<InvoiceRow> = {}): InvoiceRow => ({
  _id,
  number: `INV${_id.toUpperCase()}`,
  status: 'funds_cleared',
  eoiId: 'q1',
  reference: 'EOIQ1',
  eoiStatus: 'pending',
  buyers: 'Farah Siddiq and Noah Siddiq',
  estateId: 'e1',
  estateTitle: 'Tallowbrook Rise',
  lotId: 'lot1',
  lotTitle: '306',
  stageTitle: '4',
  deposit: { due: 200_000, cleared: 200_000, refunded: 0 },
  kept: 0,
  outstanding: 0,
  way: 'bank',
  issuedAt: '2026-11-20T01:00:00.000Z',
  clearedAt: '2026-11-21T01:00:00.000Z',
  timeZone: 'Australia/Perth',
  ...over,
});
type Entry = InvoiceRecord['entries'][number];
export const entry = (_id: string, over: Partial<Entry> = {}): Entry => ({
  _id,
  kind: 'transfer',
  amount: 200_000,
  way: 'bank',
  on: '2026-11-20T16:00:00.000Z',
  by: 'Darius Okafor',
  reference: 'EOIQ1',
  mayCorrect: true,
  receiptUrl: '/api/staff/receipts/signed',
  ...over,
});
export const invoice = (over: Partial<InvoiceRecord> = {}): InvoiceRecord => ({
  ...row('i1'),
  rev: 3,
  email: 'farah@example.com',
  entries: [entry('m1')],
  checkouts: [],
  refunds: [],
  refundableByProvider: 0,
  ...over,
});
/** One of which $1,500 is still to be paid. */
export const unpaid = (over: Partial<InvoiceRecord> = {}): InvoiceRecord =>
  invoice({
    status: 'in_progress',
    eoiStatus: 'pendingForBilling',
    deposit: { due: 200_000, cleared: 50_000, refunded: 0, payBy: '2026-12-04T09:00:00.000Z' },
    outstanding: 150_000,
    clearedAt: null,
    entries: [entry('m1', { amount: 50_000 })],
    ...over,
  });
/** One whose EOI was withdrawn, with the whole deposit held. */
export const dueBack = (over: Partial<InvoiceRecord> = {}): InvoiceRecord =>
  invoice({ eoiStatus: 'withdrawn', isRefundDue: true, ...over });

export const incoming = (_id: string, over: Partial<IncomingPayment> = {}): IncomingPayment => ({
  _id,
  rev: 1,
  state: 'unallocated',
  source: 'statement',
  estateId: 'e1',
  estateTitle: 'Tallowbrook Rise',
  on: '2026-11-21T16:00:00.000Z',
  amount: 200_000,
  currency: 'AUD',
  payer: 'F SIDDIQ',
  text: 'Transfer lot 306',
  why: 'Unknown reference',
  timeZone: 'Australia/Perth',
  ...over,
});
export const totals = (month: string, over: object = {}) => ({
  month,
  invoices: 2,
  issued: 400_000,
  cleared: 250_000,
  refunded: 0,
  kept: 0,
  unallocated: 0,
  ...over,
});
export const page = (data: readonly InvoiceRow[], over: object = {}) => ({
  data,
  total: data.length,
  page: 1,
  limit: 25,
  totalPages: 1,
  hasNextPage: false,
  ...over,
});

type Options = NonNullable<Parameters<typeof show>[1]>;
const ESTATES = { 'staff/getEstates': [{ _id: 'e1', title: 'Tallowbrook Rise' }] };
/** `/desk/invoices` with these rows. */
export const list = (rows: readonly InvoiceRow[], { answers, ...options }: Options = {}) =>
  show(<InvoicesScreen />, {
    pathname: '/desk/invoices',
    ...options,
    answers: {
      ...ESTATES,
      [LIST]: page(rows),
      [TOTALS]: [totals('2026-11'), totals('2026-10', { refunded: 50_000 })],
      [UNALLOCATED]: [],
      ...answers,
    },
  });
/** `/desk/invoices/i1`. */
export const record = (of: InvoiceRecord = invoice(), { answers, ...options }: Options = {}) =>
  show(<InvoiceScreen />, { pathname: '/desk/invoices/i1', ...options, answers: { [RECORD]: of, ...answers } });
/** `/desk/invoices/unallocated` with these payments to decide; one EOI of whose deposit $1,500 is outstanding. */
export const unallocated = (payments: readonly IncomingPayment[], { answers, ...options }: Options = {}) => {
  const waiting = {
    status: 'pendingForBilling',
    deposit: { due: 200_000, cleared: 50_000, refunded: 0 },
  };
  return show(<InvoiceScreen />, {
    pathname: '/desk/invoices/unallocated',
    ...options,
    answers: {
      ...ESTATES,
      [UNALLOCATED]: ({ query }: { query: { state?: string } }) =>
        payments.filter(({ state }) => state === query.state),
      [getEois.action]: eoiPage([eoiRow('q1', 'Farah Siddiq and Noah Siddiq', waiting)]),
      [getEoi.action]: eoi(waiting),
      ...answers,
    },
  });
};
/** A sales person, with what was granted to them. */
export const salesPerson = (grants: readonly string[]): Options => ({
  session: {
    phase: 'signedIn',
    user: {
      userId: 'u1',
      role: 'SALES',
      firstName: 'Ada',
      lastName: 'Wren',
      email: 'ada@example.com',
      phone: '',
      grants,
    },
  },
});
