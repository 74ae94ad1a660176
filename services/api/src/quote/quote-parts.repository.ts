import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { ANSWERABLE_PARTS, DAY_MS, type QuotePartStatus, WAITING_PARTS } from '@lotline/shared-domain';
import type { Model } from 'mongoose';
import type { EntityId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import type { PartOf } from '../quote-answer/quote-answers.repository.js';
import type { QuotePart, QuoteRecord } from './quote.model.js';

/** First answers of this long count into the median. */
const MEDIAN_DAYS = 90;

/**
 * The status of a part that waits for an answer, as a filter: one that has none is new. Every count and list of what
 * waits goes by it.
 */
export const PART_WAITS = { $in: [...WAITING_PARTS, null] };

/** A field of a builder's own part of a quote, as an expression. */
export const ownPartField = (builderId: EntityId, field: keyof QuotePart) => ({
  $getField: {
    field,
    input: {
      $first: { $filter: { input: '$parts', as: 'part', cond: { $eq: ['$$part.builderId', builderId] }, limit: 1 } },
    },
  },
});

/** Since when a part of a quote waits for an answer; null for one that doesn't. */
export const waitsSince = (
  { status = 'new', waitsSince: since }: QuotePart,
  { createdAt }: Pick<QuoteRecord, 'createdAt'>,
): Date | null => (WAITING_PARTS.some((waiting) => waiting === status) ? (since ?? createdAt) : null);

/** Since when a builder's part waits, as an expression: the release before wrote no time of its own. */
export const waitsSinceOf = (builderId: EntityId) => ({
  $ifNull: [ownPartField(builderId, 'waitsSince'), '$createdAt'],
});

/** A change that `rev` counts. */
export interface PartChange {
  readonly status: QuotePartStatus;
  /** From when on the buyer waits; null: for nothing. */
  readonly waitsSince: Date | null;
  /** True for an answer. */
  readonly isAnswered?: boolean;
  /** The account that makes it; null for the buyer. */
  readonly by: string | null;
  /** Worded to follow a name. */
  readonly what: string;
}

/** The parts of one builder, inside the quotes that name it (D101). Every filter and update names that part alone. */
@Injectable()
export class QuotePartsRepository {
  constructor(@InjectModel('Quote') private readonly quotes: Model<QuoteRecord>) {}

  /** Changes a part, unless it has changed since it was read as `seen`; false if it has. */
  async change(
    session: Session,
    of: PartOf,
    seen: Pick<QuotePart, 'rev' | 'firstAnsweredAt'>,
    { status, waitsSince, isAnswered = false, by, what }: PartChange,
    now: Date,
  ): Promise<boolean> {
    const isFirst = isAnswered && !seen.firstAnsweredAt;
    const set = {
      'parts.$[own].status': status,
      'parts.$[own].changed': { by, at: now, what },
      ...(waitsSince && { 'parts.$[own].waitsSince': waitsSince }),
      ...(isFirst && { 'parts.$[own].firstAnsweredAt': now }),
    };
    const { matchedCount } = await this.quotes.updateOne(
      { _id: of.quoteId, parts: { $elemMatch: { builderId: of.builderId, rev: seen.rev ?? null } } },
      {
        $set: set,
        $inc: { 'parts.$[own].rev': 1 },
        ...(!waitsSince && { $unset: { 'parts.$[own].waitsSince': 1 } }),
      },
      { session, arrayFilters: [{ 'own.builderId': of.builderId }] },
    );
    return matchedCount === 1;
  }

  async assign(session: Session, { quoteId, builderId }: PartOf, assigneeId: EntityId | null): Promise<void> {
    await this.quotes.updateOne(
      { _id: quoteId, 'parts.builderId': builderId },
      { $set: { 'parts.$[own].assigneeId': assigneeId } },
      { session, arrayFilters: [{ 'own.builderId': builderId }] },
    );
  }

  /** Adds a note; false where the part has as many as it may. */
  async addNote(
    session: Session,
    { quoteId, builderId }: PartOf,
    note: NonNullable<QuotePart['notes']>[number],
    most: number,
  ): Promise<boolean> {
    const hasRoom = { builderId, [`notes.${most - 1}`]: { $exists: false } };
    const { matchedCount } = await this.quotes.updateOne(
      { _id: quoteId, parts: { $elemMatch: hasRoom } },
      { $push: { 'parts.$[own].notes': note } } as never,
      { session, arrayFilters: [{ 'own.builderId': builderId }] },
    );
    return matchedCount === 1;
  }

  /** Hands the open parts of a member over; returns how many. */
  async handOver(session: Session, builderId: EntityId, from: EntityId, to: EntityId | null): Promise<number> {
    const open = { builderId, assigneeId: from, status: { $in: [...ANSWERABLE_PARTS] } };
    const { modifiedCount } = await this.quotes.updateMany(
      { parts: { $elemMatch: open } },
      { $set: { 'parts.$[own].assigneeId': to } },
      { session, arrayFilters: [{ 'own.builderId': builderId, 'own.assigneeId': from }] },
    );
    return modifiedCount;
  }

  /** How many parts wait for an answer of each member, by their id. */
  async waitingOf(builderId: EntityId): Promise<ReadonlyMap<string, number>> {
    const own = { builderId, status: PART_WAITS, assigneeId: { $type: 'objectId' as const } };
    const found = await this.quotes.aggregate<{ _id: EntityId; count: number }>([
      { $match: { parts: { $elemMatch: own } } as never },
      { $unwind: '$parts' },
      { $match: { 'parts.builderId': builderId } },
      { $group: { _id: '$parts.assigneeId', count: { $sum: 1 } } },
    ]);
    return new Map(found.map(({ _id, count }) => [String(_id), count]));
  }

  /** The middle of how long a builder's first answers of the last days took, in ms; null without any. */
  async medianAnswerMs(builderId: EntityId, now: Date): Promise<number | null> {
    const since = new Date(now.getTime() - MEDIAN_DAYS * DAY_MS);
    const found = await this.quotes.aggregate<{ took: number }>([
      { $match: { parts: { $elemMatch: { builderId, firstAnsweredAt: { $gte: since } } } } },
      { $project: { _id: 0, took: { $subtract: [ownPartField(builderId, 'firstAnsweredAt'), '$createdAt'] } } },
      { $sort: { took: 1 } },
    ]);
    return medianOf(found.map(({ took }) => took));
  }
}

/** The middle of sorted numbers; of an even count the mean of both middle ones, whole. Null of none. */
function medianOf(sorted: readonly number[]): number | null {
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2);
}
