import { nextTask } from '../task/next-task';

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const idOf = (item: unknown): unknown => (isObject(item) ? (item as Fields)['_id'] : undefined);

/** Shares an item of a list with its predecessor of the same `_id`, else with the one at its place. */
function sharer(before: readonly unknown[]): (item: unknown, at: number) => unknown {
  const byId = new Map(before.map((item) => [idOf(item), item]));
  return (item, at) => shareStructure(idOf(item) === undefined ? before[at] : byId.get(idOf(item)), item);
}

const sameItems = (before: readonly unknown[], next: readonly unknown[]): readonly unknown[] =>
  next.length === before.length && next.every((item, at) => item === before[at]) ? before : next;

const shareItems = (before: readonly unknown[], after: readonly unknown[]): readonly unknown[] =>
  sameItems(before, after.map(sharer(before)));

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

/** Items per part of a long list. */
const ITEMS_A_PART = 1_000;

/** The same for an answer of any size: a long list is compared in parts, with a task for each. */
export async function shareAnswer<Value>(before: unknown, after: Value): Promise<Value> {
  if (!Array.isArray(before) || !Array.isArray(after) || after.length <= ITEMS_A_PART)
    return shareStructure(before, after);
  const [share, next]: [ReturnType<typeof sharer>, unknown[]] = [sharer(before), []];
  for (let from = 0; from < after.length; from += ITEMS_A_PART) {
    for (let at = from; at < Math.min(after.length, from + ITEMS_A_PART); at += 1) next.push(share(after[at], at));
    await nextTask();
  }
  return sameItems(before, next) as Value;
}
