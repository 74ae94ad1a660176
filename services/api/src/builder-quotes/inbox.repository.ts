import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DAY_MS, QUOTE_PART_STATUSES } from '@lotline/shared-domain';
import { type Model, type PipelineStage, type QueryFilter, Types } from 'mongoose';
import { isId } from '../common/id.pipe.js';
import type { EntityId } from '../database/entity-id.js';
import { searchWords } from '../database/search-words.js';
import type { QuoteRecord } from '../quote/quote.model.js';
import { PART_WAITS, waitsSinceOf } from '../quote/quote-parts.repository.js';

const NEWEST = { createdAt: -1, _id: -1 } as const;

/** What an inbox shows, as its query names it. */
export interface InboxFilter {
  readonly status?: string | null | undefined;
  readonly assignee?: string | null | undefined;
  readonly age?: string | null | undefined;
  readonly search?: string | null | undefined;
  readonly order?: string | null | undefined;
}
interface Inbox {
  readonly builderId: EntityId;
  /** The caller's account. */
  readonly userId: string;
  readonly now: Date;
}

/** A builder's inbox, in the builder's scope. Filters and orders know of its own parts only: a rival's change moves nothing. */
@Injectable()
export class InboxRepository {
  constructor(@InjectModel('Quote') private readonly quotes: Model<QuoteRecord>) {}

  async page(
    filter: InboxFilter,
    inbox: Inbox,
    { page, limit }: { readonly page: number; readonly limit: number },
  ): Promise<{ rows: QuoteRecord[]; total: number }> {
    const where = whereOf(filter, inbox);
    const skip = (page - 1) * limit;
    const rows =
      filter.order === 'waiting'
        ? this.#longestWaiting(where, inbox, { skip, limit })
        : this.quotes.find(where).sort(NEWEST).skip(skip).limit(limit).lean<QuoteRecord[]>();
    const [found, total] = await Promise.all([rows, this.quotes.countDocuments(where)]);
    return { rows: found, total };
  }

  /** How many wait, and since when the first. */
  async waiting({ builderId }: Pick<Inbox, 'builderId'>): Promise<{ waiting: number; oldest: Date | null }> {
    const [found] = await this.quotes.aggregate<{ waiting: number; oldest: Date }>([
      { $match: { parts: { $elemMatch: { builderId, status: PART_WAITS } } } as never },
      { $project: { since: waitsSinceOf(builderId) } },
      { $group: { _id: null, waiting: { $sum: 1 }, oldest: { $min: '$since' } } },
    ]);
    return found ?? { waiting: 0, oldest: null };
  }

  /** Parts are sorted in memory by their own time: an index of a list sorts by its earliest, which may be a rival's. */
  async #longestWaiting(
    where: QueryFilter<QuoteRecord>,
    { builderId }: Inbox,
    { skip, limit }: { readonly skip: number; readonly limit: number },
  ): Promise<QuoteRecord[]> {
    const order: PipelineStage[] = [
      { $match: where },
      { $project: { since: waitsSinceOf(builderId) } },
      { $sort: { since: 1, _id: 1 } },
      { $skip: skip },
      { $limit: limit },
    ];
    const ids = (await this.quotes.aggregate<{ _id: EntityId }>(order)).map(({ _id }) => _id);
    const rows = await this.quotes.find({ _id: { $in: ids } }).lean<QuoteRecord[]>();
    return ids.flatMap((id) => rows.find(({ _id }) => _id.equals(id)) ?? []);
  }
}

/** Unknown words match nothing. */
function whereOf(
  { status, assignee, age, search, order }: InboxFilter,
  { builderId, userId, now }: Inbox,
): QueryFilter<QuoteRecord> {
  const statuses = (status ?? '').split(',').filter(Boolean);
  const known = statuses.filter((word) => QUOTE_PART_STATUSES.some((one) => one === word));
  const days = age ? Number(age) : null;
  // A part that has no status is new.
  const named = { $in: known.includes('new') ? [...known, null] : known };
  const own = {
    builderId,
    ...(assignee && { assigneeId: assignee === 'none' ? null : idOf(assignee === 'me' ? userId : assignee) }),
  };
  const parts = [
    ...(statuses.length > 0 ? [{ ...own, status: named }] : []),
    ...(order === 'waiting' || days !== null ? [{ ...own, status: PART_WAITS }] : []),
  ].map((part) => ({ parts: { $elemMatch: part } }));
  const hits = searchWords(search).map((word): QueryFilter<QuoteRecord> => ({
    $or: ['buyer.firstName', 'buyer.lastName', 'lotTitle'].map((field) => ({
      [field]: { $regex: `^${word}`, $options: 'i' },
    })),
  }));
  const all = [
    ...(parts.length > 0 ? parts : [assignee ? { parts: { $elemMatch: own } } : { 'parts.builderId': builderId }]),
    ...(days === null ? [] : [waitedFor(days, builderId, now)]),
    ...hits,
  ];
  return (all.length === 1 ? all[0] : { $and: all }) as QueryFilter<QuoteRecord>;
}

/** Parts that have waited for at least so many days; for what is no number none have. */
function waitedFor(days: number, builderId: EntityId, now: Date): object {
  const before = { $lte: new Date(days >= 0 ? Math.max(0, now.getTime() - days * DAY_MS) : 0) };
  return {
    $or: [
      { parts: { $elemMatch: { builderId, waitsSince: before } } },
      { parts: { $elemMatch: { builderId, waitsSince: null } }, createdAt: before },
    ],
  };
}

/** An id that nothing has stands for what is none. */
const idOf = (word: string): EntityId => new Types.ObjectId(isId(word) ? word : '0'.repeat(24));
