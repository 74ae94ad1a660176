import { DomainError, FASTEST_FILL_MS } from '@lotline/shared-domain';

const trapped = new WeakSet<object>();

/** Takes the trap field out of a raw body; true when something was in it. */
export function emptyTrap(raw: unknown): { body: unknown; filled: boolean } {
  if (typeof raw !== 'object' || raw === null || !('website' in raw)) return { body: raw, filled: false };
  const { website, ...body } = raw as Record<string, unknown>;
  return { body, filled: website !== '' && website !== null && website !== undefined };
}
/** Remembers that this checked body came with a filled trap. */
export const markTrapped = (body: object): void => void trapped.add(body);
/** Whether a program filled the field that people don't see: it is told the usual success, and nothing is kept. */
export const isTrapped = (body: object): boolean => trapped.has(body);

/** Refuses, in words, a form that was sent faster than a person can; sending it again works. */
export function refuseTooFast({ filledMs }: { filledMs?: number | null | undefined }): void {
  if (typeof filledMs !== 'number' || filledMs >= FASTEST_FILL_MS) return;
  throw new DomainError('validation_failed', 'That was very quick. Please check your details and send the form again.');
}
