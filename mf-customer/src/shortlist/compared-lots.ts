import {
  COMPARISON_FACTS,
  factColumns,
  lotBadge,
  lotFact,
  type Badge,
  type Estate,
  type ListedLot,
} from '@lotline/shared-domain';

/** A starred lot's current public data. */
export interface ShownLot {
  lot: ListedLot;
  estate: Estate;
}

/** The customer-facing status: a shortlist is always viewed as a buyer, whatever the role (4.2). */
export const badgeOf = ({ lot }: ShownLot): Badge => lotBadge(lot, 'customer');

interface ComparedRow {
  id: string;
  label: string;
  /** One value per lot, in order. */
  values: readonly string[];
  differs: boolean;
}

/** Facts without a row where none of the lots has them. */
const ONLY_IF_KNOWN: readonly string[] = ['orientation', 'price-per-area'];

/** A comparison table of the lots, one row per fact. */
export const compareLots = (lots: readonly ShownLot[]): readonly ComparedRow[] =>
  factColumns(COMPARISON_FACTS, null, 'customer').flatMap((row) => {
    const { id } = row.fact;
    const facts = lots.map(({ lot, estate }) => lotFact(row, lot, estate, 'customer'));
    if (ONLY_IF_KNOWN.includes(id) && facts.every(({ missing }) => missing)) return [];
    const values = facts.map(({ text }) => text);
    return [{ id, label: row.label, values, differs: new Set(values).size > 1 }];
  });
