import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import type { EntityId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import type { LeadRecord } from './lead.model.js';
import type { LeadTaskRecord } from './lead-task.model.js';

export type LeadTaskRow = LeadTaskRecord;
export type TaskFilter = QueryFilter<LeadTaskRecord>;
export type NewLeadTask = Omit<LeadTaskRecord, '_id' | 'createdAt' | 'updatedAt'>;

/** An open task. */
export const OPEN_TASK = { doneAt: null } as const;
/** Due first; done ones newest first. */
const DUE_FIRST = { dueOn: 1, _id: 1 } as const;
const DONE_LAST = { doneAt: -1, _id: -1 } as const;

/** Tasks about leads and people. Runs in the caller’s scope. */
@Injectable()
export class LeadTasksRepository {
  constructor(
    @InjectModel('LeadTask') private readonly tasks: Model<LeadTaskRecord>,
    @InjectModel('Lead') private readonly leads: Model<LeadRecord>,
  ) {}

  byId(session: Session, _id: EntityId): Promise<LeadTaskRow | null> {
    return this.tasks.findOne({ _id }, null, { session }).lean<LeadTaskRow>().exec();
  }

  async add(session: Session, task: NewLeadTask): Promise<LeadTaskRow> {
    const [made] = await this.tasks.create([task], { session });
    if (!made) throw new Error('a task was not made');
    if (task.leadId) await this.settleLead(session, task.leadId);
    return made.toObject();
  }

  async change(
    session: Session,
    { _id, leadId }: Pick<LeadTaskRow, '_id' | 'leadId'>,
    set: Partial<Pick<LeadTaskRow, 'title' | 'dueOn' | 'assigneeId' | 'doneAt' | 'doneBy'>>,
  ): Promise<void> {
    await this.tasks.updateOne({ _id }, { $set: set }, { session });
    if (leadId) await this.settleLead(session, leadId);
  }

  /**
   * Copies to a lead how many open tasks it has, and when the first is due, as the transaction sees them. It always
   * writes to the lead (`updatedAt`), so that of two transactions one begins again and sees what the other did.
   */
  async settleLead(session: Session, leadId: EntityId): Promise<void> {
    const [open] = await this.tasks
      .aggregate<{ count: number; first: string }>([
        { $match: { leadId, ...OPEN_TASK } },
        { $group: { _id: null, count: { $sum: 1 }, first: { $min: '$dueOn' } } },
      ])
      .session(session);
    await this.leads.updateOne(
      { _id: leadId },
      { $set: { openTasks: open?.count ?? 0, nextTaskOn: open?.first ?? null } },
      { session },
    );
  }

  /** One page, open ones due first, or with `isDone` the last done first; and how many there are. */
  async page(
    filter: TaskFilter,
    { isDone = false, page, limit }: { readonly isDone?: boolean; readonly page: number; readonly limit: number },
  ): Promise<{ rows: LeadTaskRow[]; total: number }> {
    const [rows, total] = await Promise.all([
      this.tasks
        .find(filter)
        .sort(isDone ? DONE_LAST : DUE_FIRST)
        .skip((page - 1) * limit)
        .limit(limit)
        .lean<LeadTaskRow[]>(),
      this.tasks.countDocuments(filter),
    ]);
    return { rows, total };
  }
}
