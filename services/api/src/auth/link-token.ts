import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { EntityId } from '../database/entity-id.js';

/** The hash of a link's token, for storage. */
export const hashOfLink = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A secret for an emailed link, and the hash to store. The leading id identifies the record. */
export function newLinkToken(id: EntityId): { token: string; tokenHash: string } {
  const token = `${String(id)}.${randomBytes(32).toString('base64url')}`;
  return { token, tokenHash: hashOfLink(token) };
}

/** The id of the record that a link's token belongs to; the schema has checked the token's form. */
export const idOfLinkToken = (token: string): string => token.slice(0, 24);

/** Whether the token matches the stored hash. */
export function isLinkToken(token: string, tokenHash: string | null | undefined): boolean {
  if (!tokenHash) return false;
  return timingSafeEqual(Buffer.from(hashOfLink(token), 'hex'), Buffer.from(tokenHash, 'hex'));
}

/** How many links of a record stay valid: each email carries a new one, since only hashes are stored. */
const MAX_VALID_LINKS = 20;

/** The `$push` that adds a link's hash to `linkHashes`. */
export const pushedLink = (tokenHash: string) => ({ linkHashes: { $each: [tokenHash], $slice: -MAX_VALID_LINKS } });

/** Whether the token matches one of the stored hashes. */
export const isOneOfLinks = (token: string, tokenHashes: readonly string[] | null | undefined): boolean =>
  (tokenHashes ?? []).some((tokenHash) => isLinkToken(token, tokenHash));
