import { Injectable } from '@nestjs/common';
import { DomainError } from '@lotline/shared-domain';
import { SessionRepository } from '../auth/session.repository.js';
import { principalOf } from '../auth/sessions.service.js';
import { currentPrincipal, system } from '../database/scope.js';
import type { Session } from '../database/transaction.js';
import { UserRepository } from '../user/user.repository.js';
import { caller } from './caller.js';

/** The caller who changes other people's accounts, as seen by the transaction of that change. */
@Injectable()
export class ActingCaller {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly users: UserRepository,
  ) {}

  /**
   * Reads the caller again within the transaction; 401 if the session has ended or the account's rights have changed.
   * Also writes to the session: ending a caller deletes that caller's sessions, so two callers who end each other
   * conflict, and one of them is refused. The other one is active and unchanged, so at least one super admin always
   * remains.
   */
  async hold(session: Session, now = new Date()): Promise<void> {
    const { userId, session: own } = caller();
    const isLive = await this.sessions.hold(session, own._id, now);
    // System scope: a super admin belongs to no landowner.
    const user = isLive ? await system(() => this.users.byId(userId, session)) : null;
    const principal = user && !user.disabledAt ? principalOf(user) : null;
    if (JSON.stringify(principal) !== JSON.stringify(currentPrincipal()))
      throw new DomainError('unauthenticated', 'You have been logged out. Please log in again.');
  }
}
