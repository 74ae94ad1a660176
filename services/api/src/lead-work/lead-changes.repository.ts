import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { type EntityId, newId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import type { LeadChangeRecord } from '../staff-leads/lead-change.model.js';

/** Changes of many leads, for their undo. Runs in the caller’s scope. */
@Injectable()
export class LeadChangesRepository {
  constructor(@InjectModel('LeadChange') private readonly changes: Model<LeadChangeRecord>) {}

  /** Writes down a change, and returns its id. */
  async add(session: Session, change: Omit<LeadChangeRecord, '_id' | 'undoneAt'>): Promise<EntityId> {
    const _id = newId();
    await this.changes.create([{ ...change, _id, undoneAt: null }], { session });
    return _id;
  }
}
