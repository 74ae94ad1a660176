import type { Problem } from '@lotline/shared-domain';

export interface FieldError {
  path: string;
  message: string;
}

/**
 * The only error a call rejects with. `code` is the API's domain code, or `network` when no answer came (`status` is 0
 * then).
 * @example if (isApiError(error) && error.status === 404) return null;
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: readonly FieldError[];
  readonly requestId: string | null;
  /** The whole problem+json, if any: a 409 carries the current lot (D32). */
  readonly problem: Partial<Problem> | null;

  constructor(status: number, code: string, message: string, problem: Partial<Problem> | null = null) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.errors = Array.isArray(problem?.errors) ? problem.errors : [];
    this.requestId = problem?.requestId ?? null;
    this.problem = problem;
  }

  /** No answer came: offline, or the server is unreachable. */
  get isNetwork(): boolean {
    return this.status === 0;
  }
}

/** Whether `error` is an ApiError, also one from another copy of this runtime. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError';
}

const isProblem = (body: unknown): body is Partial<Problem> => typeof body === 'object' && body !== null;

/** Makes an ApiError of a non-2xx answer; `statusCode` of the body overrides the HTTP status (D20). */
export function errorOfAnswer(status: number, body: unknown): ApiError {
  if (!isProblem(body)) return new ApiError(status, `http_${status}`, '');
  const text = typeof body.statusCode === 'number' ? body.statusCode : status;
  return new ApiError(
    text,
    typeof body.code === 'string' ? body.code : `http_${text}`,
    typeof body.message === 'string' ? body.message : '',
    body,
  );
}

/** The error of a call that got no answer. */
export const networkError = (): ApiError => new ApiError(0, 'network', '');

/** The error of a 2xx answer that is not from our API, e.g. a network's captive portal. */
export const foreignAnswer = (status: number): ApiError => new ApiError(status, 'foreign_answer', '');
