import { createHash } from 'node:crypto';
import { mailboxOf } from '@lotline/shared-domain';
import { currentSession } from '../database/scope.js';
import { networkOf } from './network-of.js';

/** The subject of a rate limit: an account, or a network identified by one of its addresses. */
export type RateLimitSubject =
  | { readonly kind: 'account'; readonly id: string }
  | { readonly kind: 'network'; readonly ip: string };

/** Counter subject; accounts and networks never collide. */
export const subjectKey = (subject: RateLimitSubject): string =>
  subject.kind === 'account' ? `account:${subject.id}` : networkOf(subject.ip);

/** The subject hashed for storage: the database contains no addresses. */
export const hashedSubjectKey = (subject: RateLimitSubject): string =>
  createHash('sha256')
    .update(`asker:${subjectKey(subject)}`)
    .digest('base64url')
    .slice(0, 22);

/**
 * The subject of a request: the logged-in account if its email address is verified, otherwise the caller's network
 * (ADR-0045).
 * @example subjectOfRequest(ip) // { kind: 'network', ip: '203.0.113.9' }
 */
export function subjectOfRequest(ip: string): RateLimitSubject {
  const session = currentSession();
  return session?.verifiedEmail ? { kind: 'account', id: String(session.userId) } : { kind: 'network', ip };
}

/**
 * The subject of a request made for an email address: the account only if that address is its own verified one,
 * otherwise the caller's network, logged in or not.
 */
export function subjectForEmail(email: string, ip: string): RateLimitSubject {
  const own = currentSession()?.verifiedEmail;
  return own && mailboxOf(own) === mailboxOf(email) ? subjectOfRequest(ip) : { kind: 'network', ip };
}
