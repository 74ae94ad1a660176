import { DomainError, type ErrorCode } from '@lotline/shared-domain';
import type { Model } from 'mongoose';
import type { EntityId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import type { Decided, UndoRecord } from './decided.js';

/** Records that staff decide about. Queries run in the caller's scope: another landowner's records are not found. */
export abstract class DecidedRepository<T extends Decided> {
  constructor(protected readonly model: Model<T>) {}

  /** Returns a record to its status before the last decision (D72). */
  abstract restore(session: Session, record: T, status: T['status']): Promise<void>;

  /** Whether the same person has filed another record that would compete with this one if it returned. */
  abstract isReplaced(session: Session, record: T): Promise<boolean>;

  /** When the claim of a record ends that returns to its lot; null: it has no end. */
  abstract claimEnd(record: T): Date | null;

  /** The refusal of a write that expected a status which has changed. */
  protected abstract lost(expected: T['status']): ErrorCode;

  /** A record without its lot, or null. */
  byId(id: string | EntityId): Promise<T | null> {
    return this.model.findById(id).lean<T>().exec();
  }

  /** A record, read within the transaction. */
  async readIn(session: Session, id: EntityId): Promise<T> {
    const record = await this.model.findById(id, null, { session }).lean<T>();
    if (!record) throw new DomainError('not_found');
    return record;
  }

  /** The lot's records that one decision was about, oldest first (D162). */
  partsOf(
    session: Session,
    lotId: EntityId,
    { decisionKey, actorId, actorRole }: Pick<UndoRecord, 'decisionKey' | 'actorId' | 'actorRole'>,
  ): Promise<T[]> {
    const ofDecision = {
      'undo.decisionKey': decisionKey,
      'undo.actorId': actorId,
      'undo.actorRole': actorRole,
    };
    return this.model
      .find({ lotId, ...ofDecision } as never, null, { session })
      .sort({ createdAt: 1, _id: 1 })
      .lean<T[]>()
      .exec();
  }

  /** Clears the undo of records: their last decision is final. */
  async forgetUndo(session: Session, ids: readonly EntityId[]): Promise<void> {
    await this.model.updateMany({ _id: { $in: [...ids] } } as never, { $set: { undo: null } } as never, { session });
  }

  /** Writes a decision; only the latest one can be undone. */
  protected async decide(
    session: Session,
    record: T,
    set: Partial<T>,
    unset: Partial<Record<keyof T, 1>> = {},
  ): Promise<void> {
    await this.write(session, record._id, record.status, {
      $set: { undo: null, ...set },
      $unset: unset,
      $inc: { rev: 1 },
    });
  }

  /** Conditional on the status read, so that a concurrent decision wins. */
  protected async write(session: Session, _id: EntityId, expected: T['status'], update: object): Promise<void> {
    const { matchedCount } = await this.model.updateOne({ _id, status: expected } as never, update, { session });
    if (matchedCount !== 1) throw new DomainError(this.lost(expected));
  }

  /** The unique index as the second barrier. */
  protected barrier(lotId: EntityId): Pick<Decided, 'activeLotId'> {
    return { activeLotId: lotId };
  }
}
