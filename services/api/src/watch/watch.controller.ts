import { Controller, Res } from '@nestjs/common';
import { type EmailLink, type Receipt, stopWatch, stopWatchByLink, type Watch, watchLot } from '@lotline/shared-domain';
import type { FastifyReply } from 'fastify';
import { CallerIp, Id, IdempotencyKey, ValidBody } from '../common/input.decorators.js';
import { Serves } from '../common/serves.decorator.js';
import { sendOnce } from '../idempotency/send-once.js';
import { WatchService } from './watch.service.js';

@Controller()
export class WatchController {
  constructor(private readonly watches: WatchService) {}

  @Serves(watchLot, 201)
  async watch(
    @ValidBody(watchLot) body: Watch,
    @IdempotencyKey() key: string | null,
    @CallerIp() ip: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Receipt> {
    return sendOnce(reply, await this.watches.watch({ body, key, ip }));
  }

  @Serves(stopWatch)
  async stop(@Id('watchId') watchId: string): Promise<Receipt> {
    return this.watches.stop(watchId);
  }

  @Serves(stopWatchByLink)
  async stopByLink(
    @ValidBody(stopWatchByLink) body: EmailLink,
    @IdempotencyKey() key: string | null,
    @CallerIp() ip: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Receipt> {
    return sendOnce(reply, await this.watches.stopByLink({ body, key, ip }));
  }
}
