import { columnMatcher, type FileRow, type Sheet, type SheetFile, type SheetRows } from '@lotline/shared-domain';
import { UnreadableFile } from './sheet-file';
import { fileStrings } from './strings';

/** Rows among which the column names are looked for. */
const LOOKED_AT = 20;

const headersOf = ({ cells }: FileRow): string[] => Array.from(cells, (cell) => String(cell ?? '').trim());

type SheetOf = Pick<Sheet<string>, 'columns' | 'key' | 'mayLackHeaders'>;
/** The header line of a file without column names. */
export const NO_HEADER = 0;

/** The same file, its columns named by their place, so that they can be matched and remembered. */
function withoutHeader(file: SheetRows): SheetFile {
  const width = Math.max(0, ...file.rows.map(({ cells }) => cells.length));
  const headers = Array.from({ length: width }, (_, at) => fileStrings.column(at + 1));
  return { ...file, headers, headerLine: NO_HEADER, above: [] };
}

/** Where the column names are: in the row that names most columns, else the first; null where that is one of the sheet's rows. */
function headerAt(sheet: SheetOf, rows: readonly FileRow[]): number | null {
  const match = columnMatcher(sheet);
  const found = rows.slice(0, LOOKED_AT).map((row) => Object.keys(match(headersOf(row))).length);
  const most = Math.max(...found);
  // One name may be a value of a row: 'Released'.
  if (most >= 2) return found.indexOf(most);
  const { mayLackHeaders, key } = sheet;
  const isRow = mayLackHeaders && headersOf(rows[0]!).some((text) => key.isCertain(key.of(text)));
  return isRow ? null : 0;
}

/** The rows of a file that may have its column names, as a person tells them apart; none of them where they may be missing. */
export const headerChoices = (
  { rows }: SheetRows,
  { mayLackHeaders }: Pick<SheetOf, 'mayLackHeaders'> = {},
): { readonly line: number; readonly text: string }[] => [
  ...(mayLackHeaders ? [{ line: NO_HEADER, text: '' }] : []),
  ...rows
    .slice(0, Math.min(LOOKED_AT, rows.length - 1))
    .map((row) => ({ line: row.line, text: headersOf(row).filter(Boolean).join(', ') })),
];

/**
 * A file with its column names: those of a chosen row, `NO_HEADER` for none, else found.
 * @throws UnreadableFile if there are no rows below
 */
export function withHeader(sheet: SheetOf, file: SheetRows, line?: number): SheetFile {
  if (file.rows.length === 0) throw new UnreadableFile(fileStrings.empty);
  const at = line === undefined ? headerAt(sheet, file.rows) : file.rows.findIndex((row) => row.line === line);
  if (at === null || line === NO_HEADER) return withoutHeader(file);
  const header = file.rows[at];
  if (!header) throw new UnreadableFile(fileStrings.empty);
  const rows = file.rows.slice(at + 1);
  if (rows.length === 0) throw new UnreadableFile(fileStrings.noRows);
  return { ...file, headers: headersOf(header), headerLine: header.line, above: file.rows.slice(0, at), rows };
}
