import { Injectable } from '@nestjs/common';
import { type AnswerOf, depositHeld, type getInvoice, type QueryOf } from '@lotline/shared-domain';
import { isId } from '../common/id.pipe.js';
import { toId } from '../database/entity-id.js';
import { EoiRepository } from '../eoi/eoi.repository.js';
import { notFound } from '../read-cache/not-found.js';
import { InvoiceRepository } from './invoice.repository.js';
import { LedgerRepository } from './ledger.repository.js';

/** Invoices as the lifecycle card reads them (2.11). */
@Injectable()
export class InvoiceService {
  constructor(
    private readonly eois: EoiRepository,
    private readonly invoices: InvoiceRepository,
    private readonly ledger: LedgerRepository,
  ) {}

  /**
   * Invoices of an EOI (section 3). The amount of its deposit's paid one is what the ledger holds for the EOI, of an older paid
   * one beside it what was booked for that, and of an open one what was asked for (D168). In whole cents.
   * @throws DomainError `not_found` for an EOI that is not in the caller's scope
   */
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
    const held = depositHeld({ due: null, ...(await this.ledger.sumsOf(null, [toId(eoiId)])).of(toId(eoiId)) });
    return found.map(({ _id, status, depositOf, operationStatus: paidAs, data, createdAt }) => ({
      _id: String(_id),
      status,
      data: { amount: depositOf && paidAs === 'ok' ? held : (paid.get(String(_id)) ?? data.amount) },
      createdAt: createdAt.toISOString(),
    }));
  }
}
