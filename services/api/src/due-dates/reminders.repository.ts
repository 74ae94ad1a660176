import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DAY_MS, REMINDER_DAYS, WATCHED_DATES } from '@lotline/shared-domain';
import type { Model } from 'mongoose';
import type { EntityId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import type { EoiRecord } from '../eoi/eoi.model.js';
import type { EstateRecord } from '../estate/estate.model.js';
import type { LotRecord } from '../lot/lot.model.js';
import type { StageRecord } from '../stage/stage.model.js';

const IN_SALE = { status: { $in: [...WATCHED_DATES.settlementDue.lots] } };
/** The span in which a date lies that a reminder is due of: a day more, as no day is 24 hours long everywhere. */
const SPAN_MS = (Math.max(...REMINDER_DAYS) + 1) * DAY_MS;

/** Contracts with dates that are near, and which reminders of them were sent. Runs in the system scope. */
@Injectable()
export class RemindersRepository {
  constructor(
    @InjectModel('Lot') private readonly lots: Model<LotRecord>,
    @InjectModel('Eoi') private readonly eois: Model<EoiRecord>,
    @InjectModel('Stage') private readonly stages: Model<StageRecord>,
    @InjectModel('Estate') private readonly estates: Model<EstateRecord>,
  ) {}

  /** Lots with a date that may be near; each is read from an index. */
  async lotsNear(now: Date): Promise<EntityId[]> {
    const near = { $gte: now, $lte: new Date(now.getTime() + SPAN_MS) };
    const [dated, contracted, registered] = await Promise.all([
      this.lots
        .find({ ...IN_SALE, $or: [{ financeDueDate: near }, { settlementDate: near }] } as never, '_id')
        .lean<Pick<LotRecord, '_id'>[]>(),
      this.eois
        .find(
          {
            status: 'approved',
            $or: [{ 'contract.dates.coolingOffEnds.on': near }, { 'contract.dates.sunset.on': near }],
          } as never,
          'lotId',
        )
        .lean<Pick<EoiRecord, 'lotId'>[]>(),
      this.settlingBy(now),
    ]);
    return [...dated.map(({ _id }) => _id), ...contracted.map(({ lotId }) => lotId), ...registered];
  }

  /** Lots whose settlement follows from their registration. */
  private async settlingBy(now: Date): Promise<EntityId[]> {
    const terms = await this.estates.distinct('settlementDays', { settlementDays: { $type: 'number' } } as never);
    const spans = terms.flatMap((days) => {
      if (typeof days !== 'number') return [];
      const from = now.getTime() - (days + 1) * DAY_MS;
      return [{ registeredOn: { $gte: new Date(from), $lte: new Date(from + SPAN_MS + DAY_MS) } }];
    });
    if (spans.length === 0) return [];
    const stageIds = (await this.stages.find({ $or: spans } as never, '_id').lean<Pick<StageRecord, '_id'>[]>()).map(
      ({ _id }) => _id,
    );
    const lots = await this.lots
      .find({ ...IN_SALE, settlementDate: null, $or: [...spans, { stageId: { $in: stageIds } }] } as never, '_id')
      .lean<Pick<LotRecord, '_id'>[]>();
    return lots.map(({ _id }) => _id);
  }

  /** Notes that a reminder is sent; false if the EOI has ended, or it was sent before. */
  async note(session: Session, _id: EntityId, reminder: string): Promise<boolean> {
    const { matchedCount } = await this.eois.updateOne(
      { _id, status: 'approved', dateReminders: { $ne: reminder } },
      { $push: { dateReminders: reminder } },
      { session, timestamps: false },
    );
    return matchedCount === 1;
  }
}
