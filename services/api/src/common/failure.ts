import { HttpException, type Logger } from '@nestjs/common';
import { DomainError, ERROR_CODES, type ErrorCode } from '@lotline/shared-domain';
import { isDatabaseUnavailable } from '../database/database-unavailable.js';
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
  408: 'Too slow',
  409: 'Conflict',
  410: 'Gone',
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

/**
 * The public description of an error: domain and input errors with their messages, anything unexpected as a plain 500.
 */
export function describeFailure(error: unknown): Failure {
  if (error instanceof InvalidInput) return failure('validation_failed', 400, error.message, { errors: error.errors });
  if (error instanceof DomainError) return describeDomainError(error);
  const status = statusOf(error);
  if (status) return failure(CODE_OF_STATUS[status] ?? (status >= 500 ? 'internal' : 'malformed_request'), status);
  if (isDatabaseUnavailable(error)) return failure('unavailable', 503, undefined, { retryAfter: 3 });
  return failure('internal', 500);
}

/**
 * Logs failures that aren't the caller's fault: the stack of a bug, one line if a dependency is temporarily
 * unavailable.
 */
export function logFailure(log: Pick<Logger, 'error' | 'warn'>, status: number, error: unknown): void {
  if (status < 500 || error instanceof DomainError) return;
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  if (status === 503) log.warn(text.split('\n', 1)[0]);
  else log.error(text);
}

function describeDomainError(error: DomainError): Failure {
  const { retryAfter, errors, ...extra } = (error.details ?? {}) as {
    retryAfter?: number;
    errors?: readonly InputError[];
  };
  return failure(error.code, error.status, error.message, { retryAfter, errors, extra });
}

const failure = (
  code: ErrorCode,
  status: number,
  message: string = ERROR_CODES[code].message,
  more: Partial<Failure> = {},
): Failure => ({
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
