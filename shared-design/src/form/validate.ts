import { setIn } from 'formik';
import type { FormSchema } from './form.types';

/** A validation failure as yup throws it: one entry per field in `inner`, or itself. */
interface Failure {
  path?: string;
  message: string;
  inner?: readonly Failure[];
}

const isFailure = (error: unknown): error is Failure =>
  typeof error === 'object' && error !== null && 'message' in error && ('inner' in error || 'path' in error);

/** The first message of each failing path; empty when the values are valid. Rethrows other exceptions. */
async function flattenErrors(schema: FormSchema<unknown>, values: unknown): Promise<ReadonlyMap<string, string>> {
  const first = new Map<string, string>();
  try {
    await schema.validate(values, { abortEarly: false });
  } catch (error) {
    if (!isFailure(error)) throw error;
    for (const { path = '', message } of error.inner?.length ? error.inner : [error])
      if (!first.has(path)) first.set(path, message);
  }
  return first;
}

/** A copy of the values with blank fields undefined, also those of lists: `{ postcode: '' }` → `{ postcode: undefined }`. */
function withoutBlanks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutBlanks);
  if (typeof value === 'string') return value.trim() === '' ? undefined : value;
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutBlanks(inner)]));
}

/**
 * Formik's error object: one message per path, nested like the values. The schema decides; a blank field gets its 'required' message before
 * any about length or format.
 */
export async function validateWith(
  schema: FormSchema<unknown> | undefined,
  values: unknown,
): Promise<Record<string, unknown>> {
  if (!schema) return {};
  const wrong = await flattenErrors(schema, values);
  if (wrong.size === 0) return {};
  const missing = await flattenErrors(schema, withoutBlanks(values));
  return [...wrong].reduce<Record<string, unknown>>(
    (errors, [path, message]) => setIn(errors, path || '_form', missing.get(path) ?? message),
    {},
  );
}
