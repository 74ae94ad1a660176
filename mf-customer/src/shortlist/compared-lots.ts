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

export interface ComparedRow {
  id: string;
  label: string;
  /** One value per lot, in order. */
  values: readonly string[];
}

/** Facts without a row where none of the lots has them. */
const ONLY_IF_KNOWN: readonly string[] = ['orientation', 'price-per-area'];

/** Facts that are always shown, even if all lots have the same: they may change while somebody decides. */
const NEVER_FOLDED: readonly string[] = ['status', 'price'];

/** The rows of a comparison: those in which the lots differ, and those in which all are the same (D220). */
export function compareLots(lots: readonly ShownLot[]): {
  shown: readonly ComparedRow[];
  same: readonly ComparedRow[];
} {
  const shown: ComparedRow[] = [];
  const same: ComparedRow[] = [];
  for (const row of factColumns(COMPARISON_FACTS, null, 'customer')) {
    const { id } = row.fact;
    const facts = lots.map(({ lot, estate }) => lotFact(row, lot, estate, 'customer'));
    if (ONLY_IF_KNOWN.includes(id) && facts.every(({ missing }) => missing)) continue;
    const values = facts.map(({ text }) => text);
    const isSame = new Set(values).size === 1 && !NEVER_FOLDED.includes(id);
    (isSame ? same : shown).push({ id, label: row.label, values });
  }
  return { shown, same };
}
