import type { StatementTargets } from '../../answer/statement-shapes.js';
import { formatDate } from '../../format/dates.js';
import type { JudgedSheetRow, SheetImportRules } from '../../sheet/dry-run.js';
import type { ReadRow } from '../../sheet/sheet.types.js';
import { type JudgedLine, judgeStatement, type StatementGroup } from './judge-statement.js';
import type { CreditLine } from './statement-line.js';
import { STATEMENT_SHEET, type StatementField } from './statement-sheet.js';

/** Where a statement is imported: the account of an estate. */
export interface StatementPlace {
  readonly estateId: string;
  /** As `accountKey`: columns are remembered for it. */
  readonly account: string;
}

/** What the page shows of a line; `leftOut`: money out, or a balance. */
export interface StatementFacts {
  readonly group: StatementGroup | 'leftOut';
  readonly day: string;
  readonly cents: number;
  readonly text: string;
  readonly payer: string;
  readonly eoiId: string | null;
  readonly why: string;
}

/** What came in by a row, in cents; 0 or less for money out. Null where it has no amount. */
export function creditOf({ values }: ReadRow<StatementField>): number | null {
  const { amount, credit, debit, side } = values as Partial<Record<StatementField, unknown>>;
  const cents = (value: unknown): number => (typeof value === 'number' ? value : 0);
  if (cents(credit) !== 0) return cents(credit);
  if (cents(debit) !== 0) return -Math.abs(cents(debit));
  if (typeof amount === 'number') return side === 'out' ? -Math.abs(amount) : amount;
  return typeof credit === 'number' || typeof debit === 'number' ? 0 : null;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : '');
const BALANCE = /\b(?:balance|totals?|brought forward|carried forward)\b/i;

/** A row as a line of money that came in; else why it is none. */
type ReadLine = { readonly line: CreditLine } | { readonly leftOut: string } | { readonly refused: string };

function lineOf(row: ReadRow<StatementField>, today: string): ReadLine {
  const { values, problems, line } = row;
  const cents = creditOf(row);
  const text = [textOf(values.text), textOf(values.reference)].filter(Boolean).join(' ');
  const payer = textOf(values.payer);
  const isUnread = problems.some(({ field }) => field === 'amount' || field === 'credit' || field === 'debit');
  if (!isUnread && cents !== null && cents <= 0) return { leftOut: cents < 0 ? 'Money out' : 'No amount' };
  const lacksDay = typeof values.date !== 'string';
  if ((lacksDay || cents === null) && !isUnread && BALANCE.test(`${text} ${payer}`)) return { leftOut: 'A balance' };
  if (problems.length > 0 || lacksDay)
    return {
      refused: problems.map(({ field, message }) => `${STATEMENT_SHEET.columns[field].header}: ${message}`).join(' '),
    };
  if (cents === null)
    return { refused: 'Amount: It is missing. Match the column with the amount, or with the credits.' };
  const day = String(values.date);
  if (day > today) return { refused: 'Date: The day must not be in the future.' };
  return { line: { line, day, cents, text, payer } };
}

type Judged = JudgedSheetRow<StatementField, CreditLine>;

const nothing = (row: ReadRow<StatementField>, why: string): Judged => ({
  name: textOf(row.values.text) || textOf(row.values.payer),
  verdict: { kind: 'same', notes: [why] },
  written: null,
  facts: {
    group: 'leftOut',
    day: typeof row.values.date === 'string' ? row.values.date : '',
    cents: creditOf(row) ?? 0,
    text: textOf(row.values.text),
    payer: textOf(row.values.payer),
    eoiId: null,
    why,
  } satisfies StatementFacts,
});

/** Every line of money that came in is sent, the booked ones too, so that identical lines are counted as the file has them. */
function judged({ fingerprint: _fingerprint, group, eoiId, why, ...written }: JudgedLine): Judged {
  const { day, cents, text, payer } = written;
  const isNew = group !== 'booked' && group !== 'recorded';
  return {
    name: text || payer,
    verdict: isNew ? { kind: 'new', notes: [why], changes: [] } : { kind: 'same', notes: [why] },
    written,
    facts: { group, day, cents, text, payer, eoiId, why } satisfies StatementFacts,
  };
}

/** The import of a bank statement: the page's dry run, whose lines the server judges again as it books them. */
export const STATEMENT_IMPORT: SheetImportRules<StatementField, StatementPlace, StatementTargets, CreditLine> = {
  sheet: STATEMENT_SHEET,
  judge(_place, known, rows) {
    const today = formatDate(new Date(), known.timeZone, 'YYYY-MM-DD');
    const read = new Map(rows.map((row) => [row.line, lineOf(row, today)]));
    const lines = [...read.values()].flatMap((one) => ('line' in one ? [one.line] : []));
    const byLine = new Map(judgeStatement(known, lines).map((one) => [one.line, one]));
    return (row) => {
      const one = read.get(row.line);
      const line = byLine.get(row.line);
      if (line) return judged(line);
      if (one && 'leftOut' in one) return nothing(row, one.leftOut);
      const message = one && 'refused' in one ? one.refused : 'It can’t be read.';
      const verdict = { kind: 'refused', problems: [{ field: 'date', message }] } as const;
      return { name: textOf(row.values.text), verdict, written: null };
    };
  },
};
