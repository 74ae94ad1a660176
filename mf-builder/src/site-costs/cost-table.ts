import {
  type CostChange,
  type CostDrafts,
  costKey,
  type CostStep,
  type PastedCosts,
  resolveStaleCosts,
  type SiteCost,
  type StaleCell,
  withCostChanges,
  withoutCostStep,
} from '@lotline/shared-domain';

/** What was done to the table of site costs and isn't stored. */
export interface CostTableState {
  readonly drafts: CostDrafts;
  /** Just saved, until the lots are read again. */
  readonly saved: ReadonlyMap<string, SiteCost>;
  /** The last fill or paste, for its undo. */
  readonly step: CostStep | null;
  /** Texts that were typed and can't be read, by cell. */
  readonly unread: ReadonlyMap<string, string>;
  /** A paste that wasn't done, as some of it can't be read. */
  readonly refused: PastedCosts | null;
}
export type CostTableAction =
  | {
      type: 'written';
      changes: readonly CostChange[];
      isStep: boolean;
      storedAt: (...cell: [string, string]) => SiteCost;
    }
  | { type: 'typed'; key: string; unread: string | null }
  | { type: 'refused'; pasted: PastedCosts | null }
  | { type: 'resolved'; cells: readonly StaleCell[]; whose: 'own' | 'theirs' }
  | { type: 'undone' | 'discarded' | 'saved' | 'reread' };

export const EMPTY_TABLE: CostTableState = {
  drafts: new Map(),
  saved: new Map(),
  step: null,
  unread: new Map(),
  refused: null,
};

const without = <Value>(map: ReadonlyMap<string, Value>, keys: readonly string[]): ReadonlyMap<string, Value> => {
  const next = new Map(map);
  for (const key of keys) next.delete(key);
  return next;
};

export function costTableReducer(state: CostTableState, action: CostTableAction): CostTableState {
  switch (action.type) {
    case 'written': {
      const { changes, isStep, storedAt } = action;
      return {
        ...state,
        drafts: withCostChanges(state.drafts, changes, storedAt),
        step: isStep ? { changes, before: state.drafts } : state.step,
        unread: without(
          state.unread,
          changes.map(({ lotId, designId }) => costKey(lotId, designId)),
        ),
        refused: null,
      };
    }
    case 'typed': {
      const unread = without(state.unread, [action.key]);
      return {
        ...state,
        unread: action.unread === null ? unread : new Map([...unread, [action.key, action.unread]]),
      };
    }
    case 'refused':
      return { ...state, refused: action.pasted };
    case 'undone':
      return state.step ? { ...state, drafts: withoutCostStep(state.drafts, state.step), step: null } : state;
    case 'resolved':
      return { ...state, drafts: resolveStaleCosts(state.drafts, action.cells, action.whose), step: null };
    case 'discarded':
      return { ...EMPTY_TABLE, saved: state.saved };
    case 'saved':
      return {
        ...EMPTY_TABLE,
        saved: new Map([...state.saved, ...[...state.drafts].map(([key, { cost }]) => [key, cost] as const)]),
      };
    case 'reread':
      return state.saved.size > 0 ? { ...state, saved: new Map() } : state;
  }
}
