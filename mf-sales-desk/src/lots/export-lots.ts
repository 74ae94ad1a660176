import type { StaffLot } from '@lotline/shared-domain';
import type { TableView } from '@lotline/shared-design/kit/table';
import type { LotColumn } from './lot-columns.component';

/** Rows that are written in one go; after each the page may draw. */
const A_PART = 1_000;

/** One cell: a spreadsheet reads what begins so as a formula, so a text that does is marked as text. */
function cellOf(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
const rowOf = (cells: readonly (string | number | null)[]): string => `${cells.map(cellOf).join(',')}\r\n`;

/** The columns that a view shows, and its lots in its order. */
export function shownOf(columns: readonly LotColumn[], lots: readonly StaffLot[], { shown, sort }: Pick<TableView, 'shown' | 'sort'>): { columns: readonly LotColumn[]; lots: readonly StaffLot[] } {
  const compare = columns.find(({ key }) => key === sort?.key)?.compare;
  const turn = sort?.direction === 'descending' ? -1 : 1;
  return { columns: columns.filter(({ key, rowHeader }) => rowHeader || shown.includes(key)), lots: compare ? [...lots].sort((a, b) => turn * compare(a, b)) : lots };
}

/**
 * What is shown as CSV, part by part, each with how much is written, from 0 to 1. The file begins with a byte order mark: spreadsheets read it as UTF-8 then.
 * @example for (const { text } of csvParts(columns, lots)) parts.push(text);
 */
export function* csvParts(columns: readonly LotColumn[], lots: readonly StaffLot[]): Generator<{ text: string; part: number }> {
  yield { text: `\uFEFF${rowOf(columns.map(({ header }) => header))}`, part: 0 };
  for (let from = 0; from < lots.length; from += A_PART) {
    const rows = lots.slice(from, from + A_PART).map((lot) => rowOf(columns.map(({ value }) => value(lot))));
    yield { text: rows.join(''), part: Math.min(1, (from + A_PART) / lots.length) };
  }
}

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Writes what is shown and hands it to the browser as a file; `told` hears how much is written. */
export async function saveCsv(name: string, columns: readonly LotColumn[], lots: readonly StaffLot[], told: (part: number) => void): Promise<void> {
  const parts: Blob[] = [];
  for (const { text, part } of csvParts(columns, lots)) {
    // A Blob's bytes leave the heap; the strings would all stay until the end.
    parts.push(new Blob([text]));
    told(part);
    await nextTask();
  }
  const url = URL.createObjectURL(new Blob(parts, { type: 'text/csv;charset=utf-8' }));
  Object.assign(document.createElement('a'), { href: url, download: `${name}.csv` }).click();
  // Once the browser has taken it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
