import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { EOI_MOVES, fullName } from '@lotline/shared-domain';
import type { Model } from 'mongoose';
import type { AuditEntryRecord } from '../audit/audit-entry.model.js';
import type { EntityId } from '../database/entity-id.js';
import { currentScope } from '../database/scope.js';
import type { EstateRecord } from '../estate/estate.model.js';
import type { InitialHoldRecord } from '../initial-hold/initial-hold.model.js';
import type { LotRecord } from '../lot/lot.model.js';
import type { OutboxMessageRecord } from '../outbox/outbox-message.model.js';
import type { StageRecord } from '../stage/stage.model.js';

export type DeskEstateRow = Pick<EstateRecord, '_id' | 'landownerId' | 'title' | 'timeZone'>;
export type ApprovedHold = Pick<
  InitialHoldRecord,
  | '_id'
  | 'lotId'
  | 'estateId'
  | 'leadsDetails'
  | 'purchaserDetails'
  | 'expirationDate'
  | 'extensionRequestedAt'
  | 'extensionNote'
>;
/** Pending requests of one lot. */
export interface Queue {
  readonly _id: EntityId;
  readonly estateId: EntityId;
  readonly requests: number;
  readonly since: Date;
  /** The only request, where there is one. */
  readonly holdId: EntityId;
  readonly person: { readonly firstName: string; readonly lastName: string };
}
/** Requests for one estate's lots, and how many of these lots have several. */
export interface EstateQueues {
  readonly _id: EntityId;
  readonly requests: number;
  readonly contests: number;
}
/** The first of some rows, and how many there are. */
export interface Counted<Row> {
  readonly count: number;
  readonly rows: readonly Row[];
}
export interface LotTitles extends Pick<LotRecord, '_id' | 'title' | 'status' | 'stageId' | 'estateId'> {
  readonly stageTitle: string;
}
/** A lot under option, and the start of the option's last day. */
export interface OptionRow {
  readonly _id: EntityId;
  readonly option: { readonly optionHolder?: string; readonly termsOfOption: { readonly optionEndDate: Date } };
}
/** The start of the current day in these estates. */
export interface Since {
  readonly estateIds: readonly EntityId[];
  readonly at: Date;
}
export type UndeliveredEmail = Pick<
  OutboxMessageRecord,
  '_id' | 'landownerId' | 'subject' | 'to' | 'state' | 'lastError' | 'createdAt'
>;
/** How many holds, EOIs or lots went from one status, null where they are new, to another. */
export interface KindOfMove {
  readonly entity: 'hold' | 'eoi' | 'lot';
  readonly from: string | null;
  readonly to: string | null;
  readonly count: number;
}
const IS_MOVE = { $expr: { $ne: ['$from', '$to'] } };
/** Rows of the audit that the desk tells of: moves, and what else happens to EOIs, but not before they are sent. */
const TOLD = [
  { entity: { $in: ['hold', 'lot'] }, ...IS_MOVE },
  { entity: 'eoi', from: null, to: 'approved' },
  { entity: 'eoi', from: { $in: EOI_MOVES.eoisSent.from }, to: { $in: EOI_MOVES.eoisSent.to } },
  { entity: 'eoi', from: { $nin: [null, 'draft'] }, ...IS_MOVE },
  { entity: 'eoi', did: { $in: ['askedToLeave', 'cleared', 'refunded', 'refundDeclined'] } },
];
const HOLD = 'lotId estateId leadsDetails purchaserDetails expirationDate extensionRequestedAt extensionNote';
const RUNNING_OFFER = { offer: { $type: 'object' }, 'offer.acceptedAt': null };

