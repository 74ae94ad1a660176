import type { ErrorCode } from '@lotline/shared-domain';
import type { Decided } from './decided.js';
import type { DecidedRepository } from './decided.repository.js';

/** What can claim a lot by a decision: its kind in its claim and in the audit, and the lot's status under that claim. */
export type DecisionKind = 'hold' | 'eoi';

/** How a decision is undone (D72). */
export interface UndoWay<T extends Decided = Decided> {
  /** The status before the decision, which the record returns to. */
  readonly backTo: T['status'];
  /** The lot's status after the undo; null: unchanged. */
  readonly lot: 'available' | DecisionKind | null;
}

/** What decisions must know of the noun they are about. */
export interface DecisionNoun<T extends Decided> {
  readonly kind: DecisionKind;
  /** What messages call it. */
  readonly name: 'hold' | 'EOI';
  readonly records: DecidedRepository<T>;
  /** Codes of its refusals that mean a change since the caller's last read. */
  readonly changed: readonly ErrorCode[];
  /** How the last decision about a record is undone; null if it can't be. */
  wayBack(record: T): UndoWay<T> | null;
  /** An audit row's decision as a predicate after a name; null if the row is no decision. */
  describe(row: { readonly did?: unknown; readonly from: string | null; readonly to: string | null }): string | null;
}
