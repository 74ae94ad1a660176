import type { Endpoint } from '@lotline/shared-domain';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Whether the body of a 2xx answer can be our API's: a captive portal also answers 200. A write's answer must have
 * every required field; a read's only has to be of the right kind, since an API of another release may lack a field.
 */
export function matchesAnswerShape({ method, answer, fileType }: Endpoint, body: unknown): boolean {
  // A build carries no `answer` of a read.
  if (fileType) return body instanceof Blob && body.type.startsWith(fileType);
  if (Array.isArray(answer)) return Array.isArray(body);
  if (!isRecord(answer)) return true;
  if (!isRecord(body)) return false;
  return (
    method === 'GET' ||
    Object.entries(answer).every(
      ([name, kind]) =>
        name.endsWith('?') || (kind === 'boolean' || kind === 'string' ? typeof body[name] === kind : name in body),
    )
  );
}
