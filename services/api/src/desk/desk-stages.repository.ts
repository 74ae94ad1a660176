import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { LotStatus } from '@lotline/shared-domain';
import type { Model } from 'mongoose';
import type { EntityId } from '../database/entity-id.js';
import { LOTS_IN_SALE } from '../due-dates/due-dates.pipeline.js';
import type { LotRecord } from '../lot/lot.model.js';
import type { StageRecord } from '../stage/stage.model.js';

/** Statuses of a lot that keep a stage from being Sold Out (D92). */
const OPEN: LotStatus[] = ['not_released', 'available', 'hold'];
/** Statuses in which nobody waits for a lot's registration. */
const REGISTERED_OR_GONE: LotStatus[] = ['settled', 'sold', 'withdrawn'];

export type NeedyStage = Pick<StageRecord, '_id' | 'estateId' | 'title' | 'registrationDate'> & {
  readonly needs: 'registration' | 'soldOut';
  /** EOIs in force on a stage whose registration is overdue. */
  readonly eois?: number;
};

/** Stages that need a decision, in the caller's scope. */
@Injectable()
export class DeskStagesRepository {
  constructor(
    @InjectModel('Stage') private readonly stages: Model<StageRecord>,
    @InjectModel('Lot') private readonly lots: Model<LotRecord>,
  ) {}

  /** Stages whose registration is overdue, oldest estimate first, then those to be set to Sold Out. */
  async needy(estateIds: readonly EntityId[], now: Date): Promise<NeedyStage[]> {
    const [overdue, soldOut] = await Promise.all([this.overdue(estateIds, now), this.soldOut(estateIds)]);
    const eois = await this.eoisOn(overdue.map(({ _id }) => _id));
    return [
      ...overdue.map((stage) => ({
        ...stage,
        needs: 'registration' as const,
        eois: eois.get(String(stage._id)) ?? 0,
      })),
      ...soldOut.map((stage) => ({ ...stage, needs: 'soldOut' as const })),
    ];
  }

  /** Stages that aren't registered and whose own estimate, or that of one of their lots, has passed (D93). */
  private async overdue(estateIds: readonly EntityId[], now: Date): Promise<StageRecord[]> {
    const isLate = { registrationDate: { $lt: now }, registeredOn: null };
    const late = await this.lots.distinct('stageId', {
      estateId: { $in: [...estateIds] },
      ...isLate,
      status: { $nin: REGISTERED_OR_GONE },
    });
    return this.stages
      .find(
        { estateId: { $in: [...estateIds] }, registeredOn: null, $or: [isLate, { _id: { $in: late } }] },
        'estateId title registrationDate',
      )
      .sort({ registrationDate: 1, _id: 1 })
      .lean<StageRecord[]>()
      .exec();
  }

  /** EOIs of these stages whose lots are sold but neither registered nor settled. */
  private async eoisOn(stageIds: readonly EntityId[]): Promise<ReadonlyMap<string, number>> {
    if (stageIds.length === 0) return new Map();
    const rows = await this.lots.aggregate<{ _id: EntityId; eois: number }>([
      { $match: { ...LOTS_IN_SALE, stageId: { $in: [...stageIds] }, registeredOn: null } },
      { $group: { _id: '$stageId', eois: { $sum: 1 } } },
    ] as never);
    return new Map(rows.map(({ _id, eois }) => [String(_id), eois]));
  }

  /** Stages on sale whose lots are all taken (D92). */
  private async soldOut(estateIds: readonly EntityId[]): Promise<StageRecord[]> {
    const within = { estateId: { $in: [...estateIds] } };
    const open = await this.lots.distinct('stageId', { ...within, status: { $in: OPEN } });
    const closed = await this.stages
      .find({ ...within, status: 'now_selling', _id: { $nin: open } }, 'estateId title')
      .sort({ _id: 1 })
      .lean<StageRecord[]>();
    if (closed.length === 0) return [];
    const taken = await this.lots.distinct('stageId', {
      stageId: { $in: closed.map(({ _id }) => _id) },
      status: { $ne: 'withdrawn' },
    });
    return closed.filter(({ _id }) => taken.some((stageId) => stageId.equals(_id)));
  }
}
