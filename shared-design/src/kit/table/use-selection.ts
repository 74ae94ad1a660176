import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import type { Selection } from './record-table.types';
import { keysBetween, withSelection } from './select-rows';

/** Row selection over rows in display order. */
export function useSelection(
  keys: readonly string[],
  selected: ReadonlySet<string> | undefined,
  change: ((keys: ReadonlySet<string>) => void) | undefined,
): Selection | undefined {
  const lastPressed = useRef<string | null>(null);
  const count = useMemo(
    () => (selected ? keys.reduce((sum, key) => sum + Number(selected.has(key)), 0) : 0),
    [keys, selected],
  );
  if (!selected || !change) return undefined;
  return {
    selected,
    count,
    toggle: (key, isRange) => {
      const range = isRange && lastPressed.current !== null ? keysBetween(keys, lastPressed.current, key) : [key];
      lastPressed.current = key;
      change(withSelection(selected, range, !selected.has(key)));
    },
    selectRange: (from, to) => {
      lastPressed.current = to;
      change(withSelection(selected, keysBetween(keys, from, to), true));
    },
    toggleAll: (isSelected) => change(withSelection(selected, keys, isSelected)),
  };
}

/** Toggles a row. The function is stable, so that only the pressed row re-renders. */
export function useRowToggle(selection: Selection | undefined): (key: string, isRange: boolean) => void {
  const now = useRef(selection);
  useLayoutEffect(() => void (now.current = selection));
  return useCallback((key, isRange) => now.current?.toggle(key, isRange), []);
}
