import { type ColumnMatch, type ColumnMatches, fieldsOf, matchEntries, type Sheet, type SheetColumn } from './sheet.js';
import type { SheetCell } from './sheet.types.js';
import { readUnit, type SheetUnit } from './sheet-unit.js';

/** Prices are in Australian dollars with GST (D66), and sizes may be rounded: headers may have that, too. */
const SAID_ANYWAY = /\b(?:inc|incl|including|inclusive|of|gst|aud|approx|approximately)\b/g;
/** A price without GST is another figure. */
const isWithoutGst = (header: string): boolean =>
  /\bgst\b/.test(header) && /\b(?:ex|excl|excluding|exclusive|plus|before|without)\b|\+/.test(header);

const plain = (text: string): string => {
  const lower = text.toLowerCase();
  const words = lower.replace(/[^a-z0-9²]+/g, ' ');
  const said = isWithoutGst(lower) ? words : words.replace(SAID_ANYWAY, ' ');
  return said.replace(/ +/g, ' ').trim();
};

/** A header without the unit that it names in brackets or as its last word. */
function namedUnit(header: string): { name: string; unit: SheetUnit | null } {
  const open = header.search(/[([]/);
  const inBrackets = open < 0 ? null : readUnit(header.slice(open + 1).replace(/[)\]].*/s, ''));
  if (inBrackets) return { name: plain(header.slice(0, open)), unit: inBrackets };
  const words = plain(header).split(' ');
  const unit = words.length > 1 ? readUnit(words.at(-1) ?? '') : null;
  return { name: (unit ? words.slice(0, -1) : words).join(' '), unit };
}

/**
 * Finds which columns a header line names, by name or alias; the first of two that name the same field counts.
 * @example columnMatcher(LOT_SHEET)(['Lot', 'Frontage (mm)']) // { title: { index: 0 }, blockWidth: { index: 1, unit: 'mm' } }
 */
export function columnMatcher<Field extends string>(
  sheet: Pick<Sheet<Field>, 'columns'>,
): (headers: readonly string[]) => ColumnMatches<Field> {
  const names = new Map(
    fieldsOf(sheet).flatMap((field) => {
      const { header, aliases }: SheetColumn = sheet.columns[field];
      return [namedUnit(header).name, plain(header), ...aliases.map(plain)].map((name) => [name, field] as const);
    }),
  );
  return (headers) => {
    const matches: Partial<Record<Field, ColumnMatch>> = {};
    for (const [index, header] of headers.entries()) {
      const { name, unit } = namedUnit(header);
      const field = names.get(plain(header)) ?? names.get(name);
      if (field) matches[field] ??= { index, ...(unit && { unit }) };
    }
    return matches;
  };
}

/** Columns with content, by their place in the file: one that no field is read from is named before an import. */
export function filledColumns(rows: readonly (readonly SheetCell[])[]): number[] {
  const filled = new Set<number>();
  for (const cells of rows)
    for (const [index, cell] of cells.entries())
      if (cell !== null && cell !== undefined && String(cell).trim() !== '') filled.add(index);
  return [...filled].sort((a, b) => a - b);
}

/** One column matched by hand; null leaves the field out. A field that had the column loses it. */
export function matchByHand<Field extends string>(
  matches: ColumnMatches<Field>,
  field: Field,
  column: { readonly index: number; readonly header: string } | null,
): ColumnMatches<Field> {
  const others = matchEntries(matches).filter(
    ([other, { index }]) => other !== field && (!column || index !== column.index),
  );
  const unit = column && namedUnit(column.header).unit;
  const match: ColumnMatch | null = column && { index: column.index, ...(unit && { unit }) };
  return Object.fromEntries(match ? [...others, [field, match]] : others) as ColumnMatches<Field>;
}

/** Which header was matched with which field before. */
export interface RememberedColumn {
  readonly header: string;
  readonly field: string;
}

/** Matches with those that were made by hand before: a remembered header counts more than a known name. */
export function withRemembered<Field extends string>(
  matches: ColumnMatches<Field>,
  headers: readonly string[],
  remembered: readonly RememberedColumn[],
): ColumnMatches<Field> {
  return remembered.reduce((all, { header, field }) => {
    const index = headers.indexOf(header);
    return index < 0 ? all : matchByHand(all, field as Field, { index, header });
  }, matches);
}

/** The matched columns by their headers, to remember them; those without a name can't be. */
export const matchedHeaders = (matches: ColumnMatches<string>, headers: readonly string[]): RememberedColumn[] =>
  matchEntries(matches).flatMap(([field, { index }]) => {
    const header = headers[index]?.trim();
    return header && header.length <= 200 ? [{ header, field }] : [];
  });
