import { createHash } from 'node:crypto';
import { canonical } from '../idempotency/idempotency.js';

/**
 * An ETag of a form's content: equal states have the same value, whichever process wrote them, and nothing is stored
 * for it. Empty and absent are the same. Not a secret.
 * @param fields what one form saves, ids as text
 * @example etagOf({ title: 'Harbour', logoUrl: null }) // 'mEoY5oQkq2dS0m7P'
 */
export function etagOf(fields: Readonly<Record<string, unknown>>): string {
  const content = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value === '' || value === undefined ? null : value]),
  );
  return createHash('sha256').update(canonical(content)).digest('base64url').slice(0, 16);
}

/** The ETag of `If-Match: "…"`; null if absent or `*`. Any other value is returned as it is. */
export function seenEtagOf(header: string | undefined): string | null {
  const value = header?.trim();
  if (!value || value === '*') return null;
  return /^"([\w-]{1,64})"$/.exec(value)?.[1] ?? value;
}

/** Whether the caller's ETag is current; a caller that sends none is not checked (ADR-0043). */
export const isSeen = (seen: string | null, now: string): boolean => seen === null || seen === now;
