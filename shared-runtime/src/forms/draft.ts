import { storage, type Stored } from '@lotline/shared-runtime';

const SCHEMA = 1;
/** Never stored: consent is given each time, and `website` is the honeypot. */
const NOT_KEPT: readonly string[] = ['consent', 'marketingConsent', 'website'];

type Fields = Readonly<Record<string, unknown>>;
const isBlock = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const placeOf = (name: string): Stored<unknown> => storage<unknown>(`${name}/draft`, SCHEMA, 'tab');

/**
 * A draft's storage name: one draft per form and estate, shared by all its lots, since it holds the person's details.
 */
export const draftName = ({ path }: { path: string }, estateId: string | null): string => `${path}/${estateId}`;

/** `given` reduced to this form's fields, where the types match. */
function fitted(given: Fields, empty: Fields): Fields {
  const pairs = Object.entries(empty).map(([key, none]): [string, unknown] => {
    const value = given[key];
    if (NOT_KEPT.includes(key) || typeof value !== typeof none || isBlock(value) !== isBlock(none)) return [key, none];
    return [key, isBlock(value) && isBlock(none) ? fitted(value, none) : value];
  });
  return Object.fromEntries(pairs);
}

/** The unsent draft of this tab (D89); null when there is none. */
export function readDraft<Values extends object>(name: string, empty: Values): Values | null {
  const kept = placeOf(name).read();
  if (!isBlock(kept)) return null;
  const values = fitted(kept, empty as Fields);
  return JSON.stringify(values) === JSON.stringify(empty) ? null : (values as Values);
}

/** Stores the draft for this tab; does nothing in a frame. */
export function keepDraft(name: string, values: object, empty: object): void {
  const kept = fitted(values as Fields, empty as Fields);
  if (JSON.stringify(kept) === JSON.stringify(empty)) placeOf(name).clear();
  else placeOf(name).write(kept);
}

export const forgetDraft = (name: string): void => placeOf(name).clear();
