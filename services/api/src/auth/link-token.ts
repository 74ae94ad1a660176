import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { EntityId } from '../database/entity-id.js';

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A secret for a link in a mail, and what is stored of it. The id in front says what it is about. */
export function newLinkToken(id: EntityId): { token: string; tokenHash: string } {
  const token = `${String(id)}.${randomBytes(32).toString('base64url')}`;
  return { token, tokenHash: hashOf(token) };
}

/** What a link's token is about; its form was checked by the schema. */
export const idOfLinkToken = (token: string): string => token.slice(0, 24);

/** Whether this is the token that was stored. */
export function isLinkToken(token: string, tokenHash: string | null | undefined): boolean {
  if (!tokenHash) return false;
  return timingSafeEqual(Buffer.from(hashOf(token), 'hex'), Buffer.from(tokenHash, 'hex'));
}
