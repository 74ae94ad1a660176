import { Injectable } from '@nestjs/common';
import {
  type CorrectEntry,
  DomainError,
  type InvoiceRecord,
  type RecordDeposit,
  type RecordRefund,
} from '@lotline/shared-domain';
import type { Submission } from '../common/input.decorators.js';
import type { OnceAnswer } from '../idempotency/unit-of-work.js';
import { EoiMoney } from '../staff-eoi/eoi-money.service.js';
import { InvoiceListRepository } from './invoice-list.repository.js';
import { InvoiceReads } from './invoice-reads.service.js';

/** What staff record of the invoice that they see. */
export interface InvoiceDecision<Body extends object> extends Pick<Submission<Body>, 'body' | 'key'> {
  readonly invoiceId: string;
}

/** Money as staff record it from an invoice: the same as from its EOI. The guard has set the scope. */
@Injectable()
export class InvoiceWrites {
  constructor(
    private readonly lists: InvoiceListRepository,
    private readonly money: EoiMoney,
    private readonly reads: InvoiceReads,
  ) {}

  /** Records funds that have cleared (D103). */
  clear({ invoiceId, ...sent }: InvoiceDecision<RecordDeposit>): Promise<OnceAnswer<InvoiceRecord>> {
    return this.#record(invoiceId, (eoiId) => this.money.clear({ eoiId, ...sent }));
  }

  /** Records what became of a deposit that is due back (D138). */
  refund({ invoiceId, ...sent }: InvoiceDecision<RecordRefund>): Promise<OnceAnswer<InvoiceRecord>> {
    return this.#record(invoiceId, (eoiId) => this.money.refund({ eoiId, ...sent }));
  }

  /** Takes back an entry that staff recorded by mistake; 404 for one of another invoice. */
  correct({ invoiceId, ...sent }: InvoiceDecision<CorrectEntry>): Promise<OnceAnswer<InvoiceRecord>> {
    return this.#record(invoiceId, (eoiId) => this.money.correct({ eoiId, ...sent }));
  }

  async #record(
    invoiceId: string,
    decide: (eoiId: string) => Promise<OnceAnswer<null>>,
  ): Promise<OnceAnswer<InvoiceRecord>> {
    const invoice = await this.lists.one(invoiceId);
    if (!invoice) throw new DomainError('not_found');
    return { ...(await decide(String(invoice.eoiId))), body: await this.reads.record(invoice._id) };
  }
}
