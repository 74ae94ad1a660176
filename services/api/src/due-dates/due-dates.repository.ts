import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DAY_MS, type WatchedDate } from '@lotline/shared-domain';
import type { Model, PipelineStage } from 'mongoose';
import { type EntityId, toId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import type { EoiRecord } from '../eoi/eoi.model.js';
import type { LotRecord } from '../lot/lot.model.js';
import type { StageRecord } from '../stage/stage.model.js';
import { dayIn, datesOfLots, type DueDateRow, LOTS_IN_SALE } from './due-dates.pipeline.js';

/** What of the list is asked for; days are YYYY-MM-DD. */
export interface DueFilter {
  readonly estateId?: string | null;
  readonly from?: string | null;
  readonly to?: string | null;
}

const BY_DAY: PipelineStage.FacetPipelineStage = { $sort: { day: 1, lotTitle: 1, lotId: 1, name: 1 } };

/** Dates of contracts. Runs in the caller's scope. */
@Injectable()
export class DueDatesRepository {
  constructor(
    @InjectModel('Lot') private readonly lots: Model<LotRecord>,
    @InjectModel('Stage') private readonly stages: Model<StageRecord>,
    @InjectModel('Eoi') private readonly eois: Model<EoiRecord>,
  ) {}

  /** The first dates that are watched, by day. */
  listed({ estateId, from, to }: DueFilter, now: Date, most: number): Promise<DueDateRow[]> {
    return this.lots.aggregate<DueDateRow>([
      { $match: { ...LOTS_IN_SALE, ...(estateId && { estateId: toId(estateId) }) } },
      ...datesOfLots(now),
      ...(from ? [{ $match: { day: { $gte: from } } }] : []),
      ...(to ? [{ $match: { day: { $lte: to } } }] : []),
      BY_DAY,
      { $limit: most },
    ]);
  }

  /**
   * Dates of these names that have passed or are due within a number of days: how many, and the first. Only for dates that the lot
   * has or that follow from its registration.
   */
  async nearing(
    names: readonly Extract<WatchedDate, 'financeDue' | 'settlementDue'>[],
    { now, days, most }: { readonly now: Date; readonly days: number; readonly most: number },
  ): Promise<{ count: number; rows: DueDateRow[] }> {
    const until = new Date(now.getTime() + days * DAY_MS);
    const registered = { registeredOn: { $type: 'date' } };
    const stageIds = await this.stages.distinct('_id', registered as never);
    const dated = [
      { financeDueDate: { $lte: until } },
      { settlementDate: { $lte: until } },
      { settlementDate: null, $or: [registered, { stageId: { $in: stageIds } }] },
    ];
    const [found] = await this.lots.aggregate<{ rows: DueDateRow[]; count: { of: number }[] }>([
      { $match: { ...LOTS_IN_SALE, $or: dated } },
      ...datesOfLots(now),
      { $match: { name: { $in: [...names] }, $expr: { $lte: ['$day', dayIn('$timeZone', until)] } } },
      { $facet: { rows: [BY_DAY, { $limit: most }], count: [{ $count: 'of' }] } },
    ] as never);
    return { count: found?.count[0]?.of ?? 0, rows: found?.rows ?? [] };
  }

  /** Every date of an approved EOI that is known, also those that are over; none for any other EOI. */
  async of(eoiId: string, now: Date): Promise<DueDateRow[]> {
    const eoi = await this.eois.findOne({ _id: eoiId, status: 'approved' }, 'lotId').lean<Pick<EoiRecord, 'lotId'>>();
    if (!eoi) return [];
    const match = { _id: eoi.lotId, 'claim.refId': toId(eoiId) };
    return this.lots.aggregate<DueDateRow>([{ $match: match }, ...datesOfLots(now, { isAll: true })]);
  }

  /** The dates of these lots that are watched; with a session, as its transaction sees them. */
  ofLots(lotIds: readonly EntityId[], now: Date, session: Session | null = null): Promise<DueDateRow[]> {
    return this.lots
      .aggregate<DueDateRow>([{ $match: { ...LOTS_IN_SALE, _id: { $in: [...lotIds] } } }, ...datesOfLots(now), BY_DAY])
      .session(session)
      .exec();
  }
}
