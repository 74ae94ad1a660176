import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { EntityId } from '../database/entity-id.js';

/** What is stored of a link's token. */
export const hashOfLink = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A secret for a link in a mail, and what is stored of it. The id in front says what it is about. */
export function newLinkToken(id: EntityId): { token: string; tokenHash: string } {
  const token = `${String(id)}.${randomBytes(32).toString('base64url')}`;
  return { token, tokenHash: hashOfLink(token) };
}

/** What a link's token is about; its form was checked by the schema. */
export const idOfLinkToken = (token: string): string => token.slice(0, 24);

/** Whether this is the token that was stored. */
export function isLinkToken(token: string, tokenHash: string | null | undefined): boolean {
  if (!tokenHash) return false;
  return timingSafeEqual(Buffer.from(hashOfLink(token), 'hex'), Buffer.from(tokenHash, 'hex'));
}

/** So many links of one thing are good at a time: each letter carries one of its own, since only hashes are kept. */
const KEPT_LINKS = 20;

/** Keeps another link's hash in `linkHashes`, by an update's `$push`. */
export const pushedLink = (tokenHash: string) => ({ linkHashes: { $each: [tokenHash], $slice: -KEPT_LINKS } });

/** Whether this token is one of those that were stored. */
export const isOneOfLinks = (token: string, tokenHashes: readonly string[] | null | undefined): boolean =>
  (tokenHashes ?? []).some((tokenHash) => isLinkToken(token, tokenHash));
