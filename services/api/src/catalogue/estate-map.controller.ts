import { Controller, Req, Res } from '@nestjs/common';
import { getEstateMap } from '@lotline/shared-domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { IdOrKey } from '../common/input.decorators.js';
import { Serves } from '../common/serves.decorator.js';
import { PublicReader } from '../read-cache/public-reader.js';
import { EstateMapService } from './estate-map.service.js';

@Controller()
export class EstateMapController {
  constructor(
    private readonly maps: EstateMapService,
    private readonly reader: PublicReader,
  ) {}

  @Serves(getEstateMap)
  map(
    @IdOrKey('estateId') estateId: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.reader.send(request, reply, this.maps.ofEstate(estateId));
  }
}
