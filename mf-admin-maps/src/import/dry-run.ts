import {
  type ColumnMatches,
  type ImportRow,
  type JudgedRow,
  judgeRows,
  lotStatusLabel,
  readRow,
  refusedRowsCsv,
  SHEET_COLUMNS,
  type SheetField,
  type SheetStage,
} from '@lotline/shared-domain';
import type { SheetFile } from './sheet-file';

/** A row of the dry run as it is shown. */
export interface ShownRow {
  readonly line: number;
  readonly title: string;
  readonly kind: 'new' | 'changed' | 'same' | 'refused';
  /** Its differences, what is reported but not written, or why it is refused. */
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

/** Judges the rows of a file against the lots of its stage, in parts. Nothing is written. */
export function* dryRun(file: SheetFile, matches: ColumnMatches, stage: SheetStage): Generator<JudgedPart> {
  // Only commas divide numbers: in a spreadsheet, notes may stand beside the columns.
  const columns = file.separator === ',' ? file.headers.length : undefined;
  const read = file.rows.map(({ line, cells }) => readRow(cells, matches, { line, dates: file.dates, columns }));
  const judge = judgeRows(stage, read);
  for (let from = 0; from < read.length; from += PART) {
    const judged = read.slice(from, from + PART).map(judge);
    yield {
      shown: judged.map((one) => ({
        line: one.row.line,
        title: one.row.title,
        kind: one.verdict.kind,
        what: whatOf(one).trim(),
      })),
      rows: judged.filter(({ verdict: { kind } }) => kind === 'new' || kind === 'changed').map(importRowOf),
      part: Math.min(1, (from + PART) / read.length),
    };
  }
}

export const countsOf = (shown: readonly ShownRow[]): Counts => {
  const counts = { new: 0, changed: 0, same: 0, refused: 0 };
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
