import { Injectable } from '@nestjs/common';
import { type AccountSession, DomainError } from '@lotline/shared-domain';
import { SessionRepository } from '../auth/session.repository.js';
import { toId } from '../database/entity-id.js';
import { currentSession } from '../database/scope.js';
import { UnitOfWork } from '../idempotency/unit-of-work.js';
import { AccountAccess } from './account-access.service.js';
import { caller } from './caller.js';

/** The caller's own sessions: listed, and ended for all processes from the next request on (D41). */
@Injectable()
export class OwnSessionsService {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly access: AccountAccess,
    private readonly unit: UnitOfWork,
  ) {}

  async list(): Promise<AccountSession[]> {
    const { userId, session } = caller();
    const found = await this.sessions.of(userId, new Date());
    return found.map(({ _id, device, createdAt, lastSeenAt, endsAt }) => ({
      _id: String(_id),
      device,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      endsAt: endsAt.toISOString(),
      isThis: _id.equals(session._id),
    }));
  }

  /**
   * Another session is ended because it isn't trusted, so open links end with it. Ending one's own is a logout and ends
   * nothing else.
   */
  async end(sessionId: string): Promise<void> {
    const { userId, session: current } = caller();
    if (current._id.equals(sessionId)) return this.endThis();
    await this.unit.run(async (session) => {
      if (!(await this.access.endOne(session, toId(userId), sessionId))) throw new DomainError('not_found');
    });
  }

  async endOthers(): Promise<number> {
    const { userId, session: current } = caller();
    const { result } = await this.unit.run((session) =>
      this.access.endAll(session, toId(userId), { except: current._id }),
    );
    return result;
  }

  /** Ends the session of the request, if any. */
  async endThis(): Promise<void> {
    const session = currentSession();
    if (session) await this.sessions.end(caller().userId, session._id);
  }
}
