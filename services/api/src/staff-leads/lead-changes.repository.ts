import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { currentActor } from '../audit/write-audit.js';
import type { EntityId } from '../database/entity-id.js';
import { asTenant, currentScope } from '../database/scope.js';
import { scopedWrites } from '../database/scoped-writes.js';
import type { Session } from '../database/transaction.js';
import { LEAD_UNDO_MS, type LeadChangeRecord } from './lead-change.model.js';

/** Changes of many leads, for their undo. Runs in the caller's scope. */
@Injectable()
export class LeadChangesRepository {
  constructor(@InjectModel('LeadChange') private readonly changes: Model<LeadChangeRecord>) {}

  /** In the landowner's scope: a key for some estates writes of those alone. */
  async insert(
    session: Session,
    change: Omit<LeadChangeRecord, 'actorId' | 'actorRole' | 'undoneAt' | 'estateIds'> & { estateIds: EntityId[] },
  ): Promise<void> {
    const { id: actorId, role: actorRole } = currentActor();
    const row: LeadChangeRecord = { ...change, actorId, actorRole, undoneAt: null };
    await asTenant(change.landownerId, () => scopedWrites(this.changes).insertMany([row], session));
  }

  /** A change that can be undone, or was. To a key for some estates, one of those alone. */
  async one(changeId: string, session: Session): Promise<LeadChangeRecord | null> {
    const change = await this.changes
      .findOne({ _id: changeId, at: { $gt: new Date(Date.now() - LEAD_UNDO_MS) } }, null, { session })
      .lean<LeadChangeRecord>();
    const scope = currentScope();
    const reached = 'estateIds' in scope ? scope.estateIds : null;
    const isReached = !reached || change?.estateIds?.every((id) => reached.includes(String(id)));
    return isReached ? change : null;
  }

  /** False if it was undone in the meantime. */
  async markUndone(session: Session, { _id, landownerId }: LeadChangeRecord): Promise<boolean> {
    const { matchedCount } = await asTenant(landownerId, () =>
      this.changes.updateOne({ _id, undoneAt: null }, { $set: { undoneAt: new Date() } }, { session }),
    );
    return matchedCount === 1;
  }
}
