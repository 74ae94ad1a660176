import { type FileRow, isBlankRow, readDay, type SheetCell } from '@lotline/shared-domain';
import type { NumberFormat } from './xlsx-formats';
import { attribute, unescapeXml, type XmlTag, xmlTags } from './xml-tags';

/** What a workbook's sheets share. */
export interface Workbook {
  readonly strings: readonly string[];
  readonly formats: readonly NumberFormat[];
  readonly dates: '1900' | '1904';
}
export interface SheetCells {
  readonly rows: FileRow[];
  readonly merged: string[];
  readonly formulas: number;
  /** Rows and columns that people don't see; they are read. */
  readonly hidden: { readonly rows: number[]; readonly columns: number };
}

/** Columns read of a sheet: one of lots has seventeen. */
const MAX_COLUMNS = 200;

/** 'AB12' → 27: the column of a reference, from 0. */
function columnOf(reference: string): number {
  let column = 0;
  for (const char of reference) {
    const letter = char.charCodeAt(0) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return column - 1;
}

/** The texts that cells refer to by number, from `xl/sharedStrings.xml`; phonetic hints are left out. */
export function readStrings(xml: string): string[] {
  const strings: string[] = [];
  let [text, isHint] = ['', false];
  for (const tag of xmlTags(xml)) {
    if (tag.name === 'si') text = '';
    else if (tag.name === 'rPh') isHint = !tag.isEmpty;
    else if (tag.name === '/rPh') isHint = false;
    else if (tag.name === 't' && !tag.isEmpty && !isHint) text += unescapeXml(tag.text());
    if (tag.name === '/si' || (tag.name === 'si' && tag.isEmpty)) strings.push(text);
  }
  return strings;
}

interface OpenCell {
  readonly column: number;
  readonly type: string;
  readonly format: NumberFormat;
  value: string | null;
  isFormula: boolean;
}

/** A number as its cell shows it: a day as YYYY-MM-DD, 12 with the format 000 as '012'. */
function shown(number: number, format: NumberFormat, dates: '1900' | '1904'): SheetCell {
  if (format?.kind === 'zeros') return String(number).padStart(format.digits, '0');
  if (format?.kind !== 'day') return number;
  const read = readDay(number, dates);
  return 'day' in read ? read.day : number;
}

function valueOf({ type, value, format, isFormula }: OpenCell, { strings, dates }: Workbook): SheetCell {
  // A formula that was never calculated: its row is refused, not read as empty.
  if (value === null) return isFormula ? '=' : null;
  if (type === 's') return strings[Number(value)] ?? null;
  if (type === 'b') return value === '1';
  if (type === 'n') return value === '' ? null : shown(Number(value), format, dates);
  return type === 'd' ? value.slice(0, 10) : unescapeXml(value);
}

const isOn = (value: string | undefined): boolean => value === '1' || value === 'true';
/** How many columns that are read a `col` stands for. */
function columnsOf({ inside }: XmlTag): number {
  const [first, last] = [Number(attribute(inside, 'min')), Number(attribute(inside, 'max'))];
  return Math.max(0, Math.min(last, MAX_COLUMNS) - first + 1) || 0;
}

/** The cells of one worksheet, its merged ranges and how many cells are formulas. */
export function readCells(xml: string, book: Workbook): SheetCells {
  const [rows, merged, hiddenRows]: [FileRow[], string[], number[]] = [[], [], []];
  let [line, formulas, columns] = [0, 0, 0];
  let isHidden = false;
  let cells: SheetCell[] = [];
  let cell: OpenCell | null = null;
  const close = (): void => {
    if (cell && cell.column < MAX_COLUMNS) cells[cell.column] = valueOf(cell, book);
    cell = null;
  };
  const begin = (tag: XmlTag): void => {
    const reference = attribute(tag.inside, 'r');
    const format = book.formats[Number(attribute(tag.inside, 's') ?? -1)] ?? null;
    const column = reference ? columnOf(reference) : cells.length;
    cell = { column, type: attribute(tag.inside, 't') ?? 'n', format, value: null, isFormula: false };
    if (tag.isEmpty) close();
  };
  for (const tag of xmlTags(xml)) {
    if (tag.name === 'row') {
      line = Number(attribute(tag.inside, 'r') ?? line + 1);
      isHidden = isOn(attribute(tag.inside, 'hidden'));
      cells = [];
    } else if (tag.name === '/row') {
      const filled = Array.from(cells);
      if (!isBlankRow(filled)) {
        rows.push({ line, cells: filled });
        if (isHidden) hiddenRows.push(line);
      }
    } else if (tag.name === 'c') begin(tag);
    else if (tag.name === '/c') close();
    else if (cell && (tag.name === 'v' || tag.name === 't') && !tag.isEmpty) {
      const open: OpenCell = cell;
      open.value = (open.value ?? '') + tag.text();
    } else if (cell && tag.name === 'f') {
      (cell as OpenCell).isFormula = true;
      formulas += 1;
    } else if (tag.name === 'col' && isOn(attribute(tag.inside, 'hidden'))) columns += columnsOf(tag);
    else if (tag.name === 'mergeCell') merged.push(attribute(tag.inside, 'ref') ?? '');
  }
  return { rows, merged, formulas, hidden: { rows: hiddenRows, columns } };
}
