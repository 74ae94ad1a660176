import { Controller, Req, Res } from '@nestjs/common';
import { getEstate, getEstates } from '@lotline/shared-domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { IdOrKey } from '../common/input.decorators.js';
import { Serves } from '../common/serves.decorator.js';
import { PublicReader } from '../read-cache/public-reader.js';
import { EstateService } from './estate.service.js';

@Controller()
export class EstateController {
  constructor(
    private readonly estates: EstateService,
    private readonly reader: PublicReader,
  ) {}

  @Serves(getEstates)
  all(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.reader.send(request, reply, this.estates.all());
  }

  @Serves(getEstate)
  one(@IdOrKey('estateId') estateId: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.reader.send(request, reply, this.estates.one(estateId));
  }
}
