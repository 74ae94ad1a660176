import { fillPath, type AnswerOf, type Endpoint } from '@lotline/shared-domain';
import type { CallOptions } from '../shell-api';
import { errorOfAnswer, foreignAnswer, networkError } from './api-error';
import { newerAsOf } from './as-of';
import { bootKey, createBootDataCache, type BootData } from './boot-data';
import { matchesAnswerShape } from './answer-shape';
import { isTransient, MAX_RETRIES, retryDelay } from './retry';
import { newKey } from './idempotency-key';
import type { Transport, TransportAnswer, TransportRequest } from './transport.types';

export interface ApiClientOptions {
  /** Defaults to `/api` of this host (D41). */
  baseUrl?: string;
  bootData?: BootData;
  /** Embedded pages send no credentials (D41). */
  embed?: boolean;
  /** The path of the first page of the visit: public forms name it. */
  firstPage?: string;
  /** Sends one request: `axiosTransport`, or a fake in tests. */
  transport: Transport;
  wait?: (ms: number, signal?: AbortSignal) => Promise<void>;
  random?: () => number;
  /** Called when an attempt finds no working server, before the retry. */
  failed?: () => void;
}

export interface ApiClient {
  call<E extends Endpoint>(endpoint: E, options?: CallOptions<E>): Promise<AnswerOf<E>>;
  /** Records a newer as-of moment, from a live event or another tab; later reads are at least that fresh. */
  noteAsOf(asOf: string): void;
  newestAsOf(): string | null;
}

const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });

/** The type of a body that is sent as it is: a file, or JSON as a Blob. */
function typeOf(body: unknown, isFile: boolean): Record<string, string> {
  if (isFile) return { 'Content-Type': 'application/octet-stream' };
  return body instanceof Blob ? { 'Content-Type': 'application/json' } : {};
}

/**
 * Creates the client behind every `callEndpoint` of a page: answers from the page's boot data first, then from the API,
 * with retries under one idempotency key (D44).
 */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const {
    baseUrl = '/api',
    bootData = {},
    embed = false,
    firstPage,
    transport,
    wait = pause,
    random = Math.random,
    failed,
  } = options;
  const takeBoot = createBootDataCache(bootData);
  let newest: string | null = null;
  const noteAsOf = (asOf: string | null) => {
    newest = newerAsOf(newest, asOf);
  };

  /** Retries transient failures; each attempt carries the newest as-of moment known by then. */
  async function persist(request: TransportRequest, repeatable: boolean): Promise<TransportAnswer> {
    for (let retry = 0; ; retry += 1) {
      const answer = await transport({
        ...request,
        headers: newest ? { ...request.headers, 'Lotline-At-Least': newest } : request.headers,
      });
      if (answer) noteAsOf(answer.header('lotline-as-of'));
      const status = answer?.status ?? 0;
      if (answer && status >= 200 && status < 300) return answer;
      if (isTransient(status)) failed?.();
      if (!repeatable || !isTransient(status) || retry >= MAX_RETRIES)
        throw answer ? errorOfAnswer(status, answer.body) : networkError();
      await wait(retryDelay(retry, answer?.header('retry-after') ?? null, random), request.signal);
    }
  }

  async function call<E extends Endpoint>(endpoint: E, requested: CallOptions<E> = {}): Promise<AnswerOf<E>> {
    const path = fillPath(endpoint.path, requested.params ?? {});
    const query = requested.query as Readonly<Record<string, unknown>> | undefined;
    const boot = endpoint.method === 'GET' ? takeBoot(bootKey('GET', path, query)) : null;
    if (boot) {
      noteAsOf(boot.asOf);
      // The boot data says 404: a request would only log an error in the console.
      if (boot.body === null) throw errorOfAnswer(404, { code: 'not_found' });
      return boot.body as AnswerOf<E>;
    }
    const isFile = endpoint.body === 'stream';
    const headers: Record<string, string> = {
      Accept: `${endpoint.fileType ?? 'application/json'}, application/problem+json`,
      ...(requested.bearer && { Authorization: `Bearer ${requested.bearer}` }),
      ...typeOf(requested.body, isFile),
    };
    if (endpoint.limits && firstPage) headers['Lotline-First-Page'] = firstPage;
    if (endpoint.idempotent) headers['Idempotency-Key'] = requested.idempotencyKey ?? newKey();
    if (endpoint.guarded && requested.ifMatch !== undefined) headers['If-Match'] = `"${requested.ifMatch}"`;
    const answer = await persist(
      {
        method: endpoint.method,
        url: bootKey('', `${baseUrl}${path}`, query).trimStart(),
        headers,
        body: requested.body,
        credentials: embed ? 'omit' : 'same-origin',
        signal: requested.signal,
        ...(endpoint.fileType && { file: true }),
        ...(requested.onProgress && { onProgress: requested.onProgress }),
      },
      // Files are content-addressed, so resending one is idempotent.
      endpoint.method === 'GET' || endpoint.idempotent === true || isFile,
    );
    if (!matchesAnswerShape(endpoint, answer.body)) throw foreignAnswer(answer.status);
    return answer.body as AnswerOf<E>;
  }

  return { call, noteAsOf, newestAsOf: () => newest };
}
