import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { compareTitles, type LotStatus, OPEN_EOI, type StageContents, stageNumber } from '@lotline/shared-domain';
import type { Model } from 'mongoose';
import { isId } from '../common/id.pipe.js';
import { type EntityId, toId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import type { EoiRecord } from '../eoi/eoi.model.js';
import type { EstateRecord } from '../estate/estate.model.js';
import type { InitialHoldRecord } from '../initial-hold/initial-hold.model.js';
import type { LotRecord } from '../lot/lot.model.js';
import type { StageRecord } from '../stage/stage.model.js';
import type { WaitlistEntryRecord } from '../waitlist/waitlist-entry.model.js';

export type NewStage = Pick<StageRecord, '_id' | 'landownerId' | 'estateId' | 'title' | 'status'> &
  Partial<StageRecord>;

const GROUPS: Readonly<Partial<Record<LotStatus, keyof StageContents>>> = {
  not_released: 'notReleased',
  available: 'available',
  hold: 'onHold',
};

/** Stages as their managers write them, in the caller's scope. */
@Injectable()
export class StageAdminRepository {
  constructor(
    @InjectModel('Stage') private readonly stages: Model<StageRecord>,
    @InjectModel('Estate') private readonly estates: Model<EstateRecord>,
    @InjectModel('Lot') private readonly lots: Model<LotRecord>,
    @InjectModel('InitialHold') private readonly holds: Model<InitialHoldRecord>,
    @InjectModel('Eoi') private readonly eois: Model<EoiRecord>,
    @InjectModel('WaitlistEntry') private readonly waitlist: Model<WaitlistEntryRecord>,
  ) {}

  one(stageId: EntityId | string, session: Session | null = null): Promise<StageRecord | null> {
    return this.stages
      .findOne({ _id: toId(String(stageId)) }, null, { session })
      .lean<StageRecord | null>()
      .exec();
  }

  estate(estateId: EntityId | string, session: Session | null = null): Promise<EstateRecord | null> {
    return this.estates
      .findOne({ _id: toId(String(estateId)) }, null, { session })
      .lean<EstateRecord | null>()
      .exec();
  }

  /** Whether another stage of the estate is called so; 'Stage 4' and '4' are the same. */
  async hasTitle(session: Session, estateId: EntityId, title: string, but: EntityId | null): Promise<boolean> {
    const found = await this.stages.find({ estateId }, 'title', { session }).lean<StageRecord[]>();
    const wanted = stageNumber(title).toLowerCase();
    return found.some(({ _id, title: other }) => !but?.equals(_id) && stageNumber(other).toLowerCase() === wanted);
  }

  async insert(session: Session, stage: NewStage): Promise<void> {
    await this.stages.create([stage], { session });
  }

  /** Changes a stage that is still at a revision; false if it isn't. */
  async update(session: Session, { _id, rev }: StageRecord, set: Partial<StageRecord>): Promise<boolean> {
    const { matchedCount } = await this.stages.updateOne({ _id, rev }, { $set: { ...set, rev: rev + 1 } }, { session });
    return matchedCount === 1;
  }

  /** The lots of a stage at a status. */
  lotsAt(session: Session, stageId: EntityId, status: LotStatus): Promise<LotRecord[]> {
    return this.lots.find({ stageId, status }, null, { session }).lean<LotRecord[]>().exec();
  }

  /** The titles of those of these lots that the stage has. */
  async titlesOf(session: Session, stageId: EntityId, ids: readonly string[]): Promise<string[]> {
    const known = ids.filter(isId).map(toId);
    const found = await this.lots.find({ stageId, _id: { $in: known } }, 'title', { session }).lean<LotRecord[]>();
    return found.map(({ title }) => title).sort(compareTitles);
  }

  /** What is in a stage: lots by status, requests and EOIs that await a decision. */
  async contentsOf(stageId: EntityId, session?: Session): Promise<StageContents> {
    const within = session ? { session } : {};
    const rows = await this.lots.aggregate<{ _id: LotStatus; count: number }>(
      [{ $match: { stageId } }, { $group: { _id: '$status', count: { $sum: 1 } } }],
      within,
    );
    const requests = await this.holds.countDocuments({ stageId, status: 'pending' }, within);
    const eois = await this.eois.countDocuments({ stageId, status: { $in: [...OPEN_EOI] } }, within);
    const counts = { notReleased: 0, available: 0, onHold: 0, taken: 0, requests: requests + eois };
    for (const { _id: status, count } of rows) if (status !== 'withdrawn') counts[GROUPS[status] ?? 'taken'] += count;
    return counts;
  }

  /** Number of people who wait for the estate's next release. */
  waiting(estateId: EntityId): Promise<number> {
    return this.waitlist.countDocuments({ estateId }).exec();
  }
}
