import { matchColumns } from '@lotline/shared-domain';
import { type FileRow, type SheetFile, type SheetRows, UnreadableFile } from './sheet-file';
import { fileStrings } from './strings';

/** Rows among which the column names are looked for. */
const LOOKED_AT = 20;

const headersOf = ({ cells }: FileRow): string[] => Array.from(cells, (cell) => String(cell ?? '').trim());

/** Where the column names are: in the row that names most columns, else the first. */
function headerAt(rows: readonly FileRow[]): number {
  const found = rows.slice(0, LOOKED_AT).map((row) => Object.keys(matchColumns(headersOf(row))).length);
  const most = Math.max(...found);
  // One name may be a value of a lot: 'Released'.
  return most < 2 ? 0 : found.indexOf(most);
}

/** The rows of a file that may have its column names, as a person tells them apart. */
export const headerChoices = ({ rows }: SheetRows): { readonly line: number; readonly text: string }[] =>
  rows
    .slice(0, Math.min(LOOKED_AT, rows.length - 1))
    .map((row) => ({ line: row.line, text: headersOf(row).filter(Boolean).join(', ') }));

/**
 * A file with its column names: those of a chosen row, else found.
 * @throws UnreadableFile if there are no rows below
 */
export function withHeader(file: SheetRows, line?: number): SheetFile {
  const at = line === undefined ? headerAt(file.rows) : file.rows.findIndex((row) => row.line === line);
  const header = file.rows[at];
  if (!header) throw new UnreadableFile(fileStrings.empty);
  const rows = file.rows.slice(at + 1);
  if (rows.length === 0) throw new UnreadableFile(fileStrings.noRows);
  return { ...file, headers: headersOf(header), headerLine: header.line, above: file.rows.slice(0, at), rows };
}