/** The content of the desk, in the caller's scope. */
@Injectable()
export class DeskRepository {
  constructor(
    @InjectModel('Estate') private readonly estatesModel: Model<EstateRecord>,
    @InjectModel('Stage') private readonly stages: Model<StageRecord>,
    @InjectModel('Lot') private readonly lots: Model<LotRecord>,
    @InjectModel('InitialHold') private readonly holds: Model<InitialHoldRecord>,
    @InjectModel('OutboxMessage') private readonly messages: Model<OutboxMessageRecord>,
    @InjectModel('AuditEntry') private readonly entries: Model<AuditEntryRecord>,
  ) {}

  /** Estates that aren't archived. */
  estates(): Promise<DeskEstateRow[]> {
    return this.estatesModel
      .find({ archivedAt: null }, 'landownerId title timeZone')
      .collation({ locale: 'en' })
      .sort({ title: 1, _id: 1 })
      .lean<DeskEstateRow[]>()
      .exec();
  }

  /** Lots with pending requests, longest waiting first, and the number of requests and contests in each estate. */
  async queues(most: number): Promise<{ longest: Queue[]; byEstate: EstateQueues[] }> {
    const [found] = await this.holds.aggregate<{ longest: Queue[]; byEstate: EstateQueues[] }>([
      { $match: { status: 'pending' } },
      {
        $group: {
          _id: '$lotId',
          estateId: { $first: '$estateId' },
          requests: { $sum: 1 },
          since: { $min: '$createdAt' },
          holdId: { $first: '$_id' },
          person: { $first: { $ifNull: ['$purchaserDetails', '$leadsDetails'] } },
        },
      },
      {
        $facet: {
          longest: [{ $sort: { since: 1, _id: 1 } }, { $limit: most }],
          byEstate: [
            {
              $group: {
                _id: '$estateId',
                requests: { $sum: '$requests' },
                contests: { $sum: { $cond: [{ $gt: ['$requests', 1] }, 1, 0] } },
              },
            },
          ],
        },
      },
    ]);
    return found ?? { longest: [], byEstate: [] };
  }

  /** Approved holds that aren't running offers and end before a moment, soonest first. */
  endingBefore(before: Date, most: number): Promise<Counted<ApprovedHold>> {
    return this.approved(
      { expirationDate: { $lte: before }, pausedBy: null, $nor: [RUNNING_OFFER] },
      { expirationDate: 1, _id: 1 },
      most,
    );
  }

  /** Holds whose buyer asked for more time and has no answer, oldest request first. */
  askingForTime(most: number): Promise<Counted<ApprovedHold>> {
    return this.approved(
      { extensionRequestedAt: { $type: 'date' }, extensionDeclinedAt: null },
      { extensionRequestedAt: 1, _id: 1 },
      most,
    );
  }

  /** Holds that are unanswered offers, soonest to end first. */
  runningOffers(most: number): Promise<Counted<ApprovedHold>> {
    return this.approved(RUNNING_OFFER, { expirationDate: 1, _id: 1 }, most);
  }

  /** Lots under option whose option's last day begins before a moment, soonest first. */
  async optionsEndingBefore(before: Date, most: number): Promise<Counted<OptionRow>> {
    const where = { status: 'option', 'option.termsOfOption.optionEndDate': { $lte: before } } as never;
    const [count, rows] = await Promise.all([
      this.lots.countDocuments(where),
      this.lots
        .find(where, 'option.optionHolder option.termsOfOption.optionEndDate')
        .sort({ 'option.termsOfOption.optionEndDate': 1, _id: 1 })
        .limit(most)
        .lean<OptionRow[]>(),
    ]);
    return { count, rows };
  }

  private async approved(
    which: object,
    order: Readonly<Record<string, 1>>,
    most: number,
  ): Promise<Counted<ApprovedHold>> {
    const where = { status: 'approved', ...which } as never;
    const [count, rows] = await Promise.all([
      this.holds.countDocuments(where),
      this.holds.find(where, HOLD).sort(order).limit(most).lean<ApprovedHold[]>(),
    ]);
    return { count, rows };
  }

