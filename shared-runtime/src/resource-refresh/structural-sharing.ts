type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const idOf = (item: unknown): unknown => (isObject(item) ? (item as Fields)['_id'] : undefined);

function shareItems(before: readonly unknown[], after: readonly unknown[]): readonly unknown[] {
  const byId = new Map(before.map((item) => [idOf(item), item]));
  const next = after.map((item, at) =>
    shareStructure(idOf(item) === undefined ? before[at] : byId.get(idOf(item)), item),
  );
  return next.length === before.length && next.every((item, at) => item === before[at]) ? before : next;
}

function shareFields(before: Fields, after: Fields): Fields {
  const names = Object.keys(after);
  const next = Object.fromEntries(names.map((name) => [name, shareStructure(before[name], after[name])]));
  return names.length === Object.keys(before).length &&
    names.every((name) => name in before && next[name] === before[name])
    ? before
    : next;
}

/**
 * Structural sharing of JSON: unchanged parts keep their identity (list items matched by `_id`), so that only what
 * changed rerenders. Returns `before` when nothing changed.
 */
export function shareStructure<Value>(before: unknown, after: Value): Value {
  if (before === after || !isObject(before) || !isObject(after)) return after;
  if (Array.isArray(before) && Array.isArray(after)) return shareItems(before, after) as Value;
  return Array.isArray(before) || Array.isArray(after)
    ? after
    : (shareFields(before as Fields, after as Fields) as Value);
}
