import {
  type CostChange,
  type CostGrid,
  type CostRange,
  fillSiteCostsDown,
  pasteSiteCosts,
  type SiteCostKind,
  siteCostsOfKind,
} from '@lotline/shared-domain';
import { announce } from '@lotline/shared-runtime';
import { useMemo } from 'react';
import { costStrings } from './strings';
import type { CostTable } from './use-cost-table';

const text = costStrings;

/** What is done to chosen cells at once; each says what it did, and can be undone. */
export function useCostActions(grid: CostGrid, table: CostTable, onDone: (sentence: string) => void) {
  return useMemo(() => {
    const say = (sentence: string) => {
      announce(sentence);
      onDone(sentence);
    };
    const write = (changes: readonly CostChange[], done: (count: number) => string) => {
      if (changes.length > 0) table.write(changes, true);
      say(changes.length > 0 ? done(changes.length) : text.nothingChanged);
    };
    return {
      fillDown: (range: CostRange | null) =>
        range ? write(fillSiteCostsDown(grid, range), text.filled) : say(text.chooseCell),
      setKind: (range: CostRange | null, kind: SiteCostKind) => {
        if (!range) return say(text.chooseCell);
        const changes = siteCostsOfKind(grid, range, kind);
        return changes.length === 0 && kind !== 'unknown' ? say(text.needsAmount) : write(changes, text.filled);
      },
      paste: (range: CostRange | null, pasted: string) => {
        if (!range) return say(text.chooseCell);
        const result = pasteSiteCosts(pasted, grid, range);
        if (result.unread.length === 0) return write(result.changes, (count) => text.pasted(count, result.left));
        table.refuse(result);
        return onDone('');
      },
      pasteOthers: () => {
        if (table.refused) write(table.refused.changes, (count) => text.pasted(count, 0));
        table.refuse(null);
      },
      undo: () => {
        if (!table.canUndo) return say(text.nothingChanged);
        table.undo();
        return say(text.undone);
      },
    };
  }, [grid, table, onDone]);
}
export type CostActions = ReturnType<typeof useCostActions>;
