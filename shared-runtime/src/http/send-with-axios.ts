import axios from 'axios';
import type { Transport, TransportRequest } from './transport.types';

const TIMEOUT_MS = 20_000;
/** For large bodies and files: the user sees the progress and can cancel. */
const LARGE_TIMEOUT_MS = 300_000;

/** fetch reports no upload progress; XMLHttpRequest does, but always sends cookies to its own origin. */
const adapterFor = ({ onProgress, credentials, file }: TransportRequest) => {
  const report = onProgress && (({ progress = 0 }: { progress?: number }) => onProgress(progress));
  if (file) return { adapter: 'fetch' as const, responseType: 'blob' as const, onDownloadProgress: report };
  return report && credentials !== 'omit'
    ? { adapter: 'xhr' as const, onUploadProgress: report }
    : { adapter: 'fetch' as const };
};

/** The problem+json of a refused download, which arrives as a Blob too. */
const parsed = async (body: unknown): Promise<unknown> => {
  try {
    return JSON.parse(await (body as Blob).text());
  } catch {
    return null;
  }
};

/** Longer answers are parsed in parts. */
const LONG = 500_000;

/** The JSON of an answer; the text itself where it is none, as an intermediary's page. */
async function readable(body: unknown): Promise<unknown> {
  if (typeof body !== 'string') return body;
  try {
    return body.length < LONG ? JSON.parse(body) : await (await import('./parse-json')).parseJson(body);
  } catch {
    return body;
  }
}

/** Sends one request with axios. */
export const send: Transport = async (request) => {
  try {
    const answer = await axios.request({
      ...adapterFor(request),
      method: request.method,
      url: request.url,
      headers: { ...request.headers },
      // Without a body axios sends a POST as a form, which the API rejects.
      data: request.body ?? (request.method === 'GET' ? undefined : {}),
      signal: request.signal,
      timeout: request.onProgress || request.file ? LARGE_TIMEOUT_MS : TIMEOUT_MS,
      validateStatus: () => true,
      transformResponse: (body: unknown) => body,
      // When unset, the fetch adapter uses same-origin.
      ...(request.credentials === 'omit' ? { withCredentials: false } : {}),
    });
    // Complete, even if the browser couldn't report its total.
    request.onProgress?.(1);
    const body: unknown = request.file
      ? answer.status >= 400
        ? await parsed(answer.data)
        : answer.data
      : await readable(answer.data);
    return { status: answer.status, body, header: (name) => headerOf(answer.headers, name) };
  } catch (error) {
    request.signal?.throwIfAborted();
    if (error instanceof TypeError && !('isAxiosError' in error)) throw error;
    return null;
  }
};

function headerOf(headers: object, name: string): string | null {
  const value: unknown = (headers as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : null;
}
