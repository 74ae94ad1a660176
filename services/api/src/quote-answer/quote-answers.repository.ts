import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { QuoteAnswerStatus } from '@lotline/shared-domain';
import type { Model } from 'mongoose';
import type { EntityId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import { STANDING } from './answer-status.js';
import type { QuoteAnswerRecord } from './quote-answer.model.js';

/** A part of a quote, by the builder whose it is. */
export interface PartOf {
  readonly quoteId: EntityId;
  readonly builderId: EntityId;
}

const NEWEST = { createdAt: -1, _id: -1 } as const;

/** Answers to quotes. Runs in the caller's scope. */
@Injectable()
export class QuoteAnswersRepository {
  constructor(@InjectModel('QuoteAnswer') private readonly answers: Model<QuoteAnswerRecord>) {}

  async insert(session: Session, answer: Omit<QuoteAnswerRecord, 'createdAt' | 'updatedAt'>): Promise<void> {
    await this.answers.create([answer], { session });
  }

  byId(_id: EntityId | string, session: Session | null = null): Promise<QuoteAnswerRecord | null> {
    return this.answers.findOne({ _id }, null, { session }).lean<QuoteAnswerRecord | null>().exec();
  }

  /** Those of a part, the newest first. */
  ofPart({ quoteId, builderId }: PartOf, session: Session | null = null): Promise<QuoteAnswerRecord[]> {
    return this.answers
      .find({ quoteId, builderId }, null, { session })
      .sort({ version: -1 })
      .lean<QuoteAnswerRecord[]>()
      .exec();
  }

  /** The status of the newest answer of each of a builder's parts, by quote. */
  async newestOf(
    quoteIds: readonly EntityId[],
  ): Promise<ReadonlyMap<string, Pick<QuoteAnswerRecord, 'status' | 'validUntil'>>> {
    const found = await this.answers
      .find({ quoteId: { $in: [...quoteIds] }, status: { $ne: 'replaced' } }, 'quoteId status validUntil')
      .lean<QuoteAnswerRecord[]>();
    return new Map(found.map((answer) => [String(answer.quoteId), answer]));
  }

  /** The newest answer of each part of a quote. */
  newestOfQuote(quoteId: EntityId): Promise<QuoteAnswerRecord[]> {
    return this.answers
      .find({ quoteId, status: { $ne: 'replaced' } })
      .lean<QuoteAnswerRecord[]>()
      .exec();
  }

  /** The caller's own, as a customer. */
  newestOwn(limit: number): Promise<QuoteAnswerRecord[]> {
    return this.answers.find({ endedAt: null }).sort(NEWEST).limit(limit).lean<QuoteAnswerRecord[]>().exec();
  }

  /** Whether an answer in the caller's scope has this file. */
  async hasFile(fileId: EntityId): Promise<boolean> {
    return (await this.answers.exists({ fileIds: fileId, endedAt: null })) !== null;
  }

  /** A newer answer takes the place of all before it. */
  async replaceAll(session: Session, { quoteId, builderId }: PartOf): Promise<void> {
    const before = { quoteId, builderId, status: { $ne: 'replaced' as const } };
    await this.answers.updateMany(before, { $set: { status: 'replaced' } }, { session });
  }

  /** Ends an answer that stands, as its builder has said how it went. */
  async end(session: Session, { quoteId, builderId }: PartOf, status: QuoteAnswerStatus, now: Date): Promise<void> {
    const open = { quoteId, builderId, status: { $in: [...STANDING] } };
    await this.answers.updateMany(open, { $set: { status, decidedAt: now } }, { session });
  }

  /** What the buyer decides, unless the answer has changed since it was read; false if it has. */
  async decide(
    session: Session,
    { _id, status: from }: QuoteAnswerRecord,
    { status, message }: { readonly status: QuoteAnswerStatus; readonly message: string | null },
    now: Date,
  ): Promise<boolean> {
    const { matchedCount } = await this.answers.updateOne(
      { _id, status: from, endedAt: null },
      {
        $set: { status, ...(status !== 'asked' && { decidedAt: now }) },
        ...(message && { $push: { messages: { text: message, at: now } } }),
      },
      { session },
    );
    return matchedCount === 1;
  }

  /** The first time that the buyer opens it. */
  async open(_id: EntityId, now: Date): Promise<void> {
    await this.answers.updateOne({ _id, openedAt: null }, { $set: { openedAt: now } });
  }

  /** Answers that stand and have run out. */
  overdue(now: Date, most: number): Promise<QuoteAnswerRecord[]> {
    return this.answers
      .find({ status: { $in: [...STANDING] }, validUntil: { $lt: now } })
      .limit(most)
      .lean<QuoteAnswerRecord[]>()
      .exec();
  }

  /** Marks one as run out; false if it has been decided or replaced in the meantime. */
  async expire(session: Session, { _id, status: from }: QuoteAnswerRecord): Promise<boolean> {
    const { matchedCount } = await this.answers.updateOne(
      { _id, status: from },
      { $set: { status: 'expired' } },
      { session },
    );
    return matchedCount === 1;
  }
}
