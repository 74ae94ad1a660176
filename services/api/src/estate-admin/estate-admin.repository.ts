import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type LotStatus, OPEN_EOI } from '@lotline/shared-domain';
import type { Model } from 'mongoose';
import { type EntityId, toId } from '../database/entity-id.js';
import { system } from '../database/scope.js';
import type { Session } from '../database/transaction.js';
import type { EoiRecord } from '../eoi/eoi.model.js';
import type { EstateRecord } from '../estate/estate.model.js';
import type { InitialHoldRecord } from '../initial-hold/initial-hold.model.js';
import type { LotRecord } from '../lot/lot.model.js';
import type { StageRecord } from '../stage/stage.model.js';

export type NewEstate = Pick<EstateRecord, '_id' | 'landownerId' | 'key' | 'title' | 'suburb'> & Partial<EstateRecord>;
export type NewStage = Pick<StageRecord, '_id' | 'landownerId' | 'estateId' | 'title'> & Partial<StageRecord>;

/** Lot statuses in which a buyer has a hold, an EOI or a contract that isn't settled. */
const TAKEN: LotStatus[] = ['hold', 'eoi', 'pre_contract', 'contract_executed', 'under_contract', 'unconditional'];

/** Estates as their managers write them, in the caller's scope. */
@Injectable()
export class EstateAdminRepository {
  constructor(
    @InjectModel('Estate') private readonly estates: Model<EstateRecord>,
    @InjectModel('Stage') private readonly stages: Model<StageRecord>,
    @InjectModel('Lot') private readonly lots: Model<LotRecord>,
    @InjectModel('InitialHold') private readonly holds: Model<InitialHoldRecord>,
    @InjectModel('Eoi') private readonly eois: Model<EoiRecord>,
  ) {}

  one(estateId: string, session?: Session): Promise<EstateRecord | null> {
    return this.estates
      .findOne({ _id: toId(estateId) }, null, session ? { session } : {})
      .lean<EstateRecord | null>()
      .exec();
  }

  /** Whether another estate has or had the key. System scope: a key is one estate's among all landowners'. */
  async isTaken(key: string, but: EntityId | null, session?: Session): Promise<boolean> {
    const found = await system(() =>
      this.estates.findOne({ keys: key, ...(but && { _id: { $ne: but } }) }, '_id', session ? { session } : {}).lean(),
    );
    return found !== null;
  }

  async insert(session: Session, estate: NewEstate): Promise<void> {
    await this.estates.create([estate], { session });
  }

  /**
   * Changes an estate that is still at a revision; false if it isn't. A new key joins the keys that lead to it. An
   * estate of an older release may have no revision yet: that is 0.
   */
  async update(session: Session, _id: EntityId, rev: number, set: Partial<EstateRecord>): Promise<boolean> {
    const { matchedCount } = await this.estates.updateOne(
      { _id, rev: rev === 0 ? { $in: [0, null] } : rev } as never,
      { $set: { ...set, rev: rev + 1 }, ...(set.key && { $addToSet: { keys: set.key } }) },
      { session },
    );
    return matchedCount === 1;
  }

  /** Whether an estate of the caller's scope has this logo. */
  async showsLogo(session: Session, logoUrl: string): Promise<boolean> {
    return (await this.estates.exists({ logoUrl }).session(session)) !== null;
  }

  /** Whether buyers pay deposits to the estate's account, whatever the estate asks for: a lot does, or an EOI is unpaid. */
  async hasOtherDeposits(session: Session, estateId: EntityId): Promise<boolean> {
    const [lot, eoi] = await Promise.all([
      this.lots.exists({ estateId, deposit: { $gt: 0 } }).session(session),
      this.eois.exists({ estateId, status: 'pendingForBilling' }).session(session),
    ]);
    return lot !== null || eoi !== null;
  }

  stagesOf(estateId: EntityId, session: Session): Promise<StageRecord[]> {
    return this.stages.find({ estateId }, null, { session }).lean<StageRecord[]>().exec();
  }

  async insertStages(session: Session, stages: readonly NewStage[]): Promise<void> {
    if (stages.length > 0) await this.stages.insertMany(stages as never[], { session });
  }

  /** What is still open in an estate: lots with a buyer, and requests that wait. */
  async openIn(estateId: EntityId, session: Session): Promise<{ taken: number; requests: number; eois: number }> {
    const within = { session };
    const taken = await this.lots.countDocuments({ estateId, status: { $in: TAKEN } }, within);
    const requests = await this.holds.countDocuments({ estateId, status: 'pending' }, within);
    const eois = await this.eois.countDocuments({ estateId, status: { $in: [...OPEN_EOI] } }, within);
    return { taken, requests, eois };
  }

  /** Marks all lots of an estate as archived, or no longer. */
  async markLots(session: Session, estateId: EntityId, isArchived: boolean): Promise<void> {
    await this.lots.updateMany({ estateId }, { $set: { isArchived } }, { session, timestamps: false });
  }
}
