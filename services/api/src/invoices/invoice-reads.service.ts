import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError, type InvoiceRecord as InvoiceAnswer, type InvoiceRow } from '@lotline/shared-domain';
import type { Model } from 'mongoose';
import { CONFIG, type Config } from '../config/config.js';
import type { EntityId } from '../database/entity-id.js';
import { RECEIPT_LINK_MS, receiptPath } from '../deposit/receipt-link.js';
import { EoiRecipient } from '../eoi/eoi-recipient.service.js';
import type { ProviderRefundRecord } from '../payment/provider-refund.model.js';
import type { RefundAccountRecord } from '../payment/refund-account.model.js';
import { mostToAsk, ProviderMoney } from '../provider-refund/provider-money.js';
import { UserRepository } from '../user/user.repository.js';
import { type InvoiceFilter, InvoiceListRepository } from './invoice-list.repository.js';
import { InvoiceRows } from './invoice-rows.service.js';
import { type InvoiceParts, invoiceRecordView, invoiceRowView } from './invoice-view.js';

export interface InvoicePage {
  data: InvoiceRow[];
  total: number;
  page: number;
  limit: number;
  totalPages: number;
  hasNextPage: boolean;
}
const MAX_PAGE = 100;
const between = (text: string | null | undefined, fallback: number, max: number): number =>
  Math.min(max, Math.max(1, Number.parseInt(text ?? '', 10) || fallback));

/** Invoices as staff read them. The guard has set the scope. */
@Injectable()
export class InvoiceReads {
  constructor(
    @InjectModel('ProviderRefund') private readonly refunds: Model<ProviderRefundRecord>,
    @InjectModel('RefundAccount') private readonly accounts: Model<RefundAccountRecord>,
    private readonly lists: InvoiceListRepository,
    private readonly rows: InvoiceRows,
    private readonly users: UserRepository,
    private readonly recipients: EoiRecipient,
    private readonly money: ProviderMoney,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** One page of the caller's invoices, issued last first. */
  async list(filter: InvoiceFilter & { page?: string | null; limit?: string | null }): Promise<InvoicePage> {
    const page = between(filter.page, 1, 10_000);
    const limit = between(filter.limit, 20, MAX_PAGE);
    const { rows, total } = await this.lists.page(filter, page, limit);
    const totalPages = Math.ceil(total / limit);
    const data = (await this.rows.of(rows)).map(invoiceRowView);
    return { data, total, page, limit, totalPages, hasNextPage: page < totalPages };
  }

  /** One with all that was booked for it. @throws DomainError `not_found` for another landowner's */
  async record(invoiceId: EntityId | string): Promise<InvoiceAnswer> {
    const parts = await this.parts(invoiceId);
    const eoiId = parts.eoi._id;
    const [refunds, account, email, money] = await Promise.all([
      this.refunds.find({ eoiId }).sort({ createdAt: 1, _id: 1 }).lean<ProviderRefundRecord[]>(),
      this.accounts.findOne({ eoiId }).lean<RefundAccountRecord | null>(),
      this.recipients.of(parts.eoi),
      this.money.of(null, parts.eoi),
    ]);
    const names = await this.users.namesOf([...parts.entries, ...refunds].map(({ by }) => by));
    const until = Date.now() + RECEIPT_LINK_MS.answer;
    return invoiceRecordView(parts, {
      refunds,
      refundableByProvider: mostToAsk(parts.eoi, money),
      refundAccount: account,
      email,
      nameOf: (actorId) => names.get(actorId) ?? 'Staff',
      receiptUrl: (entryId) => receiptPath(this.config.fileLinkSecret, entryId, until),
    });
  }

  /** An invoice with its EOI and money. @throws DomainError `not_found` */
  async parts(invoiceId: EntityId | string): Promise<InvoiceParts> {
    const invoice = await this.lists.one(invoiceId);
    const [parts] = invoice ? await this.rows.of([invoice]) : [];
    if (!parts) throw new DomainError('not_found');
    return parts;
  }
}
