import type { SheetCell } from './lot-sheet.types.js';
import {
  type ColumnMatch,
  type ColumnMatches,
  SHEET_COLUMNS,
  SHEET_FIELDS,
  type SheetColumn,
  type SheetField,
  type SheetUnit,
} from './sheet-columns.js';

/** Spellings of each unit, as headers and cells write them. */
const UNITS: Readonly<Record<string, SheetUnit>> = {
  m2: 'm2',
  'm²': 'm2',
  sqm: 'm2',
  'sq m': 'm2',
  'sq metres': 'm2',
  'square metres': 'm2',
  ha: 'ha',
  hectares: 'ha',
  m: 'm',
  metres: 'm',
  cm: 'cm',
  mm: 'mm',
  millimetres: 'mm',
};

/** The unit of a spelling, or null. @example readUnit('SQM') // 'm2' */
export const readUnit = (text: string): SheetUnit | null =>
  UNITS[text.trim().toLowerCase().replace(/\.$/, '').replace('meters', 'metres')] ?? null;

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

const NAMES: ReadonlyMap<string, SheetField> = /*#__PURE__*/ new Map(
  SHEET_FIELDS.flatMap((field) => {
    const { header, aliases }: SheetColumn = SHEET_COLUMNS[field];
    return [namedUnit(header).name, plain(header), ...aliases.map(plain)].map((name) => [name, field] as const);
  }),
);

/**
 * Which columns a header line names, by name or alias; the first of two that name the same field counts.
 * @example matchColumns(['Lot', 'Frontage (mm)']) // { title: { index: 0 }, blockWidth: { index: 1, unit: 'mm' } }
 */
export function matchColumns(headers: readonly string[]): ColumnMatches {
  const matches: Partial<Record<SheetField, ColumnMatch>> = {};
  for (const [index, header] of headers.entries()) {
    const { name, unit } = namedUnit(header);
    const field = NAMES.get(plain(header)) ?? NAMES.get(name);
    if (field) matches[field] ??= { index, ...(unit && { unit }) };
  }
  return matches;
}

/** Columns with content, by their place in the file: one that no field is read from is named before an import. */
export function filledColumns(rows: readonly (readonly SheetCell[])[]): number[] {
  const filled = new Set<number>();
  for (const cells of rows)
    for (const [index, cell] of cells.entries())
      if (cell !== null && cell !== undefined && String(cell).trim() !== '') filled.add(index);
  return [...filled].sort((a, b) => a - b);
}

/** One column matched by hand; null leaves the field out. */
export function matchByHand(
  matches: ColumnMatches,
  field: SheetField,
  column: { readonly index: number; readonly header: string } | null,
): ColumnMatches {
  const { [field]: _before, ...others } = matches;
  if (!column) return others;
  const { unit } = namedUnit(column.header);
  const free = (Object.entries(others) as [SheetField, ColumnMatch][]).filter(
    ([, { index }]) => index !== column.index,
  );
  return { ...Object.fromEntries(free), [field]: { index: column.index, ...(unit && { unit }) } };
}
