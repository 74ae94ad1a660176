import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ActivityFigure } from '@lotline/shared-domain';
import type { Model } from 'mongoose';
import { auditEntryCollection, type AuditEntryRecord } from '../audit/audit-entry.model.js';
import type { BusinessRecord } from '../business/business.model.js';
import { isId } from '../common/id.pipe.js';
import { REPORTS } from '../database/connection.js';
import { type EntityId, toId } from '../database/entity-id.js';
import { system } from '../database/scope.js';
import type { EoiRecord } from '../eoi/eoi.model.js';
import type { EstateRecord } from '../estate/estate.model.js';
import type { LeadRecord } from '../lead/lead.model.js';
import type { LotRecord } from '../lot/lot.model.js';
import type { StageRecord } from '../stage/stage.model.js';
import { type ContactCounts, firstContacts } from './contact-pipeline.js';
import { depositsCleared, movesOfEois } from './eoi-pipelines.js';
import { type Counted, holdsGiven, movesOfLots, releases, timesToSale, type ZonedReport } from './report-pipelines.js';

const AUDIT = auditEntryCollection.collection;

export type ReportEstate = Pick<EstateRecord, '_id' | 'title' | 'timeZone'>;
export type ReportStage = Pick<StageRecord, '_id' | 'title' | 'estateId'>;

/** Counts by id: index of a week, stage, business, or company in lower case. */
export interface Count<Id> extends Partial<Record<ActivityFigure, number>> {
  readonly _id: Id;
  /** The company in its original spelling, for a partner's row. */
  readonly company?: string | null;
}
export interface Counts {
  readonly weeks: readonly Count<number>[];
  readonly stages: readonly Count<EntityId>[];
  readonly businesses: readonly Count<EntityId | null>[];
  readonly partners: readonly Count<string>[];
}
const NO_COUNTS: Counts = { weeks: [], stages: [], businesses: [], partners: [] };
/** Times on the market of a stage's sold lots. */
export interface StageTimes {
  readonly _id: EntityId;
  readonly times: readonly { readonly from: Date; readonly to: Date }[];
}
export interface LotForSale {
  readonly stageId: EntityId;
  /** When it last came on the market; null if its history doesn't tell. */
  readonly since: Date | null;
}

/**
 * Counts over the audit log, and sums of deposits. Audit rows have no scope of their own, so queries are limited to the estates in the
 * caller's scope.
 */
@Injectable()
export class ReportsRepository {
  constructor(
    @InjectModel('AuditEntry', REPORTS) private readonly entries: Model<AuditEntryRecord>,
    @InjectModel('Estate', REPORTS) private readonly estatesModel: Model<EstateRecord>,
    @InjectModel('Stage', REPORTS) private readonly stagesModel: Model<StageRecord>,
    @InjectModel('Lot', REPORTS) private readonly lots: Model<LotRecord>,
    @InjectModel('Eoi', REPORTS) private readonly eois: Model<EoiRecord>,
    @InjectModel('Lead', REPORTS) private readonly leads: Model<LeadRecord>,
    @InjectModel('Business', REPORTS) private readonly businesses: Model<BusinessRecord>,
  ) {}

  /** The caller's estates, or one of them. */
  estates(estateId?: string): Promise<ReportEstate[]> {
    if (estateId !== undefined && !isId(estateId)) return Promise.resolve([]);
    return this.estatesModel
      .find(estateId === undefined ? {} : { _id: toId(estateId) }, 'title timeZone')
      .lean<ReportEstate[]>()
      .exec();
  }

  stages(ids: readonly EntityId[]): Promise<ReportStage[]> {
    return this.stagesModel
      .find({ _id: { $in: [...ids] } }, 'title estateId')
      .lean<ReportStage[]>()
      .exec();
  }

  /** Titles by id. System scope: a visitor may be referred by any landowner's business (D21). */
  async businessTitles(ids: readonly EntityId[]): Promise<ReadonlyMap<string, string>> {
    const found = await system(() =>
      this.businesses.find({ _id: { $in: [...ids] } }, 'title').lean<BusinessRecord[]>(),
    );
    return new Map(found.map(({ _id, title }) => [String(_id), title]));
  }

  holds(of: Counted): Promise<Counts> {
    return this.counts(holdsGiven(of));
  }

  moves(of: Counted): Promise<Counts> {
    return this.counts(movesOfLots(of, AUDIT));
  }

  eoiMoves(of: Counted): Promise<Counts> {
    return this.counts(movesOfEois(of));
  }

  async deposits(of: Counted): Promise<Counts> {
    const [found] = await this.eois.aggregate<Counts>(depositsCleared(of));
    return found ?? NO_COUNTS;
  }

  async contacts(zones: readonly ZonedReport[], now: Date): Promise<ContactCounts> {
    const [found] = zones.length > 0 ? await this.leads.aggregate<ContactCounts>(firstContacts(zones, now)) : [];
    return found ?? { total: [], weeks: [], assignees: [] };
  }

  timesToSale(of: Counted): Promise<StageTimes[]> {
    return this.entries.aggregate<StageTimes>(timesToSale(of, AUDIT)).exec();
  }

  /** Lots currently available, with the time they came on the market. */
  async lotsForSale(estateIds: readonly EntityId[]): Promise<LotForSale[]> {
    const lots = await this.lots
      .find({ estateId: { $in: [...estateIds] }, status: 'available' }, 'stageId')
      .lean<LotRecord[]>();
    const found = await this.entries.aggregate<{ _id: EntityId; at: Date | null }>(
      releases(lots.map(({ _id }) => _id)),
    );
    const since = new Map(found.map(({ _id, at }) => [String(_id), at]));
    return lots.map(({ _id, stageId }) => ({ stageId, since: since.get(String(_id)) ?? null }));
  }

  private async counts(pipeline: Parameters<Model<AuditEntryRecord>['aggregate']>[0]): Promise<Counts> {
    const [found] = await this.entries.aggregate<Counts>(pipeline);
    return found ?? NO_COUNTS;
  }
}
