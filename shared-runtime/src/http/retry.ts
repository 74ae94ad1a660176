/** Retries after the first try; only after a lost connection or a 502, 503, 504. */
export const MAX_RETRIES = 3;
const BASE_MS = 300;
const LONGEST_MS = 8000;

/** Whether a retry may succeed after this status; 0 is no answer. */
export const isPassing = (status: number): boolean =>
  status === 0 || status === 502 || status === 503 || status === 504;

/** Milliseconds before retry number `retry` (0 first): doubling, with jitter, never below what `Retry-After` (seconds) asks. */
export function retryDelay(retry: number, retryAfter: string | null, random: () => number): number {
  const asked = Number(retryAfter ?? 0) * 1000;
  const grown = BASE_MS * 2 ** retry * (0.5 + random());
  return Math.min(LONGEST_MS, Math.max(Number.isFinite(asked) ? asked : 0, grown));
}
