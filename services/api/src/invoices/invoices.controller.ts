import { finished } from 'node:stream';
import { Controller, Res, StreamableFile } from '@nestjs/common';
import {
  allocate,
  type Allocate,
  clearInvoice,
  type CorrectEntry,
  correctInvoice,
  getInvoiceList,
  getInvoiceRecord,
  getInvoiceSheet,
  getInvoiceTotals,
  getUnallocated,
  type QueryOf,
  type RecordDeposit,
  type RecordRefund,
  refundInvoice,
} from '@lotline/shared-domain';
import type { FastifyReply } from 'fastify';
import { CallerGone, Id, Sent, type Submission, ValidQuery } from '../common/input.decorators.js';
import { Serves, ServesOnce } from '../common/serves.decorator.js';
import { writeFileHead } from '../files/file-head.js';
import { ReportQueue } from '../overload/report-queue.js';
import { InvoiceReads } from './invoice-reads.service.js';
import { InvoiceTotalsService } from './invoice-totals.service.js';
import { InvoiceWrites } from './invoice-writes.service.js';
import { LedgerSheet } from './ledger-sheet.service.js';
import { streamInSteps } from './stream-in-steps.js';
import { Unallocated } from './unallocated.service.js';

/** Invoices for staff: lists, totals, money, and what fits no invoice. */
@Controller()
export class InvoicesController {
  constructor(
    private readonly reads: InvoiceReads,
    private readonly totals: InvoiceTotalsService,
    private readonly writes: InvoiceWrites,
    private readonly unallocated: Unallocated,
    private readonly sheet: LedgerSheet,
    private readonly queue: ReportQueue,
  ) {}

  @Serves(getInvoiceList)
  list(@ValidQuery(getInvoiceList) query: NonNullable<QueryOf<typeof getInvoiceList>>) {
    return this.reads.list(query);
  }

  @Serves(getInvoiceTotals)
  months(@ValidQuery(getInvoiceTotals) query: QueryOf<typeof getInvoiceTotals>, @CallerGone() signal: AbortSignal) {
    return this.queue.run(() => this.totals.of(query?.estateId), { signal });
  }

  @Serves(getInvoiceSheet)
  async file(
    @ValidQuery(getInvoiceSheet) query: NonNullable<QueryOf<typeof getInvoiceSheet>>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { name, type, parts } = this.sheet.of(query);
    const close = this.queue.open();
    const gone = new AbortController();
    // When the response ends or is aborted the account may open another.
    finished(reply.raw, () => {
      close();
      gone.abort();
    });
    const stream = await streamInSteps(parts, this.queue.steps(), gone.signal);
    writeFileHead(reply, { mimetype: type, caching: 'private, no-store', saveAs: name });
    return new StreamableFile(stream);
  }

  @Serves(getInvoiceRecord)
  record(@Id('invoiceId') invoiceId: string) {
    return this.reads.record(invoiceId);
  }

  @ServesOnce(clearInvoice)
  clear(@Id('invoiceId') invoiceId: string, @Sent(clearInvoice) sent: Submission<RecordDeposit>) {
    return this.writes.clear({ invoiceId, ...sent });
  }

  @ServesOnce(refundInvoice)
  refund(@Id('invoiceId') invoiceId: string, @Sent(refundInvoice) sent: Submission<RecordRefund>) {
    return this.writes.refund({ invoiceId, ...sent });
  }

  @ServesOnce(correctInvoice)
  correct(@Id('invoiceId') invoiceId: string, @Sent(correctInvoice) sent: Submission<CorrectEntry>) {
    return this.writes.correct({ invoiceId, ...sent });
  }

  @Serves(getUnallocated)
  waiting(@ValidQuery(getUnallocated) query: QueryOf<typeof getUnallocated>) {
    return this.unallocated.list(query ?? {});
  }

  @ServesOnce(allocate)
  allocate(@Id('paymentId') paymentId: string, @Sent(allocate) sent: Submission<Allocate>) {
    return this.unallocated.allocate({ paymentId, ...sent });
  }
}
