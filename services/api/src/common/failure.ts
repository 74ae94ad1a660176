import { HttpException, type Logger } from '@nestjs/common';
import { DomainError, ERROR_CODES, type ErrorCode } from '@lotline/shared-domain';
import { InvalidInput, type InputError } from './invalid-input.js';

export interface Failure {
  status: number;
  code: ErrorCode;
  title: string;
  message: string;
  errors?: readonly InputError[];
  extra?: Readonly<Record<string, unknown>>;
  retryAfter?: number;
}

const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad request',
  401: 'Sign-in needed',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Method not allowed',
  409: 'Conflict',
  412: 'Changed meanwhile',
  413: 'Too large',
  415: 'Unsupported media type',
  422: 'Different request under the same key',
  428: 'Precondition required',
  429: 'Too many requests',
  503: 'Busy',
};
/** The code of a status that Nest or Fastify answered with. */
const CODE_OF_STATUS: Readonly<Record<number, ErrorCode>> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  503: 'unavailable',
};

/** What a caller is told of an error: domain codes and input errors in words, everything unforeseen as one plain 500. */
export function describeFailure(error: unknown): Failure {
  if (error instanceof InvalidInput) return failure('validation_failed', 400, error.message, { errors: error.errors });
  if (error instanceof DomainError) return describeDomainError(error);
  const status = statusOf(error);
  if (status) return failure(CODE_OF_STATUS[status] ?? (status >= 500 ? 'internal' : 'malformed_request'), status);
  if (isDatabaseAway(error)) return failure('unavailable', 503, undefined, { retryAfter: 3 });
  return failure('internal', 500);
}

/** Says what was wrong where it wasn't the caller: all of a mistake of ours, one line of something that is away for a while. */
export function logFailure(log: Pick<Logger, 'error' | 'warn'>, status: number, error: unknown): void {
  if (status < 500 || error instanceof DomainError) return;
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  if (status === 503) log.warn(text.split('\n', 1)[0]);
  else log.error(text);
}

function describeDomainError(error: DomainError): Failure {
  const { retryAfter, errors, ...extra } = (error.details ?? {}) as { retryAfter?: number; errors?: readonly InputError[] };
  return failure(error.code, error.status, error.message, { retryAfter, errors, extra });
}

const failure = (code: ErrorCode, status: number, message: string = ERROR_CODES[code].message, more: Partial<Failure> = {}): Failure => ({
  status,
  code,
  message,
  title: TITLES[status] ?? (status >= 500 ? 'Something went wrong' : 'Bad request'),
  ...more,
});

/** Nest's exceptions, and Fastify's own errors, which carry a statusCode below 500 when the request is to blame. */
function statusOf(error: unknown): number | null {
  if (error instanceof HttpException) return error.getStatus();
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : null;
}

/** Server codes that mean "not now": timeouts, write conflicts that outlived their retries, no primary, shutting down. */
const NOT_NOW = new Set([24, 50, 89, 91, 112, 189, 246, 251, 262, 10107, 11600, 11602, 13435, 13436]);

const AWAY = /ServerSelection|PoolClear|WaitQueueTimeout|MongoNetwork|NotPrimary|MaxTimeMS|MongoTopologyClosed|checking out a connection|connection pool/;

/** Node's own words for a connection that was cut, refused, or never answered: by a database, a mail server or a static host alike. */
const NETWORK = new Set(['ECONNRESET', 'ECONNREFUSED', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ENETDOWN', 'EHOSTDOWN', 'ENETRESET', 'UND_ERR_SOCKET', 'UND_ERR_CONNECT_TIMEOUT']);
const saysNetwork = (message: string): boolean => message.split(/\W/).some((word) => NETWORK.has(word));

interface ErrorLike {
  readonly name?: unknown;
  readonly message?: unknown;
  readonly code?: unknown;
  readonly cause?: unknown;
  readonly errors?: unknown;
}

const isNetworkFailure = ({ name, message, code }: ErrorLike): boolean => NETWORK.has(String(code)) || name === 'TimeoutError' || saysNetwork(String(message));

/**
 * What we depend on, the database first of all, doesn't answer, or not in time: the caller may come back. A bulk write wraps such
 * errors in its own, so words count too.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { name, message, code, cause, errors } = error as ErrorLike;
  if (NOT_NOW.has(Number(code)) || AWAY.test(`${String(name)} ${String(message)}`) || isNetworkFailure(error)) return true;
  return isDatabaseAway(cause) || (Array.isArray(errors) && errors.some(isDatabaseAway));
}
