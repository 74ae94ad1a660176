import { setIn } from 'formik';
import type { FormSchema } from './form.types';

/** A validation failure as yup throws it: one entry per field in `inner`, or itself. */
interface Failure {
  path?: string;
  message: string;
  inner?: readonly Failure[];
}

const isFailure = (error: unknown): error is Failure => typeof error === 'object' && error !== null && 'message' in error && ('inner' in error || 'path' in error);

/** Formik's error object for some values: the first message of each path, nested like the values. Other exceptions pass through. */
export async function validateWith(schema: FormSchema<unknown> | undefined, values: unknown): Promise<Record<string, unknown>> {
  if (!schema) return {};
  try {
    await schema.validate(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!isFailure(error)) throw error;
    const failures = error.inner?.length ? error.inner : [error];
    const first = new Map<string, string>();
    for (const { path = '', message } of failures) if (!first.has(path)) first.set(path, message);
    return [...first].reduce<Record<string, unknown>>((errors, [path, message]) => setIn(errors, path || '_form', message), {});
  }
}
