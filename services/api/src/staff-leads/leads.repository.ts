import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { LeadStatus } from '@lotline/shared-domain';
import type { Model } from 'mongoose';
import type { EntityId } from '../database/entity-id.js';
import { currentScope } from '../database/scope.js';
import { scopedWrites } from '../database/scoped-writes.js';
import type { Session } from '../database/transaction.js';
import type { LeadRecord } from '../lead/lead.model.js';
import type { Where } from './lead-filter.js';
import type { LeadSet } from './lead-change.model.js';
import { orderParts } from './lead-orders.js';

export type Lead = LeadRecord;
/** What a change writes to one lead. */
export interface LeadWrite {
  readonly lead: Pick<Lead, '_id' | 'rev'>;
  readonly set: LeadSet & { readonly deletedBy?: string | null };
}

/** Names of any case together, and numbers in them by value. */
const NAMES = { locale: 'en', numericOrdering: true } as const;
/** Leads that an export reads at once. */
const BATCH = 500;

/** Leads as staff list and change them. Runs in the caller's scope. */
@Injectable()
export class LeadsRepository {
  constructor(@InjectModel('Lead') private readonly leads: Model<LeadRecord>) {}

  /** How many leads of each status there are. */
  async counts(where: Where): Promise<{ status: LeadStatus; count: number }[]> {
    const rows = await this.leads.aggregate<{ _id: LeadStatus; count: number }>([
      { $match: where },
      { $group: { _id: '$status', count: { $sum: 1 } } },
    ]);
    return rows.map(({ _id: status, count }) => ({ status, count }));
  }

  /**
   * One page of an order, from 1. `isWhole`: the filter leaves out few. Then the index of the order is named: otherwise
   * the database tries all of a landowner's on every page that is far from the last one it was asked for.
   */
  async page(
    where: Where,
    {
      order,
      page,
      limit,
      isWhole,
    }: { order?: string | null | undefined; page: number; limit: number; isWhole: boolean },
  ): Promise<Lead[]> {
    const parts = orderParts(order);
    const rows: Lead[] = [];
    let skip = (page - 1) * limit;
    for (const [at, part] of parts.entries()) {
      const isLast = at === parts.length - 1;
      const of = { $and: [where, part.where] } as never;
      const index = isWhole && currentScope().kind === 'landowner' && part.index;
      const found = await this.leads
        .find(of)
        .setOptions({ ...(index && { hint: index }), ...(order === 'name' && { collation: NAMES }) })
        .sort(part.sort)
        .skip(skip)
        .limit(limit - rows.length)
        .lean<Lead[]>();
      rows.push(...found);
      if (isLast || rows.length === limit) break;
      skip = found.length > 0 ? 0 : Math.max(0, skip - (await this.leads.countDocuments(of)));
    }
    return rows;
  }

  /** All leads of a filter in parts, newest first, at most `most`. */
  async *inBatches(where: Where, most: number): AsyncGenerator<Lead[]> {
    const found = this.leads
      .find(where as never)
      .sort({ createdAt: -1, _id: -1 })
      .limit(most)
      .lean<Lead[]>()
      .cursor({ batchSize: BATCH });
    let batch: Lead[] = [];
    for await (const lead of found) {
      batch.push(lead as unknown as Lead);
      if (batch.length < BATCH) continue;
      yield batch;
      batch = [];
    }
    if (batch.length > 0) yield batch;
  }

  /** The lead of an id; of one that became part of another, that one (D200). */
  async one(leadId: EntityId | string, session: Session | null = null): Promise<Lead | null> {
    const lead = await this.leads.findOne({ _id: leadId }, null, { session }).lean<Lead>();
    return lead?.mergedInto
      ? this.leads.findOne({ _id: lead.mergedInto }, null, { session }).lean<Lead>().exec()
      : lead;
  }

  /** What became part of these leads (D200). */
  behind(leadIds: readonly EntityId[], session: Session | null = null): Promise<Lead[]> {
    return this.leads
      .find({ mergedInto: { $in: [...leadIds] } }, null, { session })
      .lean<Lead[]>()
      .exec();
  }

  byIds(leadIds: readonly (EntityId | string)[], session: Session): Promise<Lead[]> {
    return this.leads
      .find({ _id: { $in: [...leadIds] } }, null, { session })
      .lean<Lead[]>()
      .exec();
  }

  /**
   * Writes leads as they were read: each at its next `rev`.
   * @returns false if one has changed since it was read, and then the transaction must end
   */
  async write(session: Session, writes: readonly LeadWrite[], at: Date): Promise<boolean> {
    const { matchedCount } = await scopedWrites(this.leads).bulkWrite(
      writes.map(({ lead: { _id, rev }, set }) => ({
        updateOne: {
          filter: { _id, rev: rev ?? null },
          update: {
            $set: { ...set, ...('assigneeId' in set && { assignedAt: set.assigneeId ? at : null }), updatedAt: at },
            $inc: { rev: 1 },
          },
        },
      })),
      session,
    );
    return matchedCount === writes.length;
  }

  /** Leads that were deleted before a moment, with what became part of them, at most `most` of the first. */
  async deletedBefore(at: Date, most: number, session: Session): Promise<EntityId[]> {
    const deleted = await this.leads
      .find({ deletedAt: { $lt: at } }, '_id', { session })
      .limit(most)
      .lean<Pick<Lead, '_id'>[]>();
    const ids = deleted.map(({ _id }) => _id);
    const behind = ids.length > 0 ? await this.behind(ids, session) : [];
    return [...ids, ...behind.map(({ _id }) => _id)];
  }

  async remove(session: Session, leadIds: readonly EntityId[]): Promise<void> {
    await this.leads.deleteMany({ _id: { $in: [...leadIds] } }, { session });
  }
}
