import { createHash } from 'node:crypto';
import { DomainError } from '@lotline/shared-domain';
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

/** A list of entity tags, each in double quotes (RFC 9110, 8.8.3). */
const ENTITY_TAGS = /^(?:W\/)?"[^"]*"(?:\s*,\s*(?:W\/)?"[^"]*")*$/;

/**
 * The ETag of `If-Match: "…"`; null if absent or `*`. Weak tags and lists are returned as they are and match nothing.
 * @throws DomainError malformed_request for a tag without double quotes
 */
export function seenEtagOf(header: string | undefined): string | null {
  const value = header?.trim();
  if (!value || value === '*') return null;
  if (!ENTITY_TAGS.test(value))
    throw new DomainError('malformed_request', 'If-Match takes an ETag in double quotes, e.g. If-Match: "mEoY5oQk".');
  return /^"([\w-]{1,64})"$/.exec(value)?.[1] ?? value;
}

/** Whether the caller's ETag is current; a caller that sends none is not checked (ADR-0043). */
export const isSeen = (seen: string | null, now: string): boolean => seen === null || seen === now;
