import { Controller, Header, Req, Res } from '@nestjs/common';
import { getLot, getLotSince, getLotsList, getLotsMap, type LotSince, type QueryOf } from '@lotline/shared-domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Id, IdOrKey, ValidQuery } from '../common/input.decorators.js';
import { Serves } from '../common/serves.decorator.js';
import { PublicReader } from '../read-cache/public-reader.js';
import { LotService } from './lot.service.js';
import { LotSinceService } from './lot-since.service.js';

@Controller()
export class LotController {
  constructor(
    private readonly lots: LotService,
    private readonly changes: LotSinceService,
    private readonly reader: PublicReader,
  ) {}

  @Serves(getLot)
  lot(@Id('lotId') lotId: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.reader.send(request, reply, this.lots.lot(lotId));
  }

  @Serves(getLotSince)
  @Header('Cache-Control', 'no-store')
  since(@Id('lotId') lotId: string, @ValidQuery(getLotSince) query: QueryOf<typeof getLotSince>): Promise<LotSince> {
    return this.changes.since(lotId, query?.asOf ?? '');
  }

  @Serves(getLotsMap)
  lotsMap(@Id('stageId') stageId: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.reader.send(request, reply, this.lots.lotsMap(stageId));
  }

  /** Ignores `isCustomer`: it could only narrow the answer to the visitor's view, which it already is (D56). */
  @Serves(getLotsList)
  lotsList(
    @IdOrKey('estateId') estateId: string,
    @ValidQuery(getLotsList) query: QueryOf<typeof getLotsList>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.reader.send(
      request,
      reply,
      this.lots.lotsList(estateId, {
        soldOut: query?.soldOutStatus === 'exclude' ? 'exclude' : 'include',
        documents: query?.documents === 'own' ? 'own' : 'repeated',
      }),
    );
  }
}
