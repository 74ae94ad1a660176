import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import type { Selection } from './record-table.types';
import { keysBetween, withMarks } from './select-rows';

/** Row selection over rows in display order. */
export function useSelection(
  keys: readonly string[],
  selected: ReadonlySet<string> | undefined,
  change: ((keys: ReadonlySet<string>) => void) | undefined,
): Selection | undefined {
  const last = useRef<string | null>(null);
  const picked = useMemo(
    () => (selected ? keys.reduce((sum, key) => sum + Number(selected.has(key)), 0) : 0),
    [keys, selected],
  );
  if (!selected || !change) return undefined;
  return {
    selected,
    picked,
    press: (key, isRange) => {
      const range = isRange && last.current !== null ? keysBetween(keys, last.current, key) : [key];
      last.current = key;
      change(withMarks(selected, range, !selected.has(key)));
    },
    extend: (from, to) => {
      last.current = to;
      change(withMarks(selected, keysBetween(keys, from, to), true));
    },
    all: (isSelected) => change(withMarks(selected, keys, isSelected)),
  };
}

/** Toggles a row. The function is stable, so that only the pressed row re-renders. */
export function useMark(selection: Selection | undefined): (key: string, isRange: boolean) => void {
  const now = useRef(selection);
  useLayoutEffect(() => void (now.current = selection));
  return useCallback((key, isRange) => now.current?.press(key, isRange), []);
}
