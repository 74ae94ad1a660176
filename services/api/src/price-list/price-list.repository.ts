import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { compareTitles } from '@lotline/shared-domain';
import type { Model } from 'mongoose';
import type { AuditEntryRecord } from '../audit/audit-entry.model.js';
import { REPORTS } from '../database/connection.js';
import type { EntityId } from '../database/entity-id.js';
import type { LotRecord } from '../lot/lot.model.js';
import { PUBLIC_LOT, type PublicLotRecord } from '../lot/lot.repository.js';
import { STAGE_OF_LOT, type StageDates } from '../lot/public-lot.js';
import type { StageRecord } from '../stage/stage.model.js';

/** A lot for sale on a price list. */
export interface ListedLot {
  readonly lot: PublicLotRecord;
  readonly stageTitle: string;
  readonly stage: StageDates;
  /** The list includes the lot's changes up to this time. */
  readonly asOf: Date;
}

/** Lots for sale, in the caller's scope. */
@Injectable()
export class PriceListRepository {
  constructor(
    @InjectModel('Lot', REPORTS) private readonly lots: Model<LotRecord>,
    @InjectModel('Stage', REPORTS) private readonly stages: Model<StageRecord>,
    @InjectModel('AuditEntry', REPORTS) private readonly entries: Model<AuditEntryRecord>,
  ) {}

  /** Sorted by stage and number. `asOf` is `settled`, or the lot's last change in the list if later. */
  async lotsForSale(estateId: EntityId, settled: Date): Promise<ListedLot[]> {
    const { lots, stages, changes } = await this.read(estateId, settled);
    const byId = new Map(stages.map((stage) => [String(stage._id), stage]));
    const lastChange = new Map(changes.map(({ _id, at }) => [String(_id), at]));
    return lots
      .map((lot) => {
        const stage = byId.get(String(lot.stageId));
        return {
          lot,
          stage: stage ?? {},
          stageTitle: stage?.title ?? '',
          asOf: lastChange.get(String(lot._id)) ?? settled,
        };
      })
      .sort((a, b) => compareTitles(a.stageTitle, b.stageTitle) || compareTitles(a.lot.title, b.lot.title));
  }

  /** Reads in one snapshot: a change appears both in the lots and among the changes, or in neither. */
  private async read(
    estateId: EntityId,
    settled: Date,
  ): Promise<{ lots: PublicLotRecord[]; stages: StageRecord[]; changes: { _id: EntityId; at: Date }[] }> {
    const session = await this.lots.db.startSession({ snapshot: true });
    try {
      // The first read determines the snapshot.
      const lots = await this.lots
        .find({ estateId, status: 'available' }, PUBLIC_LOT)
        .session(session)
        .readConcern('snapshot')
        .lean<PublicLotRecord[]>();
      const stages = await this.stages
        .find({ estateId }, STAGE_OF_LOT)
        .session(session)
        .readConcern('snapshot')
        .lean<StageRecord[]>();
      const changes = await this.entries
        .aggregate<{ _id: EntityId; at: Date }>([
          { $match: { estateId, entity: 'lot', at: { $gt: settled } } },
          { $group: { _id: '$lotId', at: { $max: '$at' } } },
        ])
        .session(session)
        .readConcern('snapshot');
      return { lots, stages, changes };
    } finally {
      await session.endSession();
    }
  }
}
