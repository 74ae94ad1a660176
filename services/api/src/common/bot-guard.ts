import { DomainError, FASTEST_FILL_MS } from '@lotline/shared-domain';

const trapped = new WeakSet<object>();

/** Removes the honeypot field from a raw body; `filled` if it had a value. */
export function emptyTrap(raw: unknown): { body: unknown; filled: boolean } {
  if (typeof raw !== 'object' || raw === null || !('website' in raw)) return { body: raw, filled: false };
  const { website, ...body } = raw as Record<string, unknown>;
  return { body, filled: website !== '' && website !== null && website !== undefined };
}
/** Marks a checked body whose honeypot was filled. */
export const markTrapped = (body: object): void => void trapped.add(body);
/** Whether a bot filled the honeypot: it gets the usual success, and nothing is stored. */
export const isTrapped = (body: object): boolean => trapped.has(body);

/** Refuses, with a message, a form that was sent faster than a person can; sending it again works. */
export function refuseTooFast({ filledMs }: { filledMs?: number | null | undefined }): void {
  if (typeof filledMs !== 'number' || filledMs >= FASTEST_FILL_MS) return;
  throw new DomainError('validation_failed', 'That was very quick. Please check your details and send the form again.');
}
