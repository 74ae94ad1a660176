/**
 * Structural sharing: items that a refetch left as they were keep their identity, so only what changed is rendered again.
 * When nothing changed the old list itself comes back.
 */
export function keepUnchanged<Item extends object>(before: readonly Item[], after: readonly Item[], idOf: (item: Item) => string): readonly Item[] {
  const known = new Map(before.map((item) => [idOf(item), item]));
  const next = after.map((item) => {
    const old = known.get(idOf(item));
    return old && JSON.stringify(old) === JSON.stringify(item) ? old : item;
  });
  return next.length === before.length && next.every((item, at) => item === before[at]) ? before : next;
}
