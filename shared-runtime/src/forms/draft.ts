import { NEVER_KEPT } from '@lotline/shared-domain';
import { storage, type Stored } from '@lotline/shared-runtime';

const SCHEMA = 1;

type Fields = Readonly<Record<string, unknown>>;
const isBlock = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const storageOf = (name: string): Stored<unknown> => storage<unknown>(`${name}/draft`, SCHEMA, 'tab');

/**
 * A draft's storage name: one draft per form and estate, shared by all its lots, since it holds the person's details.
 */
export const draftName = ({ path }: { path: string }, estateId: string | null): string => `${path}/${estateId}`;

/** `given` reduced to this form's fields, where the types match. */
function fitToForm(given: Fields, empty: Fields): Fields {
  const pairs = Object.entries(empty).map(([key, initial]): [string, unknown] => {
    const value = given[key];
    if (NEVER_KEPT.includes(key) || typeof value !== typeof initial || isBlock(value) !== isBlock(initial))
      return [key, initial];
    return [key, isBlock(value) && isBlock(initial) ? fitToForm(value, initial) : value];
  });
  return Object.fromEntries(pairs);
}

/** The unsent draft of this tab (D89); null when there is none. */
export function readDraft<Values extends object>(name: string, empty: Values): Values | null {
  const stored = storageOf(name).read();
  if (!isBlock(stored)) return null;
  const values = fitToForm(stored, empty as Fields);
  return JSON.stringify(values) === JSON.stringify(empty) ? null : (values as Values);
}

/** Amounts as text: a field is '' until one is typed, and a number after that. */
const inText = (values: Fields): Fields =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      isBlock(value) ? inText(value) : typeof value === 'number' ? String(value) : value,
    ]),
  );

/** Stores the draft for this tab; does nothing in a frame. */
export function saveDraft(name: string, values: object, empty: object): void {
  const start = inText(empty as Fields);
  const stored = fitToForm(inText(values as Fields), start);
  if (JSON.stringify(stored) === JSON.stringify(start)) storageOf(name).clear();
  else storageOf(name).write(stored);
}

export const clearDraft = (name: string): void => storageOf(name).clear();
