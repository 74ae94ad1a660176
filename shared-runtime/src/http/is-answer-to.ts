import type { Endpoint } from '@lotline/shared-domain';

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Whether the body of a good answer can be our API's: a network's login page also comes with 200. What was written counts as
 * done only by the fields that the endpoint always answers with; what was read only has to be of its kind, so that an API of
 * another release may lack a field.
 */
export function isAnswerTo({ method, answer }: Endpoint, body: unknown): boolean {
  if (Array.isArray(answer)) return Array.isArray(body);
  if (!isFields(answer)) return true;
  if (!isFields(body)) return false;
  return (
    method === 'GET' ||
    Object.entries(answer).every(
      ([name, kind]) =>
        name.endsWith('?') || (kind === 'boolean' || kind === 'string' ? typeof body[name] === kind : name in body),
    )
  );
}
