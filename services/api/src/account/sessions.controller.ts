import { Controller, Header, Inject, Res } from '@nestjs/common';
import {
  type AccountSession,
  endOtherSessions,
  endSession,
  getSessions,
  logout,
  type Receipt,
} from '@lotline/shared-domain';
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
  @Header('Cache-Control', 'no-store')
  async logout(@Res({ passthrough: true }) reply: FastifyReply): Promise<Receipt> {
    await this.sessions.endThis();
    void reply.header('Set-Cookie', withMark(noSessionCookie(this.config)));
    return { ok: true };
  }

  @Serves(getSessions)
  @Header('Cache-Control', 'no-store')
  list(): Promise<AccountSession[]> {
    return this.sessions.list();
  }

  @Serves(endSession)
  @Header('Cache-Control', 'no-store')
  async end(@Id('sessionId') sessionId: string): Promise<Receipt> {
    await this.sessions.end(sessionId);
    return { ok: true };
  }

  @Serves(endOtherSessions)
  @Header('Cache-Control', 'no-store')
  async endOthers(): Promise<{ ended: number }> {
    return { ended: await this.sessions.endOthers() };
  }
}
