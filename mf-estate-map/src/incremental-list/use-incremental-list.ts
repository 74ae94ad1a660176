import { useState } from 'react';

/** Rows rendered at first, and added each time. */
const PAGE_SIZE = 150;

/**
 * Renders a long list in portions, so that a stage with thousands of lots opens at once: the first rows and how many remain. `whole` shows
 * all; the item at index `reach` is always included.
 */
export function useIncrementalList<Item>(
  items: readonly Item[],
  whole = false,
  reach = -1,
): { shown: readonly Item[]; rest: number; showMore: () => void } {
  const [portions, setPortions] = useState(1);
  if (reach >= portions * PAGE_SIZE) setPortions(Math.ceil((reach + 1) / PAGE_SIZE));
  const shown = !whole && items.length > portions * PAGE_SIZE ? items.slice(0, portions * PAGE_SIZE) : items;
  return { shown, rest: items.length - shown.length, showMore: () => setPortions(portions + 1) };
}
