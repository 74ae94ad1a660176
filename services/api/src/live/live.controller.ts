import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CallerIp, IdOrKey } from '../common/input.decorators.js';
import { ServesRoute } from '../common/serves.decorator.js';
import { STREAM_HEADERS } from './event-streams.js';
import { LiveService } from './live.service.js';

@Controller()
export class LiveController {
  constructor(private readonly live: LiveService) {}

  /** Server-sent events of one estate: `data` is a LiveEvent, with a `heartbeat` every 20 s. */
  @ServesRoute('GET', '/api/estates/:estateId/live', 'estate.browse')
  async stream(
    @IdOrKey('estateId') idOrKey: string,
    @CallerIp() address: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const estateId = await this.live.estateId(idOrKey);
    this.live.admit(address);
    if (request.method === 'HEAD') {
      // A HEAD request gets headers only: a stream for it would never be closed.
      await reply.headers(STREAM_HEADERS).send();
      return;
    }
    reply.hijack();
    request.raw.socket.setNoDelay(true);
    // Disable the socket timeout: an idle event stream is normal.
    request.raw.socket.setTimeout(0);
    this.live.open(estateId, address, reply.raw);
  }
}
