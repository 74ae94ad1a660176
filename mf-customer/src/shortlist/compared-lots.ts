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

/** A comparison table of the lots, one row per fact. */
export const compareLots = (lots: readonly ShownLot[]): readonly ComparedRow[] =>
  factColumns(COMPARISON_FACTS, null, 'customer').map((row) => {
    const values = lots.map(({ lot, estate }) => lotFact(row, lot, estate, 'customer').text);
    return { id: row.fact.id, label: row.label, values, differs: new Set(values).size > 1 };
  });
