import {
  CSV_START,
  csvLine,
  eoiReference,
  formatDate,
  invoiceNumber,
  type LedgerAccount,
  type LedgerCause,
} from '@lotline/shared-domain';
import { type FileColumn, xlsxWriter } from '@lotline/shared-domain/xlsx';
import type { LedgerEntryRecord } from '../payment/ledger-entry.model.js';
import { wayOfEntry } from './entry-facts.js';

/** An entry of the ledger with what the bookkeeper's file says of it. */
export interface SheetRow {
  readonly entry: LedgerEntryRecord;
  readonly estateTitle: string;
  readonly timeZone: string;
  readonly lotTitle: string | null;
  /** The buyers, or who paid what fits nothing. */
  readonly buyers: string;
  readonly eoiId: string | null;
  readonly invoiceId: string | null;
  readonly by: string;
  readonly providerId: string | null;
}
type Column = FileColumn<SheetRow>;

const WHAT: Readonly<Record<LedgerCause, string>> = {
  invoice: 'Payment',
  transfer: 'Bank transfer',
  payment: 'Card payment',
  refund: 'Refund',
  kept: 'Deposit kept',
  due: 'Deposit due',
  unallocated: 'Unallocated payment',
  allocation: 'Allocated payment',
  correction: 'Correction',
};
const WAYS = { bank: 'Bank', provider: 'Card provider' } as const;

const sumOf = ({ postings }: LedgerEntryRecord, ...accounts: readonly LedgerAccount[]): number =>
  postings.reduce((sum, { account, amount }) => sum + (accounts.includes(account) ? amount : 0), 0);
const dollars = (cents: number): number | null => (cents === 0 ? null : cents / 100);
const moved = ({ entry }: SheetRow): number => sumOf(entry, 'bank', 'provider');
const whatOf = ({ cause: { kind, corrects } }: LedgerEntryRecord): string =>
  kind === 'correction' && corrects ? `Correction: ${WHAT[corrects].toLowerCase()}` : WHAT[kind];
const dayOf = (date: Date | undefined, timeZone: string): string | null =>
  date ? formatDate(date, timeZone, 'YYYY-MM-DD') : null;

/** What an account has more by an entry: its column's sum is the account's movement. */
const ofAccount = (header: string, account: LedgerAccount, sign: 1 | -1): Column => ({
  header,
  value: ({ entry }) => dollars(sign * sumOf(entry, account)),
});

/** The columns of the bookkeeper's file, in order: dates of the estate's calendar, amounts in dollars. */
export const SHEET_COLUMNS: readonly Column[] = [
  { header: 'Date', value: ({ entry, timeZone }) => dayOf(entry.at, timeZone), isTime: true },
  { header: 'Invoice', value: ({ invoiceId }) => invoiceId && invoiceNumber(invoiceId) },
  { header: 'Reference', value: ({ eoiId }) => eoiId && eoiReference(eoiId) },
  { header: 'Estate', value: ({ estateTitle }) => estateTitle },
  { header: 'Lot', value: ({ lotTitle }) => lotTitle },
  { header: 'Buyers', value: ({ buyers }) => buyers },
  { header: 'What', value: ({ entry }) => whatOf(entry) },
  {
    header: 'Way',
    value({ entry }) {
      const way = wayOfEntry(entry);
      return way && WAYS[way];
    },
  },
  { header: 'In', value: (row) => dollars(Math.max(0, moved(row))) },
  { header: 'Out', value: (row) => dollars(Math.max(0, -moved(row))) },
  { header: 'Currency', value: ({ entry }) => entry.currency },
  ofAccount('Bank account', 'bank', 1),
  ofAccount('Card provider', 'provider', 1),
  ofAccount('Deposits held', 'deposit', -1),
  ofAccount('Deposits kept', 'kept', -1),
  ofAccount('Unallocated', 'unallocated', -1),
  ofAccount('Owed by buyers', 'due', 1),
  { header: 'Recorded on', value: ({ entry, timeZone }) => dayOf(entry.bookedAt, timeZone), isTime: true },
  { header: 'Recorded by', value: ({ by }) => by },
  { header: 'Bank reference', value: ({ entry }) => entry.reference ?? null },
  { header: 'Reason', value: ({ entry }) => entry.reason ?? null },
  { header: 'Provider ID', value: ({ providerId }) => providerId },
  { header: 'Entry ID', value: ({ entry }) => String(entry._id) },
];

export const SHEET_FORMATS = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
export type SheetFormat = keyof typeof SHEET_FORMATS;

/** Writes rows that come bit by bit; each call returns the bytes that are ready. No cell is a formula. */
export interface SheetWriter {
  rows(rows: readonly SheetRow[]): Buffer;
  end(): Buffer;
}

/** A writer of the bookkeeper's file. @example sheetWriter('csv').rows(rows) */
export function sheetWriter(format: SheetFormat): SheetWriter {
  if (format === 'xlsx') {
    const book = xlsxWriter('Invoices', SHEET_COLUMNS);
    return { rows: (rows) => Buffer.concat(book.rows(rows)), end: () => Buffer.concat(book.end()) };
  }
  let head = CSV_START + csvLine(SHEET_COLUMNS.map(({ header }) => header));
  const written = (text: string): Buffer => {
    const all = Buffer.from(head + text, 'utf8');
    head = '';
    return all;
  };
  return {
    rows: (rows) => written(rows.map((row) => csvLine(SHEET_COLUMNS.map(({ value }) => value(row)))).join('')),
    end: () => written(''),
  };
}
