import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DAY_MS, figureInPrice, type LotNews, NEWS_AGAIN_DAYS } from '@lotline/shared-domain';
import type { Model } from 'mongoose';
import type { AuditEntryRecord } from '../audit/audit-entry.model.js';
import { pushedLink } from '../auth/link-token.js';
import type { EntityId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import type { LotRecord } from '../lot/lot.model.js';
import { PUBLIC_LOT, type PublicLotRecord } from '../lot/lot.repository.js';
import { STAGE_OF_LOT, type StageDates } from '../lot/public-lot.js';
import type { StageRecord } from '../stage/stage.model.js';
import type { WaitlistEntryRecord } from './waitlist-entry.model.js';

/** A row of the history of a lot that may have made it news. */
export type NewsRow = Pick<AuditEntryRecord, '_id' | 'at' | 'from' | 'to' | 'shownPrice'> & {
  readonly estateId: EntityId;
  readonly lotId: EntityId;
};
export type StageOfLot = Pick<StageRecord, '_id' | 'title'> & StageDates;
/** How a lot became news, and when last. */
export interface LotChange extends LotNews {
  readonly lotId: EntityId;
  readonly at: Date;
}

/** Entries read from the database at once. */
const AT_ONCE = 500;
/** Of people who agreed to be emailed, and said what they look for. */
const WISHING = { consent: { $type: 'object' }, preferences: { $type: 'object' } } as const;

/** The changes of each lot as one, from its rows in their order. */
export function changesOf(rows: readonly NewsRow[]): LotChange[] {
  const changes = new Map<string, LotChange>();
  for (const { lotId, at, from, to, shownPrice } of rows) {
    const before = changes.get(String(lotId));
    // What the lot showed before the first of them.
    const priceBefore = before?.priceBefore ?? (shownPrice ? figureInPrice(shownPrice.from) : undefined);
    const isNewlyAvailable = before?.isNewlyAvailable || (to === 'available' && from !== to);
    changes.set(String(lotId), { lotId, at, isNewlyAvailable, priceBefore });
  }
  return [...changes.values()];
}

/** What has become available, and who waits for it. Runs in the system scope. */
@Injectable()
export class WaitlistNewsRepository {
  constructor(
    @InjectModel('WaitlistEntry') private readonly waitlist: Model<WaitlistEntryRecord>,
    @InjectModel('AuditEntry') private readonly audit: Model<AuditEntryRecord>,
    @InjectModel('Lot') private readonly lots: Model<LotRecord>,
    @InjectModel('Stage') private readonly stages: Model<StageRecord>,
  ) {}

  /** Moves of lots to Available, and changes of shown prices, at the estates that have a waitlist; the oldest first. An undone decision is none. */
  async rows(after: Date, until: Date): Promise<NewsRow[]> {
    const estateId = { $in: await this.waitlist.distinct('estateId') };
    return this.audit
      .find(
        {
          estateId,
          at: { $gt: after, $lte: until },
          entity: 'lot',
          staffOnly: { $ne: true },
          did: { $ne: 'undone' },
          $or: [{ to: 'available', from: { $ne: 'available' } }, { shownPrice: { $type: 'object' } }],
        } as never,
        'estateId lotId at from to shownPrice',
      )
      .sort({ at: 1 })
      .lean<NewsRow[]>();
  }

  /** Of these lots, those that are available now, with their stages. */
  async available(lotIds: readonly EntityId[]): Promise<{ lot: PublicLotRecord; stage: StageOfLot }[]> {
    const lots = await this.lots
      .find({ _id: { $in: [...lotIds] }, status: 'available' } as never, PUBLIC_LOT)
      .lean<PublicLotRecord[]>();
    const ids = [...new Set(lots.map(({ stageId }) => String(stageId)))];
    const stages = await this.stages.find({ _id: { $in: ids } } as never, STAGE_OF_LOT).lean<StageOfLot[]>();
    const byId = new Map(stages.map((stage) => [String(stage._id), stage]));
    return lots.flatMap((lot) => {
      const stage = byId.get(String(lot.stageId));
      return stage ? [{ lot, stage }] : [];
    });
  }

  /** The entries of an estate that wish for something, one after the other. */
  wishing(estateId: EntityId): AsyncIterable<WaitlistEntryRecord> {
    return this.waitlist
      .find({ estateId, ...WISHING } as never)
      .lean<WaitlistEntryRecord>()
      .cursor({ batchSize: AT_ONCE });
  }

  /** Of these entries, those that are still on the list, as they are now. */
  again(session: Session, ids: readonly EntityId[]): Promise<WaitlistEntryRecord[]> {
    return this.waitlist
      .find({ _id: { $in: [...ids] }, ...WISHING } as never, null, { session })
      .lean<WaitlistEntryRecord[]>()
      .exec();
  }

  /** Notes the lots that an entry's email is about, with the hash of its link; what was noted too long ago goes. */
  async note(
    session: Session,
    { _id, told = [] }: WaitlistEntryRecord,
    { lotIds, tokenHash, at }: { lotIds: readonly EntityId[]; tokenHash: string; at: Date },
  ): Promise<void> {
    const kept = told.filter((one) => isRecent(one, at));
    await this.waitlist.updateOne(
      { _id },
      { $set: { told: [...kept, ...lotIds.map((lotId) => ({ lotId, at }))] }, $push: pushedLink(tokenHash) } as never,
      { session, timestamps: false },
    );
  }
}

/** Whether a lot was emailed about too recently to be news again. */
export const isRecent = ({ at }: { readonly at: Date }, now: Date): boolean =>
  now.getTime() - at.getTime() < NEWS_AGAIN_DAYS * DAY_MS;
