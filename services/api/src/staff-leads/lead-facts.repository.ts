import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { fullName, UNDECIDED_EOI } from '@lotline/shared-domain';
import type { Model } from 'mongoose';
import type { BusinessRecord } from '../business/business.model.js';
import type { EntityId } from '../database/entity-id.js';
import { system } from '../database/scope.js';
import type { Session } from '../database/transaction.js';
import type { EoiRecord } from '../eoi/eoi.model.js';
import type { EstateRecord } from '../estate/estate.model.js';
import type { InitialHoldRecord } from '../initial-hold/initial-hold.model.js';
import type { LeadNoteRecord } from '../lead/lead-note.model.js';
import type { LeadTaskRecord } from '../lead/lead-task.model.js';
import type { LeadRecord } from '../lead/lead.model.js';
import type { LotRecord } from '../lot/lot.model.js';
import type { UserRecord } from '../user/user.model.js';

export type LeadEstate = Pick<EstateRecord, '_id' | 'landownerId' | 'title' | 'timeZone'>;
export type HoldOfLead = Pick<InitialHoldRecord, '_id' | 'estateId' | 'lotId' | 'leadEmail' | 'status' | 'createdAt'>;
export type EoiOfLead = Pick<EoiRecord, 'estateId' | 'lotId' | 'buyersData'>;
type NamedUser = Pick<UserRecord, '_id' | 'firstName' | 'middleName' | 'lastName' | 'awayUntil'>;
/** A user who has leads, as rows name them. */
export interface Assignee {
  readonly name: string;
  readonly awayUntil: Date | null;
}
type Ids = readonly EntityId[];
/** Of an estate and one of these addresses. */
interface Dealings {
  readonly estateIds: Ids;
  readonly emails: readonly string[];
}

/** Most notes, and most tasks, of a lead's page. */
const MAX_WORK = 200;
const NEWEST = { createdAt: -1, _id: -1 } as const;
const BUYER_EMAILS = ['buyersData.firstBuyer.email', 'buyersData.secondBuyer.email'] as const;

/** What a lead is shown with: estates, lots, people of the team, work, holds and EOIs. Runs in the caller's scope. */
@Injectable()
export class LeadFactsRepository {
  constructor(
    @InjectModel('Estate') private readonly estates: Model<EstateRecord>,
    @InjectModel('Lot') private readonly lots: Model<LotRecord>,
    @InjectModel('User') private readonly users: Model<UserRecord>,
    @InjectModel('Business') private readonly businesses: Model<BusinessRecord>,
    @InjectModel('Lead') private readonly leads: Model<LeadRecord>,
    @InjectModel('LeadTask') private readonly tasks: Model<LeadTaskRecord>,
    @InjectModel('LeadNote') private readonly notes: Model<LeadNoteRecord>,
    @InjectModel('InitialHold') private readonly holds: Model<InitialHoldRecord>,
    @InjectModel('Eoi') private readonly eois: Model<EoiRecord>,
  ) {}

  /** The estates of these ids; without ids all of the caller's. */
  estatesOf(ids: Ids | null, session: Session | null = null): Promise<LeadEstate[]> {
    const where = ids ? { _id: { $in: [...ids] } } : {};
    return this.estates.find(where, 'landownerId title timeZone', { session }).lean<LeadEstate[]>().exec();
  }

  /** A lot of an estate, or null. */
  lotOf(estateId: EntityId, lotId: string, session: Session): Promise<Pick<LotRecord, '_id'> | null> {
    return this.lots.findOne({ _id: lotId, estateId }, '_id', { session }).lean<Pick<LotRecord, '_id'>>().exec();
  }

  /** Titles by lot. */
  async lotTitles(ids: readonly (EntityId | null | undefined)[]): Promise<ReadonlyMap<string, string>> {
    const wanted = ids.filter((id): id is EntityId => Boolean(id));
    if (wanted.length === 0) return new Map();
    const lots = await this.lots.find({ _id: { $in: wanted } }, 'title').lean<Pick<LotRecord, '_id' | 'title'>[]>();
    return new Map(lots.map(({ _id, title }) => [String(_id), title]));
  }

  /** Users by id. System scope: leads of the caller's name them, and a key for some estates reads no users. */
  async assignees(ids: readonly (EntityId | null | undefined)[]): Promise<ReadonlyMap<string, Assignee>> {
    const wanted = ids.filter((id): id is EntityId => Boolean(id));
    if (wanted.length === 0) return new Map();
    const fields = 'firstName middleName lastName awayUntil';
    const users = await system(() => this.users.find({ _id: { $in: wanted } }, fields).lean<NamedUser[]>());
    return new Map(
      users.map((user) => [String(user._id), { name: fullName(user), awayUntil: user.awayUntil ?? null }]),
    );
  }

