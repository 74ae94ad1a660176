/** Items of a list sent at once: copying many at a time would keep other requests waiting. */
const PART = 1_000;

/** Part of what goes to a thread or comes from it: plain fields, or a piece of a list. */
export interface Part {
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly list?: { readonly name: string; readonly items: readonly unknown[] };
  readonly last?: boolean;
}
export interface ToThread extends Part {
  readonly job: number;
  readonly name: string;
}
export interface FromThread extends Part {
  readonly job: number;
  readonly error?: { readonly text: string; readonly isTooLarge: boolean };
}

/** A value's fields in parts, its lists in pieces. */
export function* partsOf(value: object): Generator<Part> {
  const entries = Object.entries(value);
  const lists = entries.filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1]));
  const fields = Object.fromEntries(entries.map(([name, one]) => [name, Array.isArray(one) ? [] : (one as unknown)]));
  yield { fields };
  for (const [name, items] of lists)
    for (let from = 0; from < items.length; from += PART)
      yield { list: { name, items: items.slice(from, from + PART) } };
  yield { last: true };
}

/** Collects the parts of a job; the whole value with its last part. */
export function collected(
  open: Map<number, Record<string, unknown>>,
  { job, fields, list, last }: Part & { readonly job: number },
): Record<string, unknown> | null {
  const value = open.get(job) ?? {};
  open.set(job, value);
  if (fields) Object.assign(value, fields);
  if (list) (value[list.name] as unknown[]).push(...list.items);
  if (!last) return null;
  open.delete(job);
  return value;
}
