export interface TransportRequest {
  method: string;
  url: string;
  headers: Readonly<Record<string, string>>;
  body?: unknown;
  credentials: 'same-origin' | 'omit';
  signal?: AbortSignal;
  /** Sent part of the body, from 0 to 1. */
  onProgress?: (part: number) => void;
}
export interface TransportAnswer {
  status: number;
  body: unknown;
  header(name: string): string | null;
}
/** Sends one request. Resolves to null when no answer came; an abort rejects with the signal's reason. */
export type Transport = (request: TransportRequest) => Promise<TransportAnswer | null>;

const TIMEOUT_MS = 20_000;
/** For large bodies: the user sees the progress and can cancel. */
const LARGE_TIMEOUT_MS = 300_000;

/** fetch reports no upload progress; XMLHttpRequest does, but always sends cookies to its own origin. */
const adapterFor = ({ onProgress, credentials }: TransportRequest) =>
  onProgress && credentials !== 'omit'
    ? { adapter: 'xhr' as const, onUploadProgress: ({ progress = 0 }: { progress?: number }) => onProgress(progress) }
    : { adapter: 'fetch' as const };

/** Sends with axios, which is loaded on the first request that the boot data doesn't answer. */
export const axiosTransport: Transport = async (request) => {
  try {
    const { default: axios } = await import('axios');
    const answer = await axios.request({
      ...adapterFor(request),
      method: request.method,
      url: request.url,
      headers: { ...request.headers },
      // Without a body axios sends a POST as a form, which the API rejects.
      data: request.body ?? (request.method === 'GET' ? undefined : {}),
      signal: request.signal,
      timeout: request.onProgress ? LARGE_TIMEOUT_MS : TIMEOUT_MS,
      validateStatus: () => true,
      // When unset, the fetch adapter uses same-origin.
      ...(request.credentials === 'omit' ? { withCredentials: false } : {}),
    });
    // The upload is complete, even if the browser couldn't report its total.
    request.onProgress?.(1);
    return { status: answer.status, body: answer.data, header: (name) => headerOf(answer.headers, name) };
  } catch (error) {
    request.signal?.throwIfAborted();
    if (error instanceof TypeError && !('isAxiosError' in error)) throw error;
    return null;
  }
};

/** Preloads axios when the page is idle. */
export function preloadTransport(): void {
  void import('axios').catch(() => undefined);
}

function headerOf(headers: object, name: string): string | null {
  const value: unknown = (headers as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : null;
}
