import { Controller, Req, Res } from '@nestjs/common';
import { STAFF_STREAM_PATH } from '@lotline/shared-domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ServesRoute } from '../common/serves.decorator.js';
import { currentPrincipal } from '../database/scope.js';
import { STREAM_HEADERS } from '../live/event-streams.js';
import { StaffLiveService } from './staff-live.service.js';

@Controller()
export class StaffLiveController {
  constructor(private readonly live: StaffLiveService) {}

  /**
   * Server-sent events of the caller's estates, including holds: `data` is a LiveEvent, with a `heartbeat` every 20 s.
   * It ends with the session.
   */
  @ServesRoute('GET', STAFF_STREAM_PATH, 'hold.review')
  async stream(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const listener = this.live.admit(currentPrincipal(), request.headers.cookie);
    if (request.method === 'HEAD') {
      await reply.headers(STREAM_HEADERS).send();
      return;
    }
    reply.hijack();
    request.raw.socket.setNoDelay(true);
    request.raw.socket.setTimeout(0);
    this.live.open(listener, reply.raw);
  }
}
