import { MAX_TEXT } from './statement-line.js';
import type { Sheet, SheetColumn } from '../../sheet/sheet.js';
import { readDay, withWholeYear } from '../../sheet/read-day.js';
import { sheetTemplate } from '../../sheet/write-rows.js';
import { readCents, readSide } from './read-cents.js';

/** With the headers of CBA, NAB, Westpac, ANZ, Macquarie, Bendigo, Suncorp, ING and Xero. */
const COLUMNS = {
  date: {
    header: 'Date',
    kind: 'day',
    hasShortYears: true,
    aliases: [
      'transaction date',
      'posting date',
      'posted date',
      'effective date',
      'value date',
      'date posted',
      'processed date',
      'entered date',
      'settlement date',
    ],
  },
  amount: {
    header: 'Amount',
    kind: 'word',
    aliases: ['transaction amount', 'amount aud', 'value', 'net amount', 'amt', 'debit credit amount'],
  },
  credit: {
    header: 'Credit',
    kind: 'word',
    aliases: [
      'credit amount',
      'credits',
      'money in',
      'paid in',
      'deposit',
      'deposits',
      'deposit amount',
      'credit aud',
      'amount credited',
      'received',
      'in',
    ],
  },
  debit: {
    header: 'Debit',
    kind: 'word',
    aliases: [
      'debit amount',
      'debits',
      'money out',
      'paid out',
      'withdrawal',
      'withdrawals',
      'withdrawal amount',
      'debit aud',
      'amount debited',
      'spent',
      'out',
    ],
  },
  side: {
    header: 'Credit or debit',
    kind: 'word',
    aliases: ['cr dr', 'dr cr', 'credit debit', 'debit credit', 'd c', 'c d', 'indicator', 'sign'],
  },
  text: {
    header: 'Description',
    kind: 'text',
    maxLength: MAX_TEXT,
    isMultiline: true,
    aliases: [
      'narrative',
      'narration',
      'transaction details',
      'transaction description',
      'details',
      'particulars',
      'memo',
      'original description',
      'transaction',
      'text',
    ],
  },
  reference: {
    header: 'Reference',
    kind: 'text',
    maxLength: MAX_TEXT,
    isMultiline: true,
    aliases: [
      'lodgement reference',
      'payment reference',
      'customer reference',
      'ref',
      'payer reference',
      'end to end id',
    ],
  },
  payer: {
    header: 'Payer',
    kind: 'text',
    maxLength: MAX_TEXT,
    isMultiline: true,
    aliases: [
      'payee',
      'from',
      'paid by',
      'payer name',
      'remitter',
      'remitter name',
      'counterparty',
      'merchant name',
      'other party',
    ],
  },
  balance: {
    header: 'Balance',
    kind: 'word',
    aliases: [
      'running balance',
      'account balance',
      'closing balance',
      'balance aud',
      'ledger balance',
      'available balance',
    ],
  },
} as const satisfies Readonly<Record<string, SheetColumn>>;
export type StatementField = keyof typeof COLUMNS;

/** Balances are never booked, so that one that can't be read refuses no line. */
const readBalance = () => ({ value: undefined });

/** The sheet of a bank statement: a row for each line, known by its day. */
export const STATEMENT_SHEET: Sheet<StatementField> = {
  columns: COLUMNS,
  reads: { amount: readCents, credit: readCents, debit: readCents, side: readSide, balance: readBalance },
  key: {
    field: 'date',
    missing: 'The date is missing.',
    of: (text) => text.trim(),
    isCertain: (text) => 'day' in readDay(withWholeYear(text)),
  },
  mayLackHeaders: true,
};

/** A statement to fill in, as CSV, for banks whose website exports none. */
export const statementTemplate = (): string =>
  sheetTemplate(STATEMENT_SHEET, {
    date: ['03/11/2026', '04/11/2026'],
    amount: ['2000.00', '-15.00'],
    text: ['Transfer EOI0A1B2C3D', 'Monthly fee'],
    payer: ['MAYA CHEN', null],
  });
