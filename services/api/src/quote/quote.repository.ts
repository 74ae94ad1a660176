import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { QuoteStatus } from '@lotline/shared-domain';
import type { Model, QueryFilter } from 'mongoose';
import type { QuoteAnswerRecord } from '../quote-answer/quote-answer.model.js';
import type { EntityId } from '../database/entity-id.js';
import { searchWords } from '../database/search-words.js';
import type { Session } from '../database/transaction.js';
import type { EstateRecord } from '../estate/estate.model.js';
import type { LotRecord } from '../lot/lot.model.js';
import type { OutboxMessageRecord } from '../outbox/outbox-message.model.js';
import type { QuoteRecord } from './quote.model.js';

const NEWEST = { createdAt: -1, _id: -1 } as const;
/** Template of the email to the landowner's staff, as in quote-mail.ts. */
const STAFF_TEMPLATE = 'quote';

export interface QuoteFilter {
  readonly search?: string | null | undefined;
  readonly status?: string | null | undefined;
  readonly estateId?: string | null | undefined;
}
type Named = Pick<EstateRecord, '_id' | 'title' | 'timeZone' | 'hidePrice'>;

/** Quotes, with what their readers need beside them. Runs in the caller's scope. */
@Injectable()
export class QuoteRepository {
  constructor(
    @InjectModel('Quote') private readonly quotes: Model<QuoteRecord>,
    @InjectModel('Estate') private readonly estates: Model<EstateRecord>,
    @InjectModel('Lot') private readonly lots: Model<LotRecord>,
    @InjectModel('QuoteAnswer') private readonly answers: Model<QuoteAnswerRecord>,
    @InjectModel('OutboxMessage') private readonly messages: Model<OutboxMessageRecord>,
  ) {}

  async insert(session: Session, quote: Omit<QuoteRecord, 'createdAt' | 'updatedAt'>): Promise<void> {
    await this.quotes.create([quote], { session });
  }

  /** The new quote with the same content, or null. */
  same(session: Session, fingerprint: string): Promise<QuoteRecord | null> {
    return this.quotes.findOne({ fingerprint, status: 'new' }, null, { session }).lean<QuoteRecord | null>().exec();
  }

  async assign(session: Session, _id: EntityId, customerId: EntityId): Promise<void> {
    await this.quotes.updateOne({ _id }, { $set: { customerId } }, { session });
    await this.answers.updateMany({ quoteId: _id }, { $set: { customerId } }, { session });
  }

  one(_id: string, session: Session | null = null): Promise<QuoteRecord | null> {
    return this.quotes.findOne({ _id }, null, { session }).lean<QuoteRecord | null>().exec();
  }

  byIds(ids: readonly string[], session: Session | null = null): Promise<QuoteRecord[]> {
    return this.quotes
      .find({ _id: { $in: [...ids] } }, null, { session })
      .lean<QuoteRecord[]>()
      .exec();
  }

  /** Sets the status, unless it has changed since it was read. */
  async setStatus(session: Session, { _id, status: from }: QuoteRecord, status: QuoteStatus): Promise<boolean> {
    const { matchedCount } = await this.quotes.updateOne({ _id, status: from }, { $set: { status } }, { session });
    return matchedCount === 1;
  }

  async page(filter: QuoteFilter, page: number, limit: number): Promise<{ rows: QuoteRecord[]; total: number }> {
    const where = whereOf(filter);
    const [rows, total] = await Promise.all([
      this.quotes
        .find(where)
        .sort(NEWEST)
        .skip((page - 1) * limit)
        .limit(limit)
        .lean<QuoteRecord[]>(),
      this.quotes.countDocuments(where),
    ]);
    return { rows, total };
  }

  newestOwn(limit: number): Promise<QuoteRecord[]> {
    return this.quotes.find({}).sort(NEWEST).limit(limit).lean<QuoteRecord[]>().exec();
  }

  estatesOf(quotes: readonly QuoteRecord[]): Promise<Named[]> {
    const ids = quotes.map(({ estateId }) => estateId);
    return this.estates
      .find({ _id: { $in: ids } }, 'title timeZone')
      .lean<Named[]>()
      .exec();
  }

  stagesOf(quotes: readonly QuoteRecord[]): Promise<Pick<LotRecord, '_id' | 'stageId'>[]> {
    const ids = quotes.flatMap(({ lotId }) => (lotId ? [lotId] : []));
    return this.lots
      .find({ _id: { $in: ids } }, 'stageId')
      .lean<Pick<LotRecord, '_id' | 'stageId'>[]>()
      .exec();
  }

  /** Of these quotes, the ids of those whose email to the landowner has left the outbox (D113). */
  async sentToLandowner(quotes: readonly QuoteRecord[]): Promise<ReadonlySet<string>> {
    const refId = { $in: quotes.map(({ _id }) => String(_id)) };
    return new Set(await this.messages.distinct('refId', { refId, template: STAFF_TEMPLATE, state: 'sent' }));
  }
}

/** An unknown status or a malformed estate matches nothing. */
function whereOf({ search, status, estateId }: QuoteFilter): QueryFilter<QuoteRecord> {
  const hits = searchWords(search).map((word): QueryFilter<QuoteRecord> => ({
    $or: [
      ...['buyer.firstName', 'buyer.lastName'].map((field) => ({ [field]: { $regex: `^${word}`, $options: 'i' } })),
      { 'buyer.email': { $regex: word, $options: 'i' } },
    ],
  }));
  return {
    ...(status && { status: status as QuoteStatus }),
    ...(estateId && { estateId: /^[0-9a-f]{24}$/.test(estateId) ? estateId : null }),
    ...(hits.length > 0 && { $and: hits }),
  } as QueryFilter<QuoteRecord>;
}
