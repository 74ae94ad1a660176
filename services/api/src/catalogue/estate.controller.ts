import { Controller, Param, Req, Res } from '@nestjs/common';
import { getEstate, getEstates } from '@lotline/shared-domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { IdOrKeyPipe, isId } from '../common/id.pipe.js';
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
  async one(
    @Param('estateId') written: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const estateId = new IdOrKeyPipe().transform(written.toLowerCase());
    // Keys are in lower case; any other case redirects to the canonical address (D20).
    if (estateId !== written && !isId(written)) {
      await reply.status(308).header('location', `/api/estates/${estateId}`).header('cache-control', 'no-store').send();
      return;
    }
    await this.reader.send(request, reply, this.estates.one(estateId));
  }
}
