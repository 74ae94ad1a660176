import { finished } from 'node:stream';
import { Controller, Res, StreamableFile } from '@nestjs/common';
import { getPriceList } from '@lotline/shared-domain';
import type { FastifyReply } from 'fastify';
import { CallerGone, IdOrKey } from '../common/input.decorators.js';
import { Serves } from '../common/serves.decorator.js';
import { writeFileHead } from '../files/file-head.js';
import { ReportQueue } from '../overload/report-queue.js';
import { priceListPdf } from './price-list-pdf.js';
import { PriceListService } from './price-list.service.js';

@Controller()
export class PriceListController {
  constructor(
    private readonly lists: PriceListService,
    private readonly queue: ReportQueue,
  ) {}

  @Serves(getPriceList)
  async pdf(
    @IdOrKey('estateId') estateId: string,
    @CallerGone() signal: AbortSignal,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    // Released when the response ends or is aborted; the account may then open another.
    finished(reply.raw, this.queue.open());
    const list = await this.queue.run(() => this.lists.now(estateId), { signal });
    writeFileHead(reply, {
      mimetype: 'application/pdf',
      caching: 'private, no-store',
      saveAs: `Price list of ${list.title} ${list.day}.pdf`,
    });
    return new StreamableFile(priceListPdf(list, this.queue.steps()));
  }
}
