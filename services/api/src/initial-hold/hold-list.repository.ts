import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { parseHoldStatus } from '@lotline/shared-domain';
import type { Model, QueryFilter } from 'mongoose';
import type { BusinessRecord } from '../business/business.model.js';
import { isId } from '../common/id.pipe.js';
import type { EntityId } from '../database/entity-id.js';
import { system } from '../database/scope.js';
import type { LotRecord } from '../lot/lot.model.js';
import type { StageRecord } from '../stage/stage.model.js';
import type { Hold } from './hold-scene.js';
import type { HoldRow } from './hold-view.js';

export interface HoldFilter {
  estateId?: string | null;
  lotId?: string | null;
  status?: string | null;
}

/** Holds as lists show them, with the titles around them. Runs in the caller's scope. */
@Injectable()
export class HoldListRepository {
  constructor(
    @InjectModel('InitialHold') private readonly holds: Model<Hold>,
    @InjectModel('Lot') private readonly lots: Model<LotRecord>,
    @InjectModel('Stage') private readonly stages: Model<StageRecord>,
    @InjectModel('Business') private readonly businesses: Model<BusinessRecord>,
  ) {}

  /** One page, newest first, and how many there are in all. A filter that can't match anything gives an empty page. */
  async page(filter: HoldFilter, page: number, limit: number): Promise<{ rows: HoldRow[]; total: number }> {
    const where = whereOf(filter);
    if (!where) return { rows: [], total: 0 };
    const [found, total] = await Promise.all([
      this.holds.find(where).sort({ createdAt: -1, _id: -1 }).skip((page - 1) * limit).limit(limit).lean<Hold[]>(),
      this.holds.countDocuments(where),
    ]);
    return { rows: await this.withTitles(found), total };
  }

  /** One hold as a list shows it, or null. */
  async one(holdId: EntityId | string): Promise<HoldRow | null> {
    const hold = await this.holds.findOne({ _id: holdId }).lean<Hold>();
    return hold ? ((await this.withTitles([hold]))[0] ?? null) : null;
  }

  private async withTitles(holds: readonly Hold[]): Promise<HoldRow[]> {
    const lotIds = [...new Map(holds.map(({ lotId }) => [String(lotId), lotId])).values()];
    const businessIds = holds.flatMap(({ businessId }) => (businessId ? [businessId] : []));
    const lots = await this.lots.find({ _id: { $in: lotIds } }, 'title status stageId').lean<LotRecord[]>();
    const [stages, businesses, queue] = await Promise.all([
      this.stages.find({ _id: { $in: lots.map(({ stageId }) => stageId) } }, 'title').lean<StageRecord[]>(),
      // Whosever it is: its name is told with the hold.
      businessIds.length > 0 ? system(() => this.businesses.find({ _id: { $in: businessIds } }, 'title').lean<BusinessRecord[]>()) : [],
      this.holds.find({ lotId: { $in: lotIds }, status: 'pending' }, 'lotId').sort({ createdAt: 1, _id: 1 }).lean<Hold[]>(),
    ]);
    return holds.map((hold) => {
      const lot = lots.find(({ _id }) => _id.equals(hold.lotId));
      const place = queue.filter(({ lotId }) => lotId.equals(hold.lotId)).findIndex(({ _id }) => _id.equals(hold._id));
      return {
        hold,
        lotTitle: lot?.title ?? '',
        lotStatus: lot?.status ?? 'unknown',
        stageTitle: stages.find(({ _id }) => lot?.stageId.equals(_id))?.title ?? '',
        business: businesses.find(({ _id }) => hold.businessId?.equals(_id)) ?? null,
        queue: place === -1 ? null : place + 1,
      };
    });
  }
}

function whereOf({ estateId, lotId, status }: HoldFilter): QueryFilter<Hold> | null {
  const known = status ? parseHoldStatus(status) : null;
  if ((estateId && !isId(estateId)) || (lotId && !isId(lotId)) || known === 'unknown') return null;
  return { ...(estateId ? { estateId } : {}), ...(lotId ? { lotId } : {}), ...(known ? { status: known } : {}) };
}
