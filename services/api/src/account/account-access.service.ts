import { Injectable } from '@nestjs/common';
import { SessionRepository } from '../auth/session.repository.js';
import type { EntityId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import { AccountLinks } from './account-links.service.js';

/**
 * What opens an account without its password: sessions and emailed links. They end together, so that no link outlives
 * the sessions.
 */
@Injectable()
export class AccountAccess {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly links: AccountLinks,
  ) {}

  /**
   * Ends every session and open link of an account within the given transaction.
   * @param options.except a session to keep
   * @returns how many sessions ended
   */
  async endAll(session: Session, userId: EntityId, { except }: { except?: EntityId } = {}): Promise<number> {
    await this.links.endAll(session, userId);
    return this.sessions.endAll(userId, { session, ...(except && { except }) });
  }

  /**
   * Ends one session of an account and all its open links, which the user of that session may have requested. False if
   * there is no such session.
   */
  async endOne(session: Session, userId: EntityId, sessionId: EntityId | string): Promise<boolean> {
    await this.links.endAll(session, userId);
    return this.sessions.end(userId, sessionId, session);
  }
}
