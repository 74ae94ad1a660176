import { Controller, Header, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ServesRoute } from '../common/serves.decorator.js';
import { Readiness } from '../migrations/readiness.js';

@Controller()
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  /** Liveness: the event loop runs; nothing else is checked. */
  @ServesRoute('GET', '/api/health/live', 'estate.browse')
  @Header('Cache-Control', 'no-store')
  live(): { status: string } {
    return { status: 'ok' };
  }

  /** Readiness for a load balancer: 503 with the reason while it may not send requests here. */
  @ServesRoute('GET', '/api/health/ready', 'estate.browse')
  @Header('Cache-Control', 'no-store')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<{ status: string; reason?: string }> {
    const answer = await this.readiness.check();
    if (answer.ready) return { status: 'ok' };
    void reply.status(503).header('Retry-After', '3');
    return { status: 'unavailable', reason: answer.reason };
  }
}
