import type { OwnDesignRow } from '../answer/builder-portal-shapes.js';
import { formatCurrency } from '../format/currency.js';
import { plural } from '../format/plural.js';
import type { JudgedSheetRow, SheetImportRules } from '../sheet/dry-run.js';
import { fieldsOf } from '../sheet/sheet.js';
import type { ReadRow, SheetChange, SheetProblem } from '../sheet/sheet.types.js';
import type { DesignImportRow } from './design-sheet.schema.js';
import { DESIGN_SHEET, designNameKey, type DesignSheetField, featuresCell, readFeatures } from './design-sheet.js';
import { DESIGN_LIMITS, DESIGN_MOST, MAX_DESIGN_TEXT } from './house-design.js';

type Fact = Exclude<DesignSheetField, 'name'>;
/** A design as it is, as far as a sheet has it. */
export type SheetDesign = Pick<OwnDesignRow, '_id' | 'name' | 'state' | 'etag' | Fact>;
/** What a row sets of a design. Omitted facts stay; null clears. */
export type DesignFactsSet = Partial<Omit<DesignImportRow, 'line' | 'name' | 'seen'>>;

/** A row with what an import does with it: `design` is the present one, `set` the values to store. */
export interface JudgedDesign extends JudgedSheetRow<DesignSheetField, DesignImportRow> {
  readonly design: SheetDesign | null;
  readonly set: DesignFactsSet;
}

const FACTS = fieldsOf(DESIGN_SHEET).filter((field): field is Fact => field !== 'name');
/** As sheets have lengths and areas: to a millimetre or square centimetre. */
const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;
const MEASURES: readonly Fact[] = ['width', 'length', 'area'];
const CLEARED: Readonly<Partial<Record<Fact, unknown>>> = { features: [], inclusionsPack: null };
const MOST: Readonly<Partial<Record<Fact, number>>> = {
  width: DESIGN_MOST.length,
  length: DESIGN_MOST.length,
  area: DESIGN_MOST.area,
};

/** A fact as sheets write it; null where a draft has none. */
export function designCell(field: Fact, value: unknown): string | number | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return featuresCell(value as string[]) || null;
  if (MEASURES.includes(field)) return (value as number) > 0 ? rounded(value as number) : null;
  return value as string | number;
}
const words = (field: Fact, value: unknown): string => {
  const cell = designCell(field, value);
  return cell === null ? '-' : field === 'basePrice' ? formatCurrency(cell as number) : String(cell);
};

/** The value that a cell asks for, or why it can't be stored. */
function asked(field: Fact, value: unknown): { readonly set: unknown } | { readonly problem: string } {
  if (value === null) return field in CLEARED ? { set: CLEARED[field] } : { problem: 'It can’t be cleared.' };
  const most = MOST[field];
  if (most !== undefined && (value as number) > most)
    return { problem: `${String(value)} is too much. The most is ${most}.` };
  if (field !== 'features') return { set: value };
  const features = readFeatures(value as string);
  if (features.length > DESIGN_LIMITS.features)
    return { problem: `It has ${plural(features.length, 'feature')}. The most is ${DESIGN_LIMITS.features}.` };
  return features.some((feature) => feature.length > MAX_DESIGN_TEXT)
    ? { problem: `A feature has more than ${MAX_DESIGN_TEXT} characters.` }
    : { set: features };
}

type Outcome = {
  set: DesignFactsSet;
  changes: SheetChange<DesignSheetField>[];
  problems: SheetProblem<DesignSheetField>[];
};
/** What a row changes of a design; of a new one, what it has. */
function outcomeOf({ values }: ReadRow<DesignSheetField>, design: SheetDesign | null): Outcome {
  const out: Outcome = { set: {}, changes: [], problems: [] };
  for (const field of FACTS) {
    if (values[field] === undefined) continue;
    const wanted = asked(field, values[field]);
    if ('problem' in wanted) out.problems.push({ field, message: wanted.problem });
    else if (designCell(field, wanted.set) !== designCell(field, design?.[field])) {
      Object.assign(out.set, { [field]: wanted.set });
      out.changes.push({ field, from: words(field, design?.[field]), to: words(field, wanted.set) });
    }
  }
  if (design?.state === 'active' && out.set.basePrice === 0)
    out.problems.push({ field: 'basePrice', message: 'A design on offer needs a base price.' });
  return out;
}

function byName<T>(items: readonly T[], nameOf: (item: T) => string): ReadonlyMap<string, readonly T[]> {
  const named = new Map<string, T[]>();
  for (const item of items) {
    const key = designNameKey(nameOf(item));
    const others = named.get(key);
    if (others) others.push(item);
    else named.set(key, [item]);
  }
  return named;
}

/**
 * Judges the rows of a sheet of designs, one call each, against the builder's own: the page's dry run, and again the
 * API's rule. A design that isn't there is added, as a draft.
 */
export function judgeDesigns(
  known: readonly SheetDesign[],
  rows: readonly ReadRow<DesignSheetField>[],
): (row: ReadRow<DesignSheetField>) => JudgedDesign {
  const nameOf = ({ values }: ReadRow<DesignSheetField>): string => String(values.name ?? '');
  const [designs, lines] = [byName(known, ({ name }) => name), byName(rows, nameOf)];
  return (row) => {
    const name = nameOf(row);
    const [design = null, another] = designs.get(designNameKey(name)) ?? [];
    const same = name === '' ? [] : (lines.get(designNameKey(name)) ?? []);
    const { set, changes, problems } = outcomeOf(row, design);
    const named = (message: string) => ({ field: 'name' as const, message });
    const all = [
      ...row.problems,
      ...(same.length > 1
        ? [
            named(
              `${name} is in the sheet more than once: rows ${same
                .slice(0, 5)
                .map(({ line }) => line)
                .join(', ')}.`,
            ),
          ]
        : []),
      ...(another ? [named(`You have more than one design named ${name}. Rename one of them first.`)] : []),
      ...problems,
    ];
    const nothing = { name, design, set: {}, written: null };
    if (all.length > 0) return { ...nothing, verdict: { kind: 'refused', problems: all } };
    if (design && changes.length === 0) return { ...nothing, verdict: { kind: 'same', notes: [] } };
    const written: DesignImportRow = { line: row.line, name, seen: design?.etag ?? null, ...set };
    return { name, design, set, written, verdict: { kind: design ? 'changed' : 'new', notes: [], changes } };
  };
}

/** The import of a builder's designs: the page's dry run, whose rows the API judges again. */
export const DESIGN_IMPORT: SheetImportRules<DesignSheetField, null, readonly SheetDesign[], DesignImportRow> = {
  sheet: DESIGN_SHEET,
  judge: (_place, known, rows) => judgeDesigns(known, rows),
};
