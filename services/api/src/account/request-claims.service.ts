import { Injectable } from '@nestjs/common';
import { type ClaimedRequests, plural } from '@lotline/shared-domain';
import { AuditLog } from '../audit/audit-log.js';
import { accountActor } from '../audit/write-audit.js';
import { system } from '../database/scope.js';
import type { Session } from '../database/transaction.js';
import type { User } from '../user/user.repository.js';
import { RequestClaimRepository } from './request-claims.repository.js';

/** The result for an account that claims nothing. */
export const NOTHING_CLAIMED: ClaimedRequests = { holds: 0, waitlistEntries: 0, enquiries: 0, watches: 0, quotes: 0 };

/** D77: records made with a verified address become its account's, with an audit entry. */
@Injectable()
export class RequestClaims {
  constructor(
    private readonly claims: RequestClaimRepository,
    private readonly audit: AuditLog,
  ) {}

  /** Within the transaction that verifies the address, or later; only customers' accounts claim. */
  async claimAll(
    session: Session,
    { _id, email, role }: Pick<User, '_id' | 'email' | 'role'>,
  ): Promise<ClaimedRequests> {
    if (role !== 'CUSTOMER') return NOTHING_CLAIMED;
    const found = await system(() => this.claims.assign(session, email, _id));
    const words = [
      plural(found.holds, 'hold'),
      plural(found.waitlistEntries, 'waitlist entry', 'waitlist entries'),
      plural(found.enquiries, 'enquiry', 'enquiries'),
      plural(found.watches, 'watch', 'watches'),
      plural(found.quotes ?? 0, 'quote request'),
      ...(found.eois ? [plural(found.eois, 'expression of interest', 'expressions of interest')] : []),
    ];
    if (Object.values(found).some((count) => Number(count) > 0))
      await this.audit.write(session, {
        actor: accountActor({ _id, role }),
        entity: 'user',
        entityId: _id,
        to: 'claimed',
        reason: words.join(', '),
      });
    return found;
  }
}
