/** The keys from one to another, inclusive, in either order. */
export function keysBetween(keys: readonly string[], from: string, to: string): readonly string[] {
  const [a, b] = [keys.indexOf(from), keys.indexOf(to)];
  return a < 0 || b < 0 ? [to] : keys.slice(Math.min(a, b), Math.max(a, b) + 1);
}

/** A selection with some keys added or removed. */
export function withSelection(
  selected: ReadonlySet<string>,
  keys: readonly string[],
  isSelected: boolean,
): ReadonlySet<string> {
  const next = new Set(selected);
  for (const key of keys) {
    if (isSelected) next.add(key);
    else next.delete(key);
  }
  return next;
}
