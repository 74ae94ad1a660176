/** Maximum number of retries, made only after a lost connection or a 502, 503 or 504. */
export const MAX_RETRIES = 3;
const BASE_DELAY_MS = 300;
const MAX_DELAY_MS = 8000;

/** Whether the status is transient; 0 means no answer. */
export const isTransient = (status: number): boolean =>
  status === 0 || status === 502 || status === 503 || status === 504;

/**
 * Milliseconds before retry number `retry` (0-based): exponential backoff with jitter, at least `Retry-After`
 * (seconds).
 */
export function retryDelay(retry: number, retryAfter: string | null, random: () => number): number {
  const requestedMs = Number(retryAfter ?? 0) * 1000;
  const backoff = BASE_DELAY_MS * 2 ** retry * (0.5 + random());
  return Math.min(MAX_DELAY_MS, Math.max(Number.isFinite(requestedMs) ? requestedMs : 0, backoff));
}
