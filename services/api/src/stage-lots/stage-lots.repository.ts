import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { type EntityId, toId } from '../database/entity-id.js';
import { scopedWrites } from '../database/scoped-writes.js';
import type { Session } from '../database/transaction.js';
import type { EoiRecord } from '../eoi/eoi.model.js';
import type { EstateRecord } from '../estate/estate.model.js';
import type { InitialHoldRecord } from '../initial-hold/initial-hold.model.js';
import type { LotMapItemRecord } from '../lot/lot-map-item.model.js';
import type { LotRecord } from '../lot/lot.model.js';
import type { StageRecord } from '../stage/stage.model.js';
import type { RemovedLotRecord } from './removed-lot.model.js';

/** Maximum number of removed lots listed. */
const MAX_REMOVED = 200;
const ESTATE = 'landownerId timeZone isPublic hidePrice showFutureLots bankAccountName bankBsb bankAccountNumber';

/** A stage with what its lots need of the estate. */
export interface StagePlace {
  readonly stage: Pick<StageRecord, '_id' | 'title'>;
  readonly estate: Pick<
    EstateRecord,
    | '_id'
    | 'landownerId'
    | 'timeZone'
    | 'isPublic'
    | 'hidePrice'
    | 'showFutureLots'
    | 'bankAccountName'
    | 'bankBsb'
    | 'bankAccountNumber'
  >;
}

/** A stage's lots, present and removed, in the caller's scope. */
@Injectable()
export class StageLotsRepository {
  constructor(
    @InjectModel('Lot') private readonly lots: Model<LotRecord>,
    @InjectModel('LotMapItem') private readonly shapes: Model<LotMapItemRecord>,
    @InjectModel('Stage') private readonly stages: Model<StageRecord>,
    @InjectModel('Estate') private readonly estates: Model<EstateRecord>,
    @InjectModel('InitialHold') private readonly holds: Model<InitialHoldRecord>,
    @InjectModel('Eoi') private readonly eois: Model<EoiRecord>,
    @InjectModel('RemovedLot') private readonly removed: Model<RemovedLotRecord>,
  ) {}

  async place(stageId: EntityId | string): Promise<StagePlace | null> {
    const stage = await this.stages.findOne({ _id: toId(String(stageId)) }, 'title estateId').lean<StageRecord>();
    const estate = stage && (await this.estates.findOne({ _id: stage.estateId }, ESTATE).lean<EstateRecord>());
    return estate ? { stage, estate } : null;
  }

  one(lotId: EntityId | string, session?: Session): Promise<LotRecord | null> {
    const query = this.lots.findOne({ _id: toId(String(lotId)) });
    return (session ? query.session(session) : query).lean<LotRecord>().exec();
  }

  ofStage(stageId: EntityId, session: Session): Promise<LotRecord[]> {
    return this.lots.find({ stageId }, null, { session }).lean<LotRecord[]>().exec();
  }

  /** The lots of these ids that are present. */
  some(ids: readonly EntityId[], session: Session): Promise<LotRecord[]> {
    return this.lots
      .find({ _id: { $in: [...ids] } }, null, { session })
      .lean<LotRecord[]>()
      .exec();
  }

  /** Of these lots, those that were ever requested, held or bought. */
  async withBuyers(lotIds: readonly EntityId[], session?: Session): Promise<ReadonlySet<string>> {
    const filter = { lotId: { $in: [...lotIds] } };
    const [holds, eois] = [this.holds.distinct('lotId', filter), this.eois.distinct('lotId', filter)];
    const found = session
      ? [await holds.session(session), await eois.session(session)]
      : await Promise.all([holds.readConcern('local'), eois.readConcern('local')]);
    return new Set(found.flat().map(String));
  }

  shapesOf(lotIds: readonly EntityId[], session: Session): Promise<LotMapItemRecord[]> {
    return this.shapes
      .find({ lotId: { $in: [...lotIds] } }, null, { session })
      .lean<LotMapItemRecord[]>()
      .exec();
  }

  /** Keeps removed lots with their shapes, which leave the map. */
  async keepRemoved(session: Session, rows: readonly RemovedLotRecord[]): Promise<void> {
    await scopedWrites(this.removed).insertMany(rows, session);
    await this.shapes.deleteMany({ lotId: { $in: rows.map(({ _id }) => _id) } }, { session });
  }

  removedOne(lotId: EntityId | string, session?: Session): Promise<RemovedLotRecord | null> {
    const query = this.removed.findOne({ _id: toId(String(lotId)) });
    return (session ? query.session(session) : query).lean<RemovedLotRecord>().exec();
  }

  removedOf(stageId: EntityId): Promise<RemovedLotRecord[]> {
    return this.removed
      .find({ stageId }, '-lot.documents -shape')
      .sort({ removedAt: -1 })
      .limit(MAX_REMOVED)
      .lean<RemovedLotRecord[]>()
      .exec();
  }

  /** Ends the removal of a lot, and draws its shape again. */
  async forgetRemoved(session: Session, { _id, shape }: RemovedLotRecord): Promise<void> {
    await this.removed.deleteOne({ _id }, { session });
    if (shape) await scopedWrites(this.shapes).insertMany([shape], session);
  }
}
