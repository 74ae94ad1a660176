import { Controller, Res, StreamableFile } from '@nestjs/common';
import { getReceipt, type QueryOf } from '@lotline/shared-domain';
import type { FastifyReply } from 'fastify';
import { Id, ValidQuery } from '../common/input.decorators.js';
import { Serves } from '../common/serves.decorator.js';
import { writeFileHead } from '../files/file-head.js';
import { Receipts } from './receipts.service.js';

/** Receipts as PDF, for whoever has their signed link. */
@Controller()
export class ReceiptsController {
  constructor(private readonly receipts: Receipts) {}

  @Serves(getReceipt)
  async pdf(
    @Id('entryId') entryId: string,
    @ValidQuery(getReceipt) query: NonNullable<QueryOf<typeof getReceipt>>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { pdf, fileName } = await this.receipts.open(entryId, query);
    writeFileHead(reply, { mimetype: 'application/pdf', caching: 'private, no-store', saveAs: fileName });
    return new StreamableFile(pdf);
  }
}
