import { Controller, Req, Res } from '@nestjs/common';
import { getStagesMap } from '@lotline/shared-domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { IdOrKey } from '../common/input.decorators.js';
import { Serves } from '../common/serves.decorator.js';
import { PublicReader } from '../read-cache/public-reader.js';
import { StageService } from './stage.service.js';

@Controller()
export class StageController {
  constructor(
    private readonly stages: StageService,
    private readonly reader: PublicReader,
  ) {}

  /** Ignores `isCustomer`: it could only narrow the answer to the visitor's view, which it already is (D56). */
  @Serves(getStagesMap)
  stagesMap(
    @IdOrKey('estateId') estateId: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.reader.send(request, reply, this.stages.stagesMap(estateId));
  }
}
