import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { INVOICE_STATUSES, type InvoiceStatus } from '@lotline/shared-domain';
import type { Model, QueryFilter } from 'mongoose';
import { isId } from '../common/id.pipe.js';
import { type EntityId, toId } from '../database/entity-id.js';
import { searchWords } from '../database/search-words.js';
import type { EstateRecord } from '../estate/estate.model.js';
import type { InvoiceRecord } from '../payment/invoice.model.js';
import { EoiListRepository } from '../staff-eoi/eoi-list.repository.js';
import { byTimeZone, isMonth, type InvoicedEstate, spanOfMonth } from './estate-months.js';

export interface InvoiceFilter {
  estateId?: string | null;
  /** Several, separated by commas. */
  status?: string | null;
  search?: string | null;
  /** '2026-11' of each estate's calendar. */
  month?: string | null;
  /** `due`: with a refund to make. */
  refund?: string | null;
}
type Where = QueryFilter<InvoiceRecord>;
/** Those of deposits; an older release had others, which were never issued. */
const ISSUED: Where = { issuedAt: { $gt: new Date(0) } };
const NEWEST = { issuedAt: -1, _id: -1 } as const;
const NUMBER = /^inv([0-9a-f]{1,8})$/i;
const NUMBER_START = 16;

/** Invoices of deposits. Runs in the caller's scope. */
@Injectable()
export class InvoiceListRepository {
  constructor(
    @InjectModel('Invoice') private readonly invoices: Model<InvoiceRecord>,
    @InjectModel('Estate') private readonly estatesModel: Model<EstateRecord>,
    private readonly eois: EoiListRepository,
  ) {}

  /**
   * One page, issued last first, with the total count. A filter that can't match gives an empty page. Ids come first: without
   * a search they are read from an index alone, however late the page.
   */
  async page(filter: InvoiceFilter, page: number, limit: number): Promise<{ rows: InvoiceRecord[]; total: number }> {
    const where = await this.#where(filter);
    if (!where) return { rows: [], total: 0 };
    const [found, total] = await Promise.all([
      this.invoices
        .find(where, '_id')
        .sort(NEWEST)
        .skip((page - 1) * limit)
        .limit(limit)
        .lean<Pick<InvoiceRecord, '_id'>[]>(),
      this.invoices.countDocuments(where),
    ]);
    const _id = { $in: found.map((row) => row._id) };
    return { rows: await this.invoices.find({ _id }).sort(NEWEST).lean<InvoiceRecord[]>(), total };
  }

  /** The invoice of a deposit, else null. */
  one(invoiceId: EntityId | string): Promise<InvoiceRecord | null> {
    return this.invoices
      .findOne({ ...ISSUED, _id: toId(String(invoiceId)) })
      .lean<InvoiceRecord | null>()
      .exec();
  }

  /** The caller's estates, or one of them; none for an id that is none. */
  estates(estateId?: string | null): Promise<InvoicedEstate[]> {
    if (estateId && !isId(estateId)) return Promise.resolve([]);
    return this.estatesModel
      .find(estateId ? { _id: toId(estateId) } : {}, 'title timeZone landownerId')
      .lean<InvoicedEstate[]>()
      .exec();
  }

  async #where({ estateId, status, search, month, refund }: InvoiceFilter): Promise<Where | null> {
    const statuses = (status ?? '')
      .split(',')
      .filter((one): one is InvoiceStatus => (INVOICE_STATUSES as readonly string[]).includes(one));
    if ((estateId && !isId(estateId)) || (status && statuses.length === 0) || (month && !isMonth(month))) return null;
    const [hits, due, months] = await Promise.all([
      Promise.all(searchWords(search).map((word) => this.#hits(word))),
      refund === 'due' ? this.eois.idsWithRefundDue() : null,
      month ? this.#inMonth(month, estateId) : null,
    ]);
    const parts: Where[] = [
      ISSUED,
      ...(estateId ? [{ estateId: toId(estateId) }] : []),
      ...(statuses.length > 0 ? [{ status: { $in: statuses } }] : []),
      ...hits,
      ...(due ? [{ eoiId: { $in: due } }] : []),
      ...(months ? [months] : []),
    ];
    return { $and: parts };
  }

  /** By number, or by what its EOI is found by: reference, buyers, lot. */
  async #hits(word: string): Promise<Where> {
    const [, digits] = NUMBER.exec(word) ?? [];
    if (!digits) return { eoiId: { $in: await this.eois.idsMatching(word) } };
    const part = { $substrCP: [{ $toString: '$_id' }, NUMBER_START, digits.length] };
    return { $expr: { $eq: [part, digits.toLowerCase()] } };
  }

  async #inMonth(month: string, estateId: string | null | undefined): Promise<Where> {
    const zones = [...byTimeZone(await this.estates(estateId))];
    const spans = zones.map(([timeZone, estates]): Where => ({
      issuedAt: spanOfMonth(month, timeZone),
      // With one time zone the month alone says it.
      ...(zones.length > 1 && { estateId: { $in: estates.map(({ _id }) => _id) } }),
    }));
    return spans.length > 0 ? { $or: spans } : { _id: { $in: [] } };
  }
}
