import { Controller, Res, StreamableFile } from '@nestjs/common';
import {
  getQuote,
  getQuotes,
  getQuoteSheet,
  type Quote,
  type QueryOf,
  sendQuote,
  setQuoteStatus,
  type SetQuoteStatus,
} from '@lotline/shared-domain';
import type { FastifyReply } from 'fastify';
import { CallerGone, Id, Sent, type Submission, ValidQuery } from '../common/input.decorators.js';
import { Serves, ServesOnce } from '../common/serves.decorator.js';
import { writeFileHead } from '../files/file-head.js';
import { ReportQueue } from '../overload/report-queue.js';
import { SendQuoteService } from './send-quote.service.js';
import { StaffQuotesService } from './staff-quotes.service.js';

@Controller()
export class QuoteController {
  constructor(
    private readonly sending: SendQuoteService,
    private readonly quotes: StaffQuotesService,
    private readonly queue: ReportQueue,
  ) {}

  @ServesOnce(sendQuote, 201)
  send(@Sent(sendQuote) sent: Submission<Quote>) {
    return this.sending.send(sent);
  }

  @Serves(getQuotes)
  page(@ValidQuery(getQuotes) query: QueryOf<typeof getQuotes>) {
    return this.quotes.page(query ?? {});
  }

  @Serves(getQuoteSheet)
  async sheet(
    @ValidQuery(getQuoteSheet) query: QueryOf<typeof getQuoteSheet>,
    @CallerGone() signal: AbortSignal,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const bytes = await this.queue.run(() => this.quotes.sheet(query ?? {}), { signal });
    writeFileHead(reply, { mimetype: 'text/csv; charset=utf-8', caching: 'private, no-store', saveAs: 'quotes.csv' });
    return new StreamableFile(bytes);
  }

  @Serves(getQuote)
  one(@Id('quoteId') quoteId: string) {
    return this.quotes.one(quoteId);
  }

  @ServesOnce(setQuoteStatus)
  setStatus(@Id('quoteId') quoteId: string, @Sent(setQuoteStatus) sent: Submission<SetQuoteStatus>) {
    return this.quotes.setStatus(quoteId, sent);
  }
}
