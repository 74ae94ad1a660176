import { FASTEST_FILL_MS } from '@lotline/shared-domain';
import type { IdempotencyAttempt } from './forms.types';

/** Resolves once the form has been open for the API's minimum fill time: browser autofill can be faster. */
export async function untilSendable({ openedAt }: IdempotencyAttempt): Promise<void> {
  // Capped in case the clock was set back.
  const left = Math.min(FASTEST_FILL_MS, openedAt + FASTEST_FILL_MS - Date.now());
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
}