  /** Titles by business. System scope: attributions of the caller's leads name them, also nobody's. */
  async businessTitles(ids: readonly (EntityId | null | undefined)[]): Promise<ReadonlyMap<string, string>> {
    const wanted = ids.filter((id): id is EntityId => Boolean(id));
    if (wanted.length === 0) return new Map();
    const found = await system(() =>
      this.businesses.find({ _id: { $in: wanted } }, 'title').lean<Pick<BusinessRecord, '_id' | 'title'>[]>(),
    );
    return new Map(found.map(({ _id, title }) => [String(_id), title]));
  }

  /** Of each lead the open task that is due first, with those of what became part of it. */
  async nextTasks(leadIds: Ids): Promise<ReadonlyMap<string, LeadTaskRecord>> {
    if (leadIds.length === 0) return new Map();
    const behind = await this.leads
      .find({ mergedInto: { $in: [...leadIds] } }, 'mergedInto')
      .lean<Pick<LeadRecord, '_id' | 'mergedInto'>[]>();
    const into = new Map(behind.map(({ _id, mergedInto }) => [String(_id), String(mergedInto)]));
    const tasks = await this.tasks
      .find({ leadId: { $in: [...leadIds, ...behind.map(({ _id }) => _id)] }, doneAt: null }, 'leadId title dueOn')
      .sort({ dueOn: -1, _id: -1 })
      .lean<LeadTaskRecord[]>();
    return new Map(tasks.map((task) => [into.get(String(task.leadId)) ?? String(task.leadId), task]));
  }

  /** Tasks of a lead: open ones first, by their day; then those done, newest first. */
  async tasksOf(leadIds: Ids): Promise<LeadTaskRecord[]> {
    const of = { leadId: { $in: [...leadIds] } };
    const [open, done] = await Promise.all([
      this.tasks
        .find({ ...of, doneAt: null })
        .sort({ dueOn: 1, _id: 1 })
        .limit(MAX_WORK)
        .lean<LeadTaskRecord[]>(),
      this.tasks
        .find({ ...of, doneAt: { $type: 'date' } })
        .sort({ doneAt: -1, _id: -1 })
        .limit(MAX_WORK)
        .lean<LeadTaskRecord[]>(),
    ]);
    return [...open, ...done];
  }

  /** Notes of a lead, newest first. */
  notesOf(leadIds: Ids): Promise<LeadNoteRecord[]> {
    return this.notes
      .find({ leadId: { $in: [...leadIds] } })
      .sort({ at: -1, _id: -1 })
      .limit(MAX_WORK)
      .lean<LeadNoteRecord[]>()
      .exec();
  }

  async insertNote(session: Session, note: Omit<LeadNoteRecord, '_id' | 'createdAt' | 'updatedAt'>): Promise<void> {
    await this.notes.create([note], { session });
  }

  /** Their holds and requests, newest first; `isActive`: those that are pending or approved alone. */
  holdsOf({ estateIds, emails }: Dealings, isActive: boolean, session: Session | null = null): Promise<HoldOfLead[]> {
    const status = isActive ? { status: { $in: ['pending', 'approved'] as const } } : {};
    return this.holds
      .find(
        { estateId: { $in: [...estateIds] }, leadEmail: { $in: [...emails] }, ...status } as never,
        'estateId lotId leadEmail status createdAt',
        { session },
      )
      .sort(NEWEST)
      .lean<HoldOfLead[]>()
      .exec();
  }

  /** EOIs that name them, were sent and haven't ended. */
  eoisOf({ estateIds, emails }: Dealings, session: Session | null = null): Promise<EoiOfLead[]> {
    return this.eois
      .find(
        {
          estateId: { $in: [...estateIds] },
          status: { $in: ['approved', ...UNDECIDED_EOI] },
          $or: BUYER_EMAILS.map((field) => ({ [field]: { $in: [...emails] } })),
        } as never,
        'estateId lotId buyersData',
        { session },
      )
      .lean<EoiOfLead[]>()
      .exec();
  }

  /** Removes the notes and tasks of leads. */
  async removeWork(session: Session, leadIds: Ids): Promise<void> {
    const of = { leadId: { $in: [...leadIds] } };
    await this.notes.deleteMany(of, { session });
    await this.tasks.deleteMany(of, { session });
  }
}
