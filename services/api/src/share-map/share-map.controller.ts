import { Controller, Res } from '@nestjs/common';
import { type Receipt, sendEstateMap, type ShareMap } from '@lotline/shared-domain';
import type { FastifyReply } from 'fastify';
import { CallerIp, IdempotencyKey, ValidBody } from '../common/input.decorators.js';
import { Serves } from '../common/serves.decorator.js';
import { sendOnce } from '../idempotency/send-once.js';
import { ShareMapService } from './share-map.service.js';

@Controller()
export class ShareMapController {
  constructor(private readonly maps: ShareMapService) {}

  @Serves(sendEstateMap, 201)
  async share(
    @ValidBody(sendEstateMap) body: ShareMap,
    @IdempotencyKey() key: string | null,
    @CallerIp() ip: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Receipt> {
    return sendOnce(reply, await this.maps.share({ body, key, ip }));
  }
}
