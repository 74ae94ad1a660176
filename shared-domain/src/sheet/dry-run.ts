import { notARow, type NotARow } from './not-a-row.js';
import { findMonthFirst, readRow } from './read-row.js';
import type { ColumnMatches, Sheet } from './sheet.js';
import type { FileRow, ReadRow, RowVerdict, SheetFile } from './sheet.types.js';
import { refusedRowsCsv } from './write-rows.js';

/** A row as a kind of import judges it. */
export interface JudgedSheetRow<Field extends string, Written> {
  /** What the row is of, as people call it; '' if that is missing. */
  readonly name: string;
  readonly verdict: RowVerdict<Field>;
  /** What the import writes of it; null where it writes nothing. */
  readonly written: Written | null;
  /** What a screen of the noun's own shows of it. */
  readonly facts?: unknown;
}

/**
 * A kind of import, as far as a page checks it before anything is written: its sheet, and how rows are judged. `Place` is
 * what rows are imported into, `Known` what the API says is there already.
 */
export interface SheetImportRules<Field extends string, Place, Known, Written> {
  readonly sheet: Sheet<Field>;
  /** Judges rows, one call each; `rows` is the whole sheet, for keys that occur twice. */
  readonly judge: (
    place: Place,
    known: Known,
    rows: readonly ReadRow<Field>[],
  ) => (row: ReadRow<Field>) => JudgedSheetRow<Field, Written>;
}

/** A row of the dry run as it is shown. */
export interface ShownRow {
  readonly line: number;
  readonly title: string;
  readonly kind: 'new' | 'changed' | 'same' | 'refused' | 'leftOut';
  /** Its differences, what is reported but not written, or why it is refused or left out. */
  readonly what: string;
  /** As the noun's rules gave them. */
  readonly facts?: unknown;
}
export type RowCounts = Readonly<Record<ShownRow['kind'], number>>;

/** Part of a dry run. */
export interface JudgedPart<Written> {
  readonly shown: readonly ShownRow[];
  /** What the import writes of these rows. */
  readonly rows: readonly Written[];
  /** The share judged so far, 0 to 1. */
  readonly part: number;
}

/** Rows per part: a message of this size is unpacked by the page within a frame. */
const PART = 500;
const LEFT_OUT: Readonly<Record<NotARow, string>> = {
  header: 'The column names again.',
  total: 'A total.',
  heading: 'A heading.',
  note: 'A note.',
};

function whatOf<Field extends string>({ columns }: Sheet<Field>, verdict: RowVerdict<Field>): string {
  if (verdict.kind === 'refused')
    return verdict.problems.map(({ field, message }) => `${columns[field].header}: ${message}`).join(' ');
  /** A column's name without its unit, which its values have. */
  const nameOf = (field: Field): string => columns[field].header.split(' (')[0] ?? '';
  const changes = verdict.kind === 'same' ? [] : verdict.changes;
  const words = changes.map(({ field, from, to }) =>
    verdict.kind === 'new' ? `${nameOf(field)} ${to}` : `${nameOf(field)} ${from} → ${to}`,
  );
  return `${words.join('; ')} ${verdict.notes.join(' ')}`.trim();
}

const firstText = ({ cells }: FileRow): string =>
  cells.map((cell) => String(cell ?? '').trim()).find((text) => text !== '') ?? '';

interface DryRunOptions<Field extends string, Place, Known> {
  readonly matches: ColumnMatches<Field>;
  /** Rows that look like totals, headings and notes are taken as well. */
  readonly takesAll?: boolean;
  readonly place: Place;
  readonly known: Known;
}

/** Judges the rows of a file against what is there, in parts. Nothing is written. */
export function* dryRun<Field extends string, Place, Known, Written>(
  { sheet, judge: judgeOf }: SheetImportRules<Field, Place, Known, Written>,
  file: SheetFile,
  { matches, takesAll = false, place, known }: DryRunOptions<Field, Place, Known>,
): Generator<JudgedPart<Written>> {
  const { headers, dates } = file;
  const keyAt = matches[sheet.key.field]?.index ?? 0;
  const whyNot = new Map(
    file.rows.flatMap(({ line, cells }) => {
      const what = takesAll ? null : notARow(sheet, cells, { headers, keyAt });
      return what ? [[line, what] as const] : [];
    }),
  );
  // Only commas divide numbers: in a spreadsheet, notes may stand beside the columns.
  const columns = file.separator === ',' ? headers.length : undefined;
  const monthFirst = findMonthFirst(
    sheet,
    file.rows.map(({ cells }) => cells),
    matches,
  );
  const taken = file.rows.filter(({ line }) => !whyNot.has(line));
  const read = new Map(
    taken.map(({ line, cells }) => [line, readRow(sheet, cells, matches, { line, dates, columns, monthFirst })]),
  );
  const judge = judgeOf(place, known, [...read.values()]);
  for (let from = 0; from < file.rows.length; from += PART) {
    const rows: Written[] = [];
    const shown = file.rows.slice(from, from + PART).map((row): ShownRow => {
      const { line } = row;
      const readable = read.get(line);
      if (!readable) return { line, title: firstText(row), kind: 'leftOut', what: LEFT_OUT[whyNot.get(line)!] };
      const { name, verdict, written, facts } = judge(readable);
      if (written !== null) rows.push(written);
      return {
        line,
        title: name,
        kind: verdict.kind,
        what: whatOf(sheet, verdict),
        ...(facts !== undefined && { facts }),
      };
    });
    yield { shown, rows, part: Math.min(1, (from + PART) / file.rows.length) };
  }
}

/** How many rows of a dry run are of each kind. */
export const countRows = (shown: readonly ShownRow[]): RowCounts => {
  const counts = { new: 0, changed: 0, same: 0, refused: 0, leftOut: 0 };
  for (const { kind } of shown) counts[kind] += 1;
  return counts;
};

/** The rows that were refused as CSV, with the reason in front. */
export function refusedCsv(file: SheetFile, shown: readonly ShownRow[]): string {
  const why = new Map(shown.flatMap(({ line, kind, what }) => (kind === 'refused' ? [[line, what] as const] : [])));
  return refusedRowsCsv(
    file.headers,
    file.rows.flatMap(({ line, cells }) => (why.has(line) ? [{ cells, why: why.get(line) ?? '' }] : [])),
  );
}
