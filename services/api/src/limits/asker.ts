import { createHash } from 'node:crypto';
import { mailboxOf } from '@lotline/shared-domain';
import { currentSession } from '../database/scope.js';
import { networkOf } from './network-of.js';

/** The subject of a rate limit: an account, or a network identified by one of its addresses. */
export type Asker =
  { readonly kind: 'account'; readonly id: string } | { readonly kind: 'network'; readonly ip: string };

/** Counter subject; accounts and networks never collide. */
export const subjectOf = (asker: Asker): string =>
  asker.kind === 'account' ? `account:${asker.id}` : networkOf(asker.ip);

/** The subject hashed for storage: the database contains no addresses. */
export const hashOf = (asker: Asker): string =>
  createHash('sha256')
    .update(`asker:${subjectOf(asker)}`)
    .digest('base64url')
    .slice(0, 22);

/**
 * The subject of a request: the logged-in account if its email address is verified, otherwise the caller's network
 * (ADR-0045).
 * @example askerAt(ip) // { kind: 'network', ip: '203.0.113.9' }
 */
export function askerAt(ip: string): Asker {
  const session = currentSession();
  return session?.verifiedEmail ? { kind: 'account', id: String(session.userId) } : { kind: 'network', ip };
}

/**
 * The subject of a request made for an email address: the account only if that address is its own verified one,
 * otherwise the caller's network, logged in or not.
 */
export function askerInNameOf(email: string, ip: string): Asker {
  const own = currentSession()?.verifiedEmail;
  return own && mailboxOf(own) === mailboxOf(email) ? askerAt(ip) : { kind: 'network', ip };
}
