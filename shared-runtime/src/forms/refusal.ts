import { isApiError } from '@lotline/shared-runtime';
import { requiresConfirmation } from '../account/confirm-session';
import type { Refusal } from './forms.types';

/** Maps the error of a call to a refusal; `offline` when no answer came at all. */
export function refusalOf(error: unknown): Refusal | 'offline' {
  if (!isApiError(error)) return { kind: 'failed', status: 0, code: '' };
  const { status, code, message } = error;
  if (status === 0) return 'offline';
  if (code === 'foreign_answer') return { kind: 'foreign' };
  if (error.problem && 'alreadySent' in error.problem && error.problem.alreadySent === true)
    return { kind: 'sentAlready', message };
  // By code, not by status: other conflicts (a first attempt still in progress, one of a newer API) don't mean that the
  // lot is gone.
  if (code === 'lot_not_available')
    return { kind: 'gone', lot: error.problem?.lot ?? null, ...(message ? { message } : {}) };
  if (code === 'idempotency_mismatch') return { kind: 'keyInUse' };
  if (status === 400) return { kind: 'invalid', errors: error.errors, message };
  if (status === 403) return { kind: 'forbidden', code, message };
  if (status === 429) return { kind: 'tooMany', message };
  const other = error.problem && 'other' in error.problem ? { other: error.problem.other } : {};
  return { kind: 'failed', status, code, ...(message ? { message } : {}), ...other };
}

/** The API requires the password first; the form opens the password modal itself. */
export const isConfirmFirst = (refusal: Refusal): boolean =>
  refusal.kind === 'forbidden' && requiresConfirmation(refusal);
