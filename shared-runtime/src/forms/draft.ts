import { storage, type Stored } from '@lotline/shared-runtime';

const SCHEMA = 1;
/** Never kept: consent is given each time, and the trap for bots has nothing to remember. */
const NOT_KEPT: readonly string[] = ['consent', 'marketingConsent', 'website'];

type Fields = Readonly<Record<string, unknown>>;
const isBlock = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const placeOf = (name: string): Stored<unknown> => storage<unknown>(`${name}/draft`, SCHEMA, 'tab');

/** What a form's draft is called: its details are the person's, so one serves every lot of the estate. */
export const draftName = ({ path }: { path: string }, estateId: string | null): string => `${path}/${estateId}`;

/** Of `given` what this form has a field of the same kind for. */
function fitted(given: Fields, empty: Fields): Fields {
  const pairs = Object.entries(empty).map(([key, none]): [string, unknown] => {
    const value = given[key];
    if (NOT_KEPT.includes(key) || typeof value !== typeof none || isBlock(value) !== isBlock(none)) return [key, none];
    return [key, isBlock(value) && isBlock(none) ? fitted(value, none) : value];
  });
  return Object.fromEntries(pairs);
}

/** What was typed in this tab and not sent (D89); null where nothing was. */
export function readDraft<Values extends object>(name: string, empty: Values): Values | null {
  const kept = placeOf(name).read();
  if (!isBlock(kept)) return null;
  const values = fitted(kept, empty as Fields);
  return JSON.stringify(values) === JSON.stringify(empty) ? null : (values as Values);
}

/** Keeps what is typed, for this tab; nothing in a frame. */
export function keepDraft(name: string, values: object, empty: object): void {
  const kept = fitted(values as Fields, empty as Fields);
  if (JSON.stringify(kept) === JSON.stringify(empty)) placeOf(name).clear();
  else placeOf(name).write(kept);
}

export const forgetDraft = (name: string): void => placeOf(name).clear();
