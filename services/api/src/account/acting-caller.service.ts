import { Injectable } from '@nestjs/common';
import { DomainError } from '@lotline/shared-domain';
import { SessionRepository } from '../auth/session.repository.js';
import { principalOf } from '../auth/sessions.service.js';
import { currentPrincipal, system } from '../database/scope.js';
import type { Session } from '../database/transaction.js';
import { UserRepository } from '../user/user.repository.js';
import { caller } from './caller.js';

/** Whoever changes the accounts of others, as the transaction of that change sees them. */
@Injectable()
export class ActingCaller {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly users: UserRepository,
  ) {}

  /**
   * Reads the caller again within the transaction, and 401 where the session has ended or the account is another by now. The session is
   * written to as well: what ends a caller deletes that caller's sessions, so two who end each other conflict, and one of them is refused.
   * The one who stays is active and was not changed by this, which is why a super admin is always left.
   */
  async hold(session: Session, now = new Date()): Promise<void> {
    const { userId, session: own } = caller();
    const isLive = await this.sessions.hold(session, own._id, now);
    // Of no landowner's scope: the caller may be a super admin.
    const user = isLive ? await system(() => this.users.byId(userId, session)) : null;
    const principal = user && !user.disabledAt ? principalOf(user) : null;
    if (JSON.stringify(principal) !== JSON.stringify(currentPrincipal()))
      throw new DomainError('unauthenticated', 'You have been logged out. Please log in again.');
  }
}
