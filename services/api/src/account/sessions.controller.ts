import { Controller, Inject, Res } from '@nestjs/common';
import { endOtherSessions, endSession, getSessions, logout } from '@lotline/shared-domain';
import type { FastifyReply } from 'fastify';
import { noSessionCookie, withMark } from '../auth/session-cookie.js';
import { Id } from '../common/input.decorators.js';
import { Serves } from '../common/serves.decorator.js';
import { CONFIG, type Config } from '../config/config.js';
import { OwnSessionsService } from './own-sessions.service.js';

/** The sessions of an account, and logout. */
@Controller()
export class SessionsController {
  constructor(
    private readonly sessions: OwnSessionsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Serves(logout)
  async logout(@Res({ passthrough: true }) reply: FastifyReply) {
    await this.sessions.endThis();
    void reply.header('Set-Cookie', withMark(noSessionCookie(this.config)));
    return { ok: true };
  }

  @Serves(getSessions)
  list() {
    return this.sessions.list();
  }

  @Serves(endSession)
  async end(@Id('sessionId') sessionId: string) {
    await this.sessions.end(sessionId);
    return { ok: true };
  }

  @Serves(endOtherSessions)
  async endOthers() {
    return { ended: await this.sessions.endOthers() };
  }
}
