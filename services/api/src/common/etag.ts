import { createHash } from 'node:crypto';
import { canonical } from '../idempotency/idempotency.js';

/**
 * Names what a form shows by its content: two equal states have the same value, whichever process wrote them, and nothing is stored for it.
 * Empty and absent are the same. Not a secret.
 * @param fields what one form saves, ids as text
 * @example etagOf({ title: 'Harbour', logoUrl: null }) // 'mEoY5oQkq2dS0m7P'
 */
export function etagOf(fields: Readonly<Record<string, unknown>>): string {
  const content = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value === '' || value === undefined ? null : value]),
  );
  return createHash('sha256').update(canonical(content)).digest('base64url').slice(0, 16);
}

/** The value of `If-Match: "…"`; null where there is none, or any is good (`*`). What can't be read is no value of ours, and matches nothing. */
export function seenEtagOf(header: string | undefined): string | null {
  const value = header?.trim();
  if (!value || value === '*') return null;
  return /^"([\w-]{1,64})"$/.exec(value)?.[1] ?? value;
}

/** Whether what a caller has seen is as it is now; a caller that says nothing is not asked (ADR-0043). */
export const isSeen = (seen: string | null, now: string): boolean => seen === null || seen === now;
