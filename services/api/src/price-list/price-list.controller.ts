import { finished } from 'node:stream';
import { Controller, Res, StreamableFile } from '@nestjs/common';
import { DomainError, priceListPath } from '@lotline/shared-domain';
import type { FastifyReply } from 'fastify';
import { IdOrKey } from '../common/input.decorators.js';
import { ServesRoute } from '../common/serves.decorator.js';
import { BUSY_MESSAGE } from '../database/busy-message.js';
import { writeFileHead } from '../files/file-head.js';
import { priceListPdf } from './price-list-pdf.js';
import { PriceListService } from './price-list.service.js';

/** Lists that one process draws at a time: each page takes the core for a while. */
const MOST_DRAWN = 2;

@Controller()
export class PriceListController {
  #drawn = 0;

  constructor(private readonly lists: PriceListService) {}

  @ServesRoute('GET', priceListPath(':estateId'), 'lot.manage')
  async pdf(@IdOrKey('estateId') estateId: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<StreamableFile> {
    if (this.#drawn >= MOST_DRAWN) throw new DomainError('unavailable', BUSY_MESSAGE, { retryAfter: 2 });
    this.#drawn += 1;
    // Answered, refused or gone: the next may be drawn.
    finished(reply.raw, () => (this.#drawn -= 1));
    const list = await this.lists.now(estateId);
    writeFileHead(reply, { mimetype: 'application/pdf', caching: 'private, no-store', saveAs: `Price list of ${list.title} ${list.day}.pdf` });
    return new StreamableFile(priceListPdf(list));
  }
}
