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
   * Copies to a lead, and to the one that it became part of (D200), how many open tasks each has with those of what is
   * behind it, and when the first is due, as the transaction sees them. It always writes to the leads (`updatedAt`), so
   * that of two transactions one begins again and sees what the other did.
   */
  async settleLead(session: Session, leadId: EntityId): Promise<void> {
    const lead = await this.leads
      .findOne({ _id: leadId }, 'mergedInto', { session })
      .lean<Pick<LeadRecord, 'mergedInto'>>();
    await this.#settle(session, leadId);
    if (lead?.mergedInto) await this.#settle(session, lead.mergedInto);
  }

  async #settle(session: Session, _id: EntityId): Promise<void> {
    const behind = await this.leads.find({ mergedInto: _id }, '_id', { session }).lean<Pick<LeadRecord, '_id'>[]>();
    const [open] = await this.tasks
      .aggregate<{ count: number; first: string }>([
        { $match: { leadId: { $in: [_id, ...behind.map((lead) => lead._id)] }, ...OPEN_TASK } },
        { $group: { _id: null, count: { $sum: 1 }, first: { $min: '$dueOn' } } },
      ])
      .session(session);
    // Without any, a lead that never had one stays as it is: the undo of a merge leaves no trace.
    const none = { $cond: [{ $eq: [{ $type: '$nextTaskOn' }, 'missing'] }, '$$REMOVE', null] };
    const nextTaskOn = open ? { $literal: open.first } : none;
    await this.leads.updateOne(
      { _id },
      [{ $set: { openTasks: open?.count ?? 0, nextTaskOn, updatedAt: '$$NOW' } }] as never,
      { session, updatePipeline: true, timestamps: false },
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
