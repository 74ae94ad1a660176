import { Controller, Req, Res } from '@nestjs/common';
import {
  getBuildersByLotId,
  getDesignsByLotId,
  getDesignsOfBuilder,
  getEstatesOfDesign,
  getLotsOfDesign,
  type QueryOf,
} from '@lotline/shared-domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Id, IdOrKey, ValidQuery } from '../common/input.decorators.js';
import { Serves } from '../common/serves.decorator.js';
import { PublicReader } from '../read-cache/public-reader.js';
import { BuilderService } from './builder.service.js';
import { OffersOfDesign } from './offers-of-design.service.js';

@Controller()
export class BuilderController {
  constructor(
    private readonly builders: BuilderService,
    private readonly offers: OffersOfDesign,
    private readonly reader: PublicReader,
  ) {}

  @Serves(getBuildersByLotId)
  ofLot(@Id('lotId') lotId: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.reader.send(request, reply, this.builders.ofLot(lotId));
  }

  @Serves(getDesignsByLotId)
  designsOfLot(
    @Id('lotId') lotId: string,
    @ValidQuery(getDesignsByLotId) query: QueryOf<typeof getDesignsByLotId>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.reader.send(request, reply, this.builders.designsOfLot(lotId, query ?? {}));
  }

  @Serves(getDesignsOfBuilder)
  designsOf(
    @IdOrKey('builderId') builderId: string,
    @ValidQuery(getDesignsOfBuilder) query: QueryOf<typeof getDesignsOfBuilder>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.reader.send(request, reply, this.builders.designsOf(builderId, query ?? {}));
  }

  @Serves(getLotsOfDesign)
  lotsOfDesign(
    @IdOrKey('estateId') estateId: string,
    @IdOrKey('designId') designId: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.reader.send(request, reply, this.builders.lotsOfDesign(estateId, designId));
  }

  @Serves(getEstatesOfDesign)
  estatesOfDesign(
    @IdOrKey('designId') designId: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.reader.send(request, reply, this.offers.estatesOf(designId));
  }
}
