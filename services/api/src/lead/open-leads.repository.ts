import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import type { EntityId } from '../database/entity-id.js';
import { scopedWrites } from '../database/scoped-writes.js';
import type { Session } from '../database/transaction.js';
import type { LeadRecord } from './lead.model.js';
import { OPEN_TASK } from './lead-tasks.repository.js';
import type { LeadTaskRecord } from './lead-task.model.js';

/** Leads that are worked on: neither unqualified, nor deleted, nor part of another. */
export const OPEN_LEAD: QueryFilter<LeadRecord> = {
  status: { $ne: 'unqualified' },
  deletedAt: null,
  mergedInto: null,
};
export type OpenLead = Pick<LeadRecord, '_id' | 'landownerId' | 'estateId' | 'assigneeId' | 'rev'>;
export type OpenTask = Pick<LeadTaskRecord, '_id' | 'landownerId' | 'estateId' | 'leadId' | 'email'>;

/** The open leads and tasks of users. Runs in the caller’s scope. */
@Injectable()
export class OpenLeadsRepository {
  constructor(
    @InjectModel('Lead') private readonly leads: Model<LeadRecord>,
    @InjectModel('LeadTask') private readonly tasks: Model<LeadTaskRecord>,
  ) {}

  /** How many open leads each user of a landowner has, by the user’s id. */
  async countByAssignee(landownerId: EntityId): Promise<ReadonlyMap<string, number>> {
    const found = await this.leads.aggregate<{ _id: EntityId; count: number }>([
      { $match: { landownerId, assigneeId: { $type: 'objectId' }, ...OPEN_LEAD } as never },
      { $group: { _id: '$assigneeId', count: { $sum: 1 } } },
    ]);
    return new Map(found.map(({ _id, count }) => [String(_id), count]));
  }

  /** The open leads of a user, oldest first. */
  leadsOf(session: Session, landownerId: EntityId, assigneeId: EntityId, most: number): Promise<OpenLead[]> {
    return this.leads
      .find({ landownerId, assigneeId, ...OPEN_LEAD }, 'landownerId estateId assigneeId rev', { session })
      .sort({ createdAt: 1, _id: 1 })
      .limit(most)
      .lean<OpenLead[]>()
      .exec();
  }

  /** The open tasks of a user, due first. */
  tasksOf(session: Session, landownerId: EntityId, assigneeId: EntityId, most: number): Promise<OpenTask[]> {
    return this.tasks
      .find({ landownerId, assigneeId, ...OPEN_TASK }, 'landownerId estateId leadId email', { session })
      .sort({ dueOn: 1, _id: 1 })
      .limit(most)
      .lean<OpenTask[]>()
      .exec();
  }

  /** How many open leads and tasks a user has. */
  async countOf(
    landownerId: EntityId,
    assigneeId: EntityId,
    session: Session | null = null,
  ): Promise<{ leads: number; tasks: number }> {
    // One after the other: a transaction runs one command at a time.
    const leads = await this.leads.countDocuments({ landownerId, assigneeId, ...OPEN_LEAD }).session(session);
    const tasks = await this.tasks.countDocuments({ landownerId, assigneeId, ...OPEN_TASK }).session(session);
    return { leads, tasks };
  }

  /** Gives leads to users, as they were read. */
  async giveLeads(
    session: Session,
    given: readonly { readonly lead: OpenLead; readonly to: EntityId | null }[],
    at: Date,
  ): Promise<void> {
    await scopedWrites(this.leads).bulkWrite(
      given.map(({ lead: { _id }, to }) => ({
        updateOne: {
          filter: { _id },
          update: { $set: { assigneeId: to, assignedAt: to && at, updatedAt: at }, $inc: { rev: 1 } },
        },
      })),
      session,
    );
  }

  /** Gives tasks back that are still open and still whose they became. */
  async returnTasks(
    session: Session,
    tasks: readonly { readonly taskId: EntityId; readonly from: EntityId; readonly to: EntityId | null }[],
  ): Promise<void> {
    const updatedAt = new Date();
    await scopedWrites(this.tasks).bulkWrite(
      tasks.map(({ taskId: _id, from, to }) => ({
        updateOne: { filter: { _id, assigneeId: to, ...OPEN_TASK }, update: { $set: { assigneeId: from, updatedAt } } },
      })),
      session,
    );
  }

  /** Gives tasks to users. */
  async giveTasks(
    session: Session,
    given: readonly { readonly task: Pick<OpenTask, '_id'>; readonly to: EntityId | null }[],
    at: Date,
  ): Promise<void> {
    await scopedWrites(this.tasks).bulkWrite(
      given.map(({ task: { _id }, to }) => ({
        updateOne: { filter: { _id }, update: { $set: { assigneeId: to, updatedAt: at } } },
      })),
      session,
    );
  }
}
