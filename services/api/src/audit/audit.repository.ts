import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { EntityId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import type { AuditEntryRecord } from './audit-entry.model.js';

@Injectable()
export class AuditRepository {
  constructor(@InjectModel('AuditEntry') private readonly entries: Model<AuditEntryRecord>) {}

  /** The last moves of registry rows, newest first: of the named ones, or of all. */
  async registryMoves(names: readonly string[] | null, most: number): Promise<AuditEntryRecord[]> {
    const which = { entity: 'registry' as const, ...(names && { entityId: { $in: [...names] } }) };
    return this.entries.find(which).sort({ at: -1 }).limit(most).readConcern('local').lean<AuditEntryRecord[]>();
  }

  /** What was done to an account, newest first. Whose people it is of is the caller's to see to: these rows have no owner of their own. */
  async historyOfUser(userId: string, most: number): Promise<AuditEntryRecord[]> {
    return this.entries
      .find({ entity: 'user', entityId: userId })
      .sort({ at: -1 })
      .limit(most)
      .lean<AuditEntryRecord[]>();
  }

  /** What was last done to accounts or businesses, newest first, as the transaction sees it. Whose they are is the caller's to see to. */
  async lastDone(
    session: Session,
    entity: 'user' | 'business',
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
   * What was last done to a hold, or to a lot; what a buyer added meanwhile isn't among it. Whose it is, is the caller's to see to. Read as the transaction
   * read that was refused: what it saw may not have reached a majority yet, and a refusal would name nobody, or who was there before.
   */
  async lastOf(
    entity: 'hold' | 'lot',
    { lotId, entityId }: { readonly lotId: EntityId; readonly entityId: EntityId },
  ): Promise<AuditEntryRecord | null> {
    const counts = { $or: [{ did: { $type: 'string' as const } }, { $expr: { $ne: ['$from', '$to'] } }] };
    return this.entries
      .findOne({ lotId, entity, entityId: String(entityId), ...counts })
      .sort({ at: -1, _id: -1 })
      .readConcern('local')
      .lean<AuditEntryRecord>();
  }

  /** The row that brought a lot to a revision, as the transaction sees it. Whose lot it is is the caller's to see to. */
  async changeOfLot(
    session: Session,
    { lotId, rev }: { readonly lotId: EntityId; readonly rev: number },
  ): Promise<AuditEntryRecord | null> {
    return this.entries.findOne({ lotId, entity: 'lot', rev }, null, { session }).lean<AuditEntryRecord>();
  }

  /** What changed a lot, newest first, refusals name the first (see lastOf). Whose lot it is is the caller's to see to. */
  async historyOfLot(lotId: EntityId, most: number): Promise<AuditEntryRecord[]> {
    return this.entries
      .find({ entity: 'lot', lotId })
      .sort({ rev: -1 })
      .limit(most)
      .readConcern('local')
      .lean<AuditEntryRecord[]>();
  }

  /** A lot's last row until a moment, its first one after it that changed the shown price, and whether the lot or its estate changed since. */
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

  /** The status of each lot of a stage as the last change until a moment left it; a lot that hadn't changed yet isn't in it. */
  async statusesAt(lotIds: readonly EntityId[], at: Date): Promise<ReadonlyMap<string, string>> {
    const rows = await this.entries.aggregate<{ _id: EntityId; status: string }>([
      { $match: { lotId: { $in: [...lotIds] }, entity: 'lot', at: { $lte: at } } },
      { $sort: { lotId: 1, entity: 1, rev: 1 } },
      { $group: { _id: '$lotId', status: { $last: '$to' } } },
    ]);
    return new Map(rows.map(({ _id, status }) => [String(_id), status]));
  }
}
