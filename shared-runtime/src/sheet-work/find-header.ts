import { columnMatcher, type FileRow, type Sheet, type SheetFile, type SheetRows } from '@lotline/shared-domain';
import { UnreadableFile } from './sheet-file';
import { fileStrings } from './strings';

/** Rows among which the column names are looked for. */
const LOOKED_AT = 20;

const headersOf = ({ cells }: FileRow): string[] => Array.from(cells, (cell) => String(cell ?? '').trim());

type SheetOf = Pick<Sheet<string>, 'columns'>;

/** Where the column names are: in the row that names most columns, else the first. */
function headerAt(sheet: SheetOf, rows: readonly FileRow[]): number {
  const match = columnMatcher(sheet);
  const found = rows.slice(0, LOOKED_AT).map((row) => Object.keys(match(headersOf(row))).length);
  const most = Math.max(...found);
  // One name may be a value of a row: 'Released'.
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
export function withHeader(sheet: SheetOf, file: SheetRows, line?: number): SheetFile {
  const at = line === undefined ? headerAt(sheet, file.rows) : file.rows.findIndex((row) => row.line === line);
  const header = file.rows[at];
  if (!header) throw new UnreadableFile(fileStrings.empty);
  const rows = file.rows.slice(at + 1);
  if (rows.length === 0) throw new UnreadableFile(fileStrings.noRows);
  return { ...file, headers: headersOf(header), headerLine: header.line, above: file.rows.slice(0, at), rows };
}
