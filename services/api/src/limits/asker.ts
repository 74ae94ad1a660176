import { createHash } from 'node:crypto';
import { mailboxOf } from '@lotline/shared-domain';
import { currentSession } from '../database/scope.js';
import { networkOf } from './network-of.js';

/** Whom a limit counts: an account, or a network by one of its addresses. */
export type Asker =
  { readonly kind: 'account'; readonly id: string } | { readonly kind: 'network'; readonly ip: string };

/** What a counter is named after; no network and no account have the same. */
export const subjectOf = (asker: Asker): string =>
  asker.kind === 'account' ? `account:${asker.id}` : networkOf(asker.ip);

/** The same as it is stored: nobody's address stands in the database. */
export const hashOf = (asker: Asker): string =>
  createHash('sha256')
    .update(`asker:${subjectOf(asker)}`)
    .digest('base64url')
    .slice(0, 22);

/**
 * Who a request is counted as: the account that is logged in with a verified address, else the network it comes from (ADR-0045).
 * @example askerAt(ip) // { kind: 'network', ip: '203.0.113.9' }
 */
export function askerAt(ip: string): Asker {
  const session = currentSession();
  return session?.verifiedEmail ? { kind: 'account', id: String(session.userId) } : { kind: 'network', ip };
}

/**
 * The same for what is asked in the name of an address: the account only where its verified mailbox is meant. Who types
 * another's address is a stranger there, logged in or not.
 */
export function askerInNameOf(email: string, ip: string): Asker {
  const own = currentSession()?.verifiedEmail;
  return own && mailboxOf(own) === mailboxOf(email) ? askerAt(ip) : { kind: 'network', ip };
}
