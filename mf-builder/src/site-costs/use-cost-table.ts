import {
  type CostChange,
  type CostDraft,
  type CostGrid,
  costKey,
  type OwnLot,
  type PastedCosts,
  type SiteCost,
  siteCostOf,
  type StaleCell,
} from '@lotline/shared-domain';
import { useEffect, useMemo, useReducer, type Dispatch } from 'react';
import { costTableReducer, EMPTY_TABLE, type CostTableAction, type CostTableState } from './cost-table';

const UNKNOWN: SiteCost = { siteCostKind: 'unknown' };

/** The table of site costs of an estate: what is stored, and what was changed since. */
export interface CostTable extends Pick<CostGrid, 'costAt'>, Pick<CostTableState, 'drafts' | 'unread' | 'refused'> {
  readonly canUndo: boolean;
  draftAt(lotId: string, designId: string): CostDraft | undefined;
  /** The text of a cell that can't be read, typed or pasted. */
  unreadAt(lotId: string, designId: string): string | undefined;
  /** A fill or paste can be undone as one step. */
  write(changes: readonly CostChange[], isStep?: boolean): void;
  /** Keeps a text that can't be read in its cell; null drops it. */
  keepUnread(key: string, text: string | null): void;
  refuse(pasted: PastedCosts | null): void;
  undo(): void;
  discard(): void;
  markSaved(): void;
  resolve(cells: readonly StaleCell[], whose: 'own' | 'theirs'): void;
}

function tableOf(
  state: CostTableState,
  stored: ReadonlyMap<string, SiteCost>,
  dispatch: Dispatch<CostTableAction>,
): CostTable {
  const { drafts, saved, step, unread, refused } = state;
  const refusedTexts = new Map(refused?.unread.map(({ lotId, designId, text }) => [costKey(lotId, designId), text]));
  const known = (key: string): SiteCost | undefined =>
    stored.has(key) ? (saved.get(key) ?? stored.get(key)) : undefined;
  return {
    drafts,
    unread,
    refused,
    canUndo: step !== null,
    costAt: (lotId, designId) => {
      const key = costKey(lotId, designId);
      const cost = known(key);
      return cost ? (drafts.get(key)?.cost ?? cost) : null;
    },
    draftAt: (lotId, designId) => drafts.get(costKey(lotId, designId)),
    unreadAt: (lotId, designId) => {
      const key = costKey(lotId, designId);
      return unread.get(key) ?? refusedTexts.get(key);
    },
    write: (changes, isStep = false) =>
      dispatch({
        type: 'written',
        changes,
        isStep,
        storedAt: (lotId, designId) => known(costKey(lotId, designId)) ?? UNKNOWN,
      }),
    keepUnread: (key, text) => dispatch({ type: 'typed', key, unread: text }),
    refuse: (pasted) => dispatch({ type: 'refused', pasted }),
    undo: () => dispatch({ type: 'undone' }),
    discard: () => dispatch({ type: 'discarded' }),
    markSaved: () => dispatch({ type: 'saved' }),
    resolve: (cells, whose) => dispatch({ type: 'resolved', cells, whose }),
  };
}

/** Keeps the changes of a table of site costs while its lots are read again, and until they are saved or discarded. */
export function useCostTable(lots: readonly OwnLot[]): CostTable {
  const [state, dispatch] = useReducer(costTableReducer, EMPTY_TABLE);
  const stored = useMemo(
    () =>
      new Map(
        lots.flatMap(({ _id, homes }) => homes.map((home) => [costKey(_id, home.designId), siteCostOf(home)] as const)),
      ),
    [lots],
  );
  useEffect(() => dispatch({ type: 'reread' }), [lots]);
  return useMemo(() => tableOf(state, stored, dispatch), [state, stored]);
}
