import { Injectable } from '@nestjs/common';
import { type AccountSession, DomainError } from '@lotline/shared-domain';
import { SessionRepository } from '../auth/session.repository.js';
import { currentSession } from '../database/scope.js';
import { caller } from './caller.js';

/** One's own sessions: listed, and ended from the next request on through every process (D41). */
@Injectable()
export class OwnSessionsService {
  constructor(private readonly sessions: SessionRepository) {}

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

  async end(sessionId: string): Promise<void> {
    if (!(await this.sessions.end(caller().userId, sessionId))) throw new DomainError('not_found');
  }

  endOthers(): Promise<number> {
    const { userId, session } = caller();
    return this.sessions.endAll(userId, { except: session._id });
  }

  /** Ends the session of the request, where it has one. */
  async endThis(): Promise<void> {
    const session = currentSession();
    if (session) await this.sessions.end(caller().userId, session._id);
  }
}
