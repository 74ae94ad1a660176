import { isApiError } from '@lotline/shared-runtime';
import type { Refusal } from './submission.types';

/** Turns the error of a call into what the form has to say; `offline` when no answer came at all. */
export function refusalOf(error: unknown): Refusal | 'offline' {
  if (!isApiError(error)) return { kind: 'failed' };
  const failed: Refusal = error.message ? { kind: 'failed', message: error.message } : { kind: 'failed' };
  if (error.status === 0) return 'offline';
  if (error.status === 400) return { kind: 'invalid', errors: error.errors, message: error.message };
  // By code, not by status: another conflict (a first try still at work, one of a later API) doesn't mean that the lot is gone.
  if (error.code === 'lot_not_available') return { kind: 'gone', lot: error.problem?.lot ?? null };
  if (error.code === 'idempotency_mismatch') return { kind: 'alreadySent' };
  if (error.status === 429) return { kind: 'tooMany' };
  return failed;
}
