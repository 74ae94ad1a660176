import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { type ContactMergeRecord, MERGE_UNDO_MS } from '../contact/contact-merge.model.js';
import type { EntityId } from '../database/entity-id.js';
import { scopedWrites } from '../database/scoped-writes.js';
import type { Session } from '../database/transaction.js';
import type { LeadRecord } from '../lead/lead.model.js';

/** Merges of contacts and the leads they move, in the caller's scope. */
@Injectable()
export class MergesRepository {
  constructor(
    @InjectModel('ContactMerge') private readonly merges: Model<ContactMergeRecord>,
    @InjectModel('Lead') private readonly leads: Model<LeadRecord>,
  ) {}

  /** Leads of addresses in some estates, without deleted ones. */
  leadsOf(session: Session, estateIds: readonly EntityId[], emails: readonly string[]): Promise<LeadRecord[]> {
    return this.leads
      .find({ estateId: { $in: [...estateIds] }, email: { $in: [...emails] }, deletedAt: null }, null, { session })
      .lean<LeadRecord[]>()
      .exec();
  }

  byIds(session: Session, ids: readonly EntityId[]): Promise<Pick<LeadRecord, '_id' | 'estateId'>[]> {
    return this.leads
      .find({ _id: { $in: [...ids] } }, 'estateId', { session })
      .lean<Pick<LeadRecord, '_id' | 'estateId'>[]>()
      .exec();
  }

  /** Leads of addresses with deleted ones, oldest first. */
  allLeadsOf(session: Session, estateIds: readonly EntityId[], emails: readonly string[]): Promise<LeadRecord[]> {
    return this.leads
      .find({ estateId: { $in: [...estateIds] }, email: { $in: [...emails] } }, null, { session })
      .sort({ createdAt: 1, _id: 1 })
      .lean<LeadRecord[]>()
      .exec();
  }

  async moveLeads(session: Session, moves: ContactMergeRecord['leads']): Promise<void> {
    await this.#write(
      session,
      moves.map(({ leadId, into }) => ({ filter: { _id: leadId }, update: { $set: { mergedInto: into } } })),
    );
  }

  /** Puts leads behind others, or takes them out. */
  async regroupLeads(
    session: Session,
    moves: readonly { readonly leadId: EntityId; readonly into: EntityId | null }[],
  ): Promise<void> {
    await this.#write(
      session,
      moves.map(({ leadId, into }) => ({
        filter: { _id: leadId },
        update: into ? { $set: { mergedInto: into } } : { $unset: { mergedInto: 1 } },
      })),
    );
  }

  /** Takes leads out of those that they became part of, unless they have been moved on since. */
  async returnLeads(session: Session, moves: ContactMergeRecord['leads']): Promise<void> {
    await this.#write(
      session,
      moves.map((move) => ({
        filter: { _id: move.leadId, mergedInto: move.into },
        update: 'from' in move ? { $set: { mergedInto: move.from } } : { $unset: { mergedInto: 1 } },
      })),
    );
  }

  async #write(session: Session, writes: readonly { filter: Record<string, unknown>; update: object }[]) {
    if (writes.length === 0) return;
    const now = { $inc: { rev: 1 }, $currentDate: { updatedAt: true } };
    await scopedWrites(this.leads).bulkWrite(
      writes.map(({ filter, update }) => ({ updateOne: { filter, update: { ...update, ...now } } })),
      session,
    );
  }

  async insert(session: Session, merge: ContactMergeRecord): Promise<void> {
    await scopedWrites(this.merges).insertMany([merge], session);
  }

  /** A merge that can still be undone, or was. */
  one(session: Session, mergeId: string): Promise<ContactMergeRecord | null> {
    return this.merges
      .findOne({ _id: mergeId, at: { $gt: new Date(Date.now() - MERGE_UNDO_MS) } }, null, { session })
      .lean<ContactMergeRecord>()
      .exec();
  }

  /** What has to be undone before a merge: a later one of the same contact, or that by which it became part of another. */
  blocking(session: Session, { _id, contactId, at }: ContactMergeRecord): Promise<ContactMergeRecord | null> {
    return this.merges
      .findOne(
        {
          undoneAt: null,
          _id: { $ne: _id },
          $or: [
            { contactId, at: { $gte: at } },
            { otherId: contactId, at: { $gte: at } },
          ],
        },
        null,
        { session },
      )
      .sort({ at: -1 })
      .lean<ContactMergeRecord>()
      .exec();
  }

  async markUndone(session: Session, _id: EntityId, undoneAt: Date): Promise<void> {
    await this.merges.updateOne({ _id }, { $set: { undoneAt } }, { session });
  }
}
