import { FASTEST_FILL_MS } from '@lotline/shared-domain';
import type { IdempotencyAttempt } from './forms.types';

/** Resolves when a form has been open for as long as the API asks of a person: a browser may fill one in at once. */
export async function untilSendable({ openedAt }: IdempotencyAttempt): Promise<void> {
  // At most the whole time, also where the clock was put back since.
  const left = Math.min(FASTEST_FILL_MS, openedAt + FASTEST_FILL_MS - Date.now());
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
}
