import { Controller, Param, Res, StreamableFile } from '@nestjs/common';
import { getDueDateFile, getDueDates, type QueryOf } from '@lotline/shared-domain';
import type { FastifyReply } from 'fastify';
import { Id, ValidQuery } from '../common/input.decorators.js';
import { Serves } from '../common/serves.decorator.js';
import { writeFileHead } from '../files/file-head.js';
import { DueDatesService } from './due-dates.service.js';

/** What is due of contracts, for staff. */
@Controller()
export class DueDatesController {
  constructor(private readonly dates: DueDatesService) {}

  @Serves(getDueDates)
  list(@ValidQuery(getDueDates) query: NonNullable<QueryOf<typeof getDueDates>>) {
    return this.dates.list(query);
  }

  @Serves(getDueDateFile)
  async file(
    @Id('eoiId') eoiId: string,
    @Param('name') date: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { name, bytes } = await this.dates.file(eoiId, date);
    writeFileHead(reply, { mimetype: 'text/calendar; charset=utf-8', caching: 'private, no-store', saveAs: name });
    return new StreamableFile(bytes);
  }
}