  /** Lots available and on hold, by estate. */
  async lotCounts(): Promise<ReadonlyMap<string, { available: number; held: number }>> {
    const count = (status: string) => ({ $sum: { $cond: [{ $eq: ['$status', status] }, 1, 0] } });
    const rows = await this.lots.aggregate<{ _id: EntityId; available: number; held: number }>([
      { $match: { status: { $in: ['available', 'hold'] } } },
      { $group: { _id: '$estateId', available: count('available'), held: count('hold') } },
    ]);
    return new Map(rows.map(({ _id, ...counts }) => [String(_id), counts]));
  }

  /** Names of those who asked for holds, by hold. */
  async buyersOf(holdIds: readonly unknown[]): Promise<ReadonlyMap<string, string>> {
    const holds = await this.holds
      .find({ _id: { $in: [...holdIds] } } as never, 'leadsDetails.firstName leadsDetails.lastName')
      .lean<Pick<InitialHoldRecord, '_id' | 'leadsDetails'>[]>();
    return new Map(holds.map(({ _id, leadsDetails }) => [String(_id), fullName(leadsDetails)]));
  }

  async titles(lotIds: readonly EntityId[]): Promise<ReadonlyMap<string, LotTitles>> {
    const lots = await this.lots
      .find({ _id: { $in: [...lotIds] } }, 'title status stageId estateId')
      .lean<LotRecord[]>();
    const stages = await this.stages
      .find({ _id: { $in: lots.map(({ stageId }) => stageId) } }, 'title')
      .lean<StageRecord[]>();
    const titles = new Map(stages.map(({ _id, title }) => [String(_id), title]));
    return new Map(lots.map((lot) => [String(lot._id), { ...lot, stageTitle: titles.get(String(lot.stageId)) ?? '' }]));
  }

  /**
   * Emails since a moment that failed and are undelivered: how many, and the newest. They belong to a landowner, not to
   * an estate: a key that is limited to some estates sees none.
   */
  async undelivered(since: Date, most: number): Promise<{ count: number; newest: UndeliveredEmail[] }> {
    const scope = currentScope();
    if (scope.kind !== 'all' && (scope.kind !== 'landowner' || scope.estateIds)) return { count: 0, newest: [] };
    const failed = {
      createdAt: { $gte: since },
      $or: [{ state: 'dead' as const }, { state: 'queued' as const, attempts: { $gte: 1 } }],
      ...(scope.kind === 'landowner' && { landownerId: scope.id }),
    };
    const [count, newest] = await Promise.all([
      this.messages.countDocuments(failed),
      this.messages
        .find(failed, 'landownerId subject to state lastError createdAt')
        .sort({ createdAt: -1, _id: -1 })
        .limit(most)
        .lean<OutboxMessageRecord[]>(),
    ]);
    return { count, newest };
  }

  /**
   * Status changes of holds, EOIs and lots in the audit, and what was paid for EOIs: the newest, and how many of each
   * kind. The caller must pass only estates in scope: audit rows have no owner.
   */
  async movesSince(
    since: readonly Since[],
    most: number,
  ): Promise<{ newest: AuditEntryRecord[]; kinds: KindOfMove[] }> {
    if (since.length === 0) return { newest: [], kinds: [] };
    const today = since.map(({ estateIds, at }) => ({ estateId: { $in: [...estateIds] }, at: { $gte: at } }));
    const moves = { $and: [{ $or: today }, { $or: TOLD }] };
    const [newest, kinds] = await Promise.all([
      this.entries
        .find(moves as never)
        .sort({ at: -1, _id: -1 })
        .limit(most)
        .lean<AuditEntryRecord[]>(),
      this.entries.aggregate<KindOfMove>([
        { $match: moves },
        { $group: { _id: { entity: '$entity', from: '$from', to: '$to' }, count: { $sum: 1 } } },
        { $project: { _id: 0, entity: '$_id.entity', from: '$_id.from', to: '$_id.to', count: 1 } },
      ]),
    ]);
    return { newest, kinds };
  }
}
