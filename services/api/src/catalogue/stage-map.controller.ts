import { Controller, Req, Res } from '@nestjs/common';
import { getStageMap } from '@lotline/shared-domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Id } from '../common/input.decorators.js';
import { Serves } from '../common/serves.decorator.js';
import { PublicReader } from '../read-cache/public-reader.js';
import { StageMapService } from './stage-map.service.js';

@Controller()
export class StageMapController {
  constructor(
    private readonly maps: StageMapService,
    private readonly reader: PublicReader,
  ) {}

  @Serves(getStageMap)
  map(@Id('stageId') stageId: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.reader.send(request, reply, this.maps.ofStage(stageId));
  }
}
