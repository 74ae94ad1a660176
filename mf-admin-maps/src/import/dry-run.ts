import {
  type ColumnMatches,
  findMonthFirst,
  type ImportRow,
  type JudgedRow,
  judgeRows,
  lotStatusLabel,
  notALot,
  readRow,
  refusedRowsCsv,
  SHEET_COLUMNS,
  type SheetField,
  type SheetStage,
} from '@lotline/shared-domain';
import type { FileRow, SheetFile } from './sheet-file';
import { importStrings as text } from './strings';

/** A row of the dry run as it is shown. */
export interface ShownRow {
  readonly line: number;
  readonly title: string;
  readonly kind: 'new' | 'changed' | 'same' | 'refused' | 'leftOut';
  /** Its differences, what is reported but not written, or why it is refused or left out. */
  readonly what: string;
}
export type Counts = Readonly<Record<ShownRow['kind'], number>>;

/** Part of a dry run. */
export interface JudgedPart {
  readonly shown: readonly ShownRow[];
  /** What the import writes of these rows. */
  readonly rows: readonly ImportRow[];
  /** The share judged so far, 0 to 1. */
  readonly part: number;
}

/** Rows per part: a message of this size is unpacked by the page within a frame. */
const PART = 500;

/** A column's name without its unit, which its values have. */
const nameOf = (field: SheetField): string => SHEET_COLUMNS[field].header.split(' (')[0] ?? '';

function whatOf({ verdict, row }: JudgedRow): string {
  if (verdict.kind === 'refused')
    return verdict.problems.map(({ field, message }) => `${SHEET_COLUMNS[field].header}: ${message}`).join(' ');
  const changes =
    verdict.kind === 'changed'
      ? verdict.changes.map(({ field, from, to }) => `${nameOf(field)} ${from} → ${to}`)
      : verdict.kind === 'new'
        ? verdict.changes.map(({ field, to }) => `${nameOf(field)} ${to}`)
        : [];
  const status =
    verdict.kind === 'new' && row.status ? [`${SHEET_COLUMNS.status.header} ${lotStatusLabel(row.status)}`] : [];
  return [...changes, ...status].join('; ') + (verdict.notes.length > 0 ? ` ${verdict.notes.join(' ')}` : '');
}

const importRowOf = ({ row, lot }: JudgedRow): ImportRow => ({
  line: row.line,
  title: row.title,
  rev: lot?.rev ?? null,
  ...(!lot && row.status && { status: row.status }),
  ...row.facts,
});

const textOf = ({ cells }: FileRow): string =>
  cells.map((cell) => String(cell ?? '').trim()).find((text) => text !== '') ?? '';

interface DryRunOptions {
  readonly matches: ColumnMatches;
  /** Rows that look like totals, headings and notes are taken as lots. */
  readonly takesAll?: boolean;
}

/** Judges the rows of a file against the lots of its stage, in parts. Nothing is written. */
export function* dryRun(
  file: SheetFile,
  { matches, takesAll = false }: DryRunOptions,
  stage: SheetStage,
): Generator<JudgedPart> {
  const { headers, dates } = file;
  const title = matches.title?.index ?? 0;
  const whyNot = new Map(
    file.rows.flatMap(({ line, cells }) => {
      const what = takesAll ? null : notALot(cells, { headers, title });
      return what ? [[line, what] as const] : [];
    }),
  );
  // Only commas divide numbers: in a spreadsheet, notes may stand beside the columns.
  const columns = file.separator === ',' ? headers.length : undefined;
  const monthFirst = findMonthFirst(
    file.rows.map(({ cells }) => cells),
    matches,
  );
  const lots = file.rows.filter(({ line }) => !whyNot.has(line));
  const read = new Map(
    lots.map(({ line, cells }) => [line, readRow(cells, matches, { line, dates, columns, monthFirst })]),
  );
  const judge = judgeRows(stage, [...read.values()]);
  for (let from = 0; from < file.rows.length; from += PART) {
    const part = file.rows.slice(from, from + PART);
    const judged = part.flatMap(({ line }) => {
      const row = read.get(line);
      return row ? [judge(row)] : [];
    });
    const verdicts = new Map(judged.map((one) => [one.row.line, one]));
    yield {
      shown: part.map((row): ShownRow => {
        const one = verdicts.get(row.line);
        const { line } = row;
        return one
          ? { line, title: one.row.title, kind: one.verdict.kind, what: whatOf(one).trim() }
          : { line, title: textOf(row), kind: 'leftOut', what: text.leftOut[whyNot.get(line)!] };
      }),
      rows: judged.filter(({ verdict: { kind } }) => kind === 'new' || kind === 'changed').map(importRowOf),
      part: Math.min(1, (from + PART) / file.rows.length),
    };
  }
}

export const countsOf = (shown: readonly ShownRow[]): Counts => {
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
