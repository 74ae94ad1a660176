import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { EntityId } from '../database/entity-id.js';
import type { AuditEntryRecord } from './audit-entry.model.js';

@Injectable()
export class AuditRepository {
  constructor(@InjectModel('AuditEntry') private readonly entries: Model<AuditEntryRecord>) {}

  /** The last moves of registry rows, newest first: of the named ones, or of all. */
  async registryMoves(names: readonly string[] | null, most: number): Promise<AuditEntryRecord[]> {
    const which = { entity: 'registry' as const, ...(names && { entityId: { $in: [...names] } }) };
    return this.entries.find(which).sort({ at: -1 }).limit(most).lean<AuditEntryRecord[]>();
  }

  /** What was done to an account, newest first. Whose people it is of is the caller's to see to: these rows have no owner of their own. */
  async historyOfUser(userId: string, most: number): Promise<AuditEntryRecord[]> {
    return this.entries.find({ entity: 'user', entityId: userId }).sort({ at: -1 }).limit(most).lean<AuditEntryRecord[]>();
  }

  /** What was last done to a hold, or to a lot; what a buyer added meanwhile isn't among it. Whose it is, is the caller's to see to. */
  async lastOf(entity: 'hold' | 'lot', { lotId, entityId }: { readonly lotId: EntityId; readonly entityId: EntityId }): Promise<AuditEntryRecord | null> {
    const counts = { $or: [{ did: { $type: 'string' as const } }, { $expr: { $ne: ['$from', '$to'] } }] };
    return this.entries.findOne({ lotId, entity, entityId: String(entityId), ...counts }).sort({ at: -1, _id: -1 }).lean<AuditEntryRecord>();
  }
}
