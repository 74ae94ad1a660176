import type { StaleCell } from '../answer/builder-portal-shapes.js';
import { type CostChange, costKey, isSameCost } from './site-cost-cells.js';
import { type SiteCost, siteCostOf } from './site-cost.js';

/** A cell that was changed and isn't saved. `was`: what the page showed before. */
export interface CostDraft extends CostChange {
  readonly was: SiteCost;
}
/** By `costKey`. */
export type CostDrafts = ReadonlyMap<string, CostDraft>;

/** A fill or paste, for its undo. */
export interface CostStep {
  readonly changes: readonly CostChange[];
  readonly before: CostDrafts;
}

/**
 * The drafts with further changes; a cell that is back at its stored cost is no draft any more.
 * @param storedAt the stored cost of a cell that isn't a draft yet
 */
export function withCostChanges(
  drafts: CostDrafts,
  changes: readonly CostChange[],
  storedAt: (lotId: string, designId: string) => SiteCost,
): CostDrafts {
  const next = new Map(drafts);
  for (const change of changes) {
    const key = costKey(change.lotId, change.designId);
    const was = drafts.get(key)?.was ?? storedAt(change.lotId, change.designId);
    if (isSameCost(change.cost, was)) next.delete(key);
    else next.set(key, { ...change, was });
  }
  return next;
}

/** The drafts without a fill or paste; cells that were changed again since stay as they are. */
export function withoutCostStep(drafts: CostDrafts, { changes, before }: CostStep): CostDrafts {
  const next = new Map(drafts);
  for (const { lotId, designId, cost } of changes) {
    const key = costKey(lotId, designId);
    const [now, then] = [drafts.get(key), before.get(key)];
    // A cell that the step put back at its stored cost is no draft.
    if (now && !isSameCost(now.cost, cost)) continue;
    if (then) next.set(key, then);
    else next.delete(key);
  }
  return next;
}

/** The drafts once it was chosen whose site costs stay in stale cells: one's own, to be saved over the others', or theirs. */
export function resolveStaleCosts(
  drafts: CostDrafts,
  cells: readonly StaleCell[],
  whose: 'own' | 'theirs',
): CostDrafts {
  const next = new Map(drafts);
  for (const cell of cells) {
    const key = costKey(cell.lotId, cell.designId);
    const draft = next.get(key);
    if (!draft) continue;
    const was = siteCostOf(cell);
    if (whose === 'theirs' || isSameCost(draft.cost, was)) next.delete(key);
    else next.set(key, { ...draft, was });
  }
  return next;
}

/** The drafts as builder/setSiteCosts takes them. */
export const costCellsToSave = (drafts: CostDrafts) =>
  [...drafts.values()].map(({ lotId, designId, cost, was }) => ({
    lotId,
    designId,
    siteCosts: cost.siteCosts ?? null,
    siteCostKind: cost.siteCostKind,
    was: was.siteCosts ?? null,
    wasKind: was.siteCostKind,
  }));
