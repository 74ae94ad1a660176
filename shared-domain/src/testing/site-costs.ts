import type { SheetImportRules } from '../sheet/dry-run.js';
import type { Sheet } from '../sheet/sheet.js';
import type { ReadRow } from '../sheet/sheet.types.js';

/** A kind of sheet that isn't of lots: what site works cost on each. It shows that imports know no lots. */
export type CostField = 'lot' | 'cost' | 'until';
export const COST_SHEET: Sheet<CostField> = {
  columns: {
    lot: { header: 'Lot', kind: 'key', aliases: ['lot number'] },
    cost: { header: 'Site cost', kind: 'price', aliases: ['cost', 'site works'], dash: 'clears' },
    until: { header: 'Valid until', kind: 'day', aliases: ['expires'] },
  },
  reads: { lot: (text) => ({ value: text.toUpperCase() }) },
  key: {
    field: 'lot',
    missing: 'The lot is missing.',
    of: (text) => text.toUpperCase(),
    isCertain: (key) => /^\d+[A-Z]?$/.test(key),
  },
  divided: 'cost',
};
export interface Cost {
  readonly lot: string;
  readonly cost: number | null;
}
export const COST_IMPORT: SheetImportRules<CostField, { readonly most: number }, readonly Cost[], Cost> = {
  sheet: COST_SHEET,
  judge: ({ most }, known) => {
    const before = new Map(known.map((cost) => [cost.lot, cost]));
    return ({ values, problems }: ReadRow<CostField>) => {
      const [lot, cost] = [String(values.lot ?? ''), (values.cost as number | null | undefined) ?? null];
      const tooMuch =
        cost !== null && cost > most ? [{ field: 'cost' as const, message: `It is more than ${most}.` }] : [];
      const all = [...problems, ...tooMuch];
      if (all.length > 0) return { name: lot, verdict: { kind: 'refused', problems: all }, written: null };
      const stored = before.get(lot);
      if (stored?.cost === cost) return { name: lot, verdict: { kind: 'same', notes: [] }, written: null };
      const changes = [{ field: 'cost' as const, from: String(stored?.cost ?? '-'), to: String(cost ?? '-') }];
      return {
        name: lot,
        verdict: { kind: stored ? 'changed' : 'new', notes: [], changes },
        written: { lot, cost },
      };
    };
  },
};
