import { Injectable } from '@nestjs/common';
import type { AnswerOf, getInvoice, QueryOf } from '@lotline/shared-domain';
import { isId } from '../common/id.pipe.js';
import { toId } from '../database/entity-id.js';
import { EoiRepository } from '../eoi/eoi.repository.js';
import { notFound } from '../read-cache/not-found.js';
import { InvoiceRepository } from './invoice.repository.js';
import { LedgerRepository } from './ledger.repository.js';

/** Invoices as staff read them. */
@Injectable()
export class InvoiceService {
  constructor(
    private readonly eois: EoiRepository,
    private readonly invoices: InvoiceRepository,
    private readonly ledger: LedgerRepository,
  ) {}

  /** Invoices of an EOI: a paid one's amount is what the ledger has for it, an open one's what was asked for (D168). */
  async ofEoi({
    eoiId,
    operationType,
    operationStatus,
    paymentQueueId,
  }: NonNullable<QueryOf<typeof getInvoice>>): Promise<AnswerOf<typeof getInvoice>> {
    if (!isId(eoiId) || !(await this.eois.exists(toId(eoiId)))) throw notFound('EOI');
    const found = await this.invoices.ofEoi(eoiId, {
      operationType: operationType ?? '',
      operationStatus: operationStatus ?? '',
      ...(paymentQueueId && { paymentQueueId }),
    });
    const paid = await this.ledger.depositsOf(found.map(({ _id }) => _id));
    return found.map(({ _id, status, data, createdAt }) => ({
      _id: String(_id),
      status,
      data: { amount: paid.get(String(_id)) ?? data.amount },
      createdAt: createdAt.toISOString(),
    }));
  }
}
