import { EOI_NOTES } from '@lotline/shared-domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { EntityId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import type { AuditEntryRecord } from './audit-entry.model.js';

/** What is saved by revision, so that a stale save names the change it missed (D43). */
export type VersionedEntity =
  | 'user'
  | 'business'
  | 'contact'
  | 'builder'
  | 'houseDesign'
  | 'document'
  | 'lead'
  | 'listing'
  | 'estate'
  | 'stage'
  | 'estateMap'
  | 'stageMap';

@Injectable()
export class AuditRepository {
  constructor(@InjectModel('AuditEntry') private readonly entries: Model<AuditEntryRecord>) {}

  /** The latest moves of registry rows, newest first: of the named rows, or of all. */
  async registryMoves(names: readonly string[] | null, most: number): Promise<AuditEntryRecord[]> {
    const which = { entity: 'registry' as const, ...(names && { entityId: { $in: [...names] } }) };
    return this.entries.find(which).sort({ at: -1 }).limit(most).readConcern('local').lean<AuditEntryRecord[]>();
  }

  /** The history of an account, newest first. The caller must check the scope: these rows have no owner. */
  async historyOfUser(userId: string, most: number): Promise<AuditEntryRecord[]> {
    return this.entries
      .find({ entity: 'user', entityId: userId })
      .sort({ at: -1 })
      .limit(most)
      .lean<AuditEntryRecord[]>();
  }

  /** What was done to a lead, newest first. The caller must check the scope. */
  async historyOfLead(leadId: EntityId, most: number): Promise<AuditEntryRecord[]> {
    return this.entries
      .find({ entity: 'lead', entityId: String(leadId) })
      .sort({ at: -1, _id: -1 })
      .limit(most)
      .lean<AuditEntryRecord[]>();
  }

  /** A stage's changes, newest first. The caller must check the scope. */
  async historyOfStage(stageId: EntityId, most: number): Promise<AuditEntryRecord[]> {
    return this.entries
      .find({ entity: 'stage', entityId: String(stageId) })
      .sort({ at: -1, _id: -1 })
      .limit(most)
      .lean<AuditEntryRecord[]>();
  }

  /**
   * The latest changes of a document that is saved by revision, newest first, as the transaction sees them. The caller must check the
   * scope.
   */
  async lastDone(
    session: Session,
    entity: VersionedEntity,
    entityId: EntityId | string,
    most: number,
  ): Promise<AuditEntryRecord[]> {
    return this.entries
      .find({ entity, entityId: String(entityId) }, null, { session })
      .sort({ at: -1 })
      .limit(most)
      .lean<AuditEntryRecord[]>();
  }

  /**
   * The last action on a hold or lot; what decided nothing since doesn't count. The caller must check the scope. Read
   * concern `local`, like the transaction that was refused: what it saw may not have reached a majority yet, and the
   * refusal would name nobody, or the previous actor.
   */
  async lastOf(
    entity: 'hold' | 'eoi' | 'lot',
    { lotId, entityId }: { readonly lotId: EntityId; readonly entityId: EntityId },
  ): Promise<AuditEntryRecord | null> {
    const counts = {
      $or: [{ did: { $type: 'string' as const, $nin: [...EOI_NOTES] } }, { $expr: { $ne: ['$from', '$to'] } }],
    };
    return this.entries
      .findOne({ lotId, entity, entityId: String(entityId), ...counts })
      .sort({ at: -1, _id: -1 })
      .readConcern('local')
      .lean<AuditEntryRecord>();
  }

  /** What happened to an EOI, oldest first. The caller must check the scope. */
  async historyOfEoi(
    { lotId, entityId }: { readonly lotId: EntityId; readonly entityId: EntityId },
    most: number,
  ): Promise<AuditEntryRecord[]> {
    return this.entries
      .find({ lotId, entity: 'eoi', entityId: String(entityId) })
      .sort({ at: 1, _id: 1 })
      .limit(most)
      .lean<AuditEntryRecord[]>();
  }

  /** The row that brought a lot to a revision, as the transaction sees it. The caller must check the scope. */
  async changeOfLot(
    session: Session,
    { lotId, rev }: { readonly lotId: EntityId; readonly rev: number },
  ): Promise<AuditEntryRecord | null> {
    return this.entries.findOne({ lotId, entity: 'lot', rev }, null, { session }).lean<AuditEntryRecord>();
  }

  /**
   * A lot's changes, newest first; refusals name the first one, hence read concern `local` (see lastOf). The caller
   * must check the scope.
   */
  async historyOfLot(lotId: EntityId, most: number): Promise<AuditEntryRecord[]> {
    return this.entries
      .find({ entity: 'lot', lotId })
      .sort({ rev: -1 })
      .limit(most)
      .readConcern('local')
      .lean<AuditEntryRecord[]>();
  }

  /**
   * A lot's last row up to a moment, the first later row that changed the displayed price, and whether the lot or its
   * estate changed since.
   */
  async sinceOf(
    { lotId, estateId }: { readonly lotId: EntityId; readonly estateId: EntityId },
    at: Date,
  ): Promise<{
    then: AuditEntryRecord | null;
    price: AuditEntryRecord | null;
    lotChanged: boolean;
    estateChanged: boolean;
  }> {
    const [ofLot, later] = [{ lotId, entity: 'lot' as const }, { $gt: at }];
    const [then, price, moved, estate] = await Promise.all([
      this.entries
        .findOne({ ...ofLot, at: { $lte: at } })
        .sort({ rev: -1 })
        .lean<AuditEntryRecord>(),
      this.entries
        .findOne({ ...ofLot, at: later, shownPrice: { $type: 'object' } } as never)
        .sort({ rev: 1 })
        .lean<AuditEntryRecord>(),
      this.entries.exists({ ...ofLot, at: later }),
      this.entries.exists({ estateId, entity: 'estate', at: later }),
    ]);
    return { then, price, lotChanged: moved !== null, estateChanged: estate !== null };
  }

  /** The status of each lot at a moment; lots that hadn't changed by then are left out. */
  async statusesAt(lotIds: readonly EntityId[], at: Date): Promise<ReadonlyMap<string, string>> {
    const rows = await this.entries.aggregate<{ _id: EntityId; status: string }>([
      { $match: { lotId: { $in: [...lotIds] }, entity: 'lot', at: { $lte: at } } },
      { $sort: { lotId: 1, entity: 1, rev: 1 } },
      { $group: { _id: '$lotId', status: { $last: '$to' } } },
    ]);
    return new Map(rows.map(({ _id, status }) => [String(_id), status]));
  }
}
