import { csvLine, CSV_START } from '@lotline/shared-domain';
import type { RecordColumn, TableView } from '@lotline/shared-design/kit/table';
import { saveFile } from '@lotline/shared-runtime/screen';
import { nextTask, ROWS_A_PART, type FileColumn, type FilePart } from '@lotline/shared-runtime/sheet';

/** A column for table and export: its cell, and its value in a file. */
export interface ExportColumn<Row> extends RecordColumn<Row>, FileColumn<Row> {
  /** Its cells are buttons, so it is left out of files. */
  isAction?: boolean;
}

/** Columns and rows of a file. */
interface ShownRows<Row> {
  columns: readonly ExportColumn<Row>[];
  rows: readonly Row[];
}

/** A view's columns, and the rows in its order. */
export function shownOf<Row>(
  columns: readonly ExportColumn<Row>[],
  rows: readonly Row[],
  { shown, sort }: Pick<TableView, 'shown' | 'sort'>,
): ShownRows<Row> {
  const compare = columns.find(({ key }) => key === sort?.key)?.compare;
  const turn = sort?.direction === 'descending' ? -1 : 1;
  return {
    columns: columns.filter(({ key, rowHeader, isAction }) => !isAction && (rowHeader || shown.includes(key))),
    rows: compare ? [...rows].sort((a, b) => turn * compare(a, b)) : rows,
  };
}

/**
 * Writes the rows as CSV in parts, each with the share written so far, 0 to 1. The file starts with a byte order mark, so that spreadsheets
 * read it as UTF-8.
 * @example for (const { content } of csvParts(columns, rows)) parts.push(...content);
 */
export function* csvParts<Row>(columns: readonly ExportColumn<Row>[], rows: readonly Row[]): Generator<FilePart> {
  yield { content: [CSV_START + csvLine(columns.map(({ header }) => header))], part: 0 };
  for (let from = 0; from < rows.length; from += ROWS_A_PART) {
    const lines = rows.slice(from, from + ROWS_A_PART).map((row) => csvLine(columns.map(({ value }) => value(row))));
    yield { content: [lines.join('')], part: Math.min(1, (from + ROWS_A_PART) / rows.length) };
  }
}

export type ExportFormat = 'csv' | 'xlsx';
type Writer = <Row>(name: string, columns: readonly ExportColumn<Row>[], rows: readonly Row[]) => Generator<FilePart>;
/** MIME type and writer of each file format; the XLSX writer is loaded on demand. */
const FORMATS: Readonly<Record<ExportFormat, { type: string; writer: () => Promise<Writer> }>> = {
  csv: {
    type: 'text/csv;charset=utf-8',
    writer: () => Promise.resolve((_name, columns, rows) => csvParts(columns, rows)),
  },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    writer: () => import('@lotline/shared-runtime/sheet').then(({ xlsxParts }) => xlsxParts),
  },
};

/** Writes the rows and saves them as a file; `onProgress` receives the progress from 0 to 1. Rejects if the writer can't be loaded. */
export async function saveRows<Row>(
  format: ExportFormat,
  name: string,
  { columns, rows }: ShownRows<Row>,
  onProgress: (part: number) => void,
): Promise<void> {
  const { type, writer } = FORMATS[format];
  const write = await writer();
  const parts: Blob[] = [];
  for (const { content, part } of write(name, columns, rows)) {
    // A Blob's bytes leave the heap; strings would all stay until the end.
    parts.push(new Blob(content));
    onProgress(part);
    await nextTask();
  }
  saveFile(new Blob(parts, { type }), `${name}.${format}`);
}
