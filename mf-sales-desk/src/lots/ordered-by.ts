import { naturalKey } from '@lotline/shared-domain';

type Key = number | string | null;

/** Numbers by size, texts by character code, null last. */
export function compareKeys(a: Key, b: Key): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return a < b ? -1 : 1;
}

/**
 * A comparator by `valueOf`, texts in natural order (D61). Keys are cached per row: sorting 20,000 rows takes half a million comparisons.
 * @example lots.toSorted(orderedBy(({ street }) => street))
 */
export function orderedBy<Row extends object>(valueOf: (row: Row) => Key | undefined): (a: Row, b: Row) => number {
  const known = new WeakMap<Row, Key>();
  const keyOf = (row: Row): Key => {
    let key = known.get(row);
    if (key === undefined) {
      const value = valueOf(row) ?? null;
      key = typeof value === 'string' ? naturalKey(value) : value;
      known.set(row, key);
    }
    return key;
  };
  return (a, b) => compareKeys(keyOf(a), keyOf(b));
}
