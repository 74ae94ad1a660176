import { useState } from 'react';

/** Rows drawn at first, and added each time. */
const PORTION = 150;

/** The first rows of a long list and how many more there are, so that a stage of thousands opens at once; `whole` shows them all, and the item at `reach` is shown from then on. */
export function useIncrementalList<Item>(
  items: readonly Item[],
  whole = false,
  reach = -1,
): { shown: readonly Item[]; rest: number; showMore: () => void } {
  const [portions, setPortions] = useState(1);
  if (reach >= portions * PORTION) setPortions(Math.ceil((reach + 1) / PORTION));
  const shown = !whole && items.length > portions * PORTION ? items.slice(0, portions * PORTION) : items;
  return { shown, rest: items.length - shown.length, showMore: () => setPortions(portions + 1) };
}
