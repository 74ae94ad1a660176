import { useState } from 'react';

const without = <T>(list: readonly T[], at: number): T[] => list.filter((_, other) => other !== at);
function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const others = without(list, from);
  return [...others.slice(0, to), ...list.slice(from, from + 1), ...others.slice(to)];
}

let made = 0;
const newId = (): string => `row-${(made += 1)}`;

/**
 * The rows of a list in a form: its items with an id each, which they keep while rows are added, moved and removed.
 * @example const rows = useRows(values.inclusions, (items) => setValue('inclusions', items));
 */
export function useRows<Item>(items: readonly Item[], onItems: (items: readonly Item[]) => void) {
  const [known, setKnown] = useState<readonly string[]>(() => items.map(newId));
  // The form was filled with a list of another length.
  const ids = known.length === items.length ? known : items.map((_, at) => known[at] ?? newId());
  if (ids !== known) setKnown(ids);
  const replace = (nextIds: readonly string[], next: readonly Item[]) => {
    setKnown(nextIds);
    onItems(next);
  };
  return {
    ids,
    /** Adds rows at the end; gives the first one's id. */
    add: (added: readonly Item[]): string | undefined => {
      const fresh = added.map(newId);
      replace([...ids, ...fresh], [...items, ...added]);
      return fresh[0];
    },
    remove: (id: string) => {
      const at = ids.indexOf(id);
      replace(without(ids, at), without(items, at));
    },
    /** Moves a row to a place counted from 0. */
    moveTo: (id: string, to: number) => {
      const from = ids.indexOf(id);
      replace(moved(ids, from, to), moved(items, from, to));
    },
    change: (id: string, item: Item) => onItems(items.map((other, at) => (ids[at] === id ? item : other))),
  };
}
