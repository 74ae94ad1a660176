import { Controller, Req, Res } from '@nestjs/common';
import { getPlans } from '@lotline/shared-domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Serves } from '../common/serves.decorator.js';
import { PublicReader } from '../read-cache/public-reader.js';
import { PlansService } from './plans.service.js';

@Controller()
export class PlansController {
  constructor(
    private readonly plans: PlansService,
    private readonly reader: PublicReader,
  ) {}

  @Serves(getPlans)
  all(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.reader.send(request, reply, this.plans.all());
  }
}
