import {
  CLAIM_OF_STATUS,
  DomainError,
  type LotStatus,
  lotTransition,
  MAX_LOTS_OF_STAGE,
  stageIsFull,
} from '@lotline/shared-domain';
import type { Connection, Types } from 'mongoose';
import type { ShownPrice } from '../audit/audit-entry.model.js';
import { type AuditInput, writeAudit } from '../audit/write-audit.js';
import { modelOf } from '../database/model-of.js';
import { scopedWrites, type ScopedWrites } from '../database/scoped-writes.js';
import type { Session } from '../database/transaction.js';
import { type Claim, lotCollection, type LotRecord } from '../lot/lot.model.js';
import { stageCollection } from '../stage/stage.model.js';

/** Lots written with one command: encoding more would keep other requests waiting. */
const PART = 400;
function* partsOf<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += PART) yield all.slice(from, from + PART);
}

/** The facts of a lot that does not exist yet, and the status it begins at (D3). */
export type NewLot = Pick<LotRecord, '_id' | 'landownerId' | 'estateId' | 'stageId' | 'title' | 'status'> &
  Partial<Omit<LotRecord, 'claim' | 'rev' | 'createdAt' | 'updatedAt'>>;

/** A change of a lot's facts. `unset` names the facts that it clears. */
export interface LotEdit {
  readonly lot: LotRecord;
  readonly set: Readonly<Record<string, unknown>>;
  readonly unset: readonly string[];
  readonly reason: string;
  readonly shownPrice: ShownPrice | null;
  /** Whether visitors see it. */
  readonly isShown: boolean;
}

type Writer = (connection: Connection, session: Session) => Promise<void>;
const lotsOf = (connection: Connection): ScopedWrites => scopedWrites(modelOf(connection, lotCollection));

/** The audit row that brings a lot to a revision (invariant I5). */
const rowOf = (
  { _id, landownerId, estateId, stageId, status, rev }: LotRecord,
  reason: string,
  batchId: string | null,
): AuditInput => ({
  landownerId,
  estateId,
  stageId,
  lotId: _id,
  entity: 'lot',
  entityId: _id,
  from: status,
  to: status,
  rev,
  reason,
  batchId,
});

function claimAt(status: LotStatus, at: Date): Claim | null {
  const kind = CLAIM_OF_STATUS[status];
  return kind === 'none' ? null : { kind, refId: null, at, expiresAt: null };
}

/**
 * Refuses what leaves a stage with more lots than it can have. The caller has locked the stage, so that of two additions
 * one waits.
 */
export const refuseFullStage =
  (stageId: Types.ObjectId): Writer =>
  async (connection, session) => {
    const count = await modelOf(connection, lotCollection)
      .countDocuments({ stageId }, { session, limit: MAX_LOTS_OF_STAGE + 1 })
      .exec();
    if (count <= MAX_LOTS_OF_STAGE) return;
    const stage = await modelOf(connection, stageCollection).findOne({ _id: stageId }, 'title', { session }).lean();
    throw new DomainError('conflict', stageIsFull(stage?.title ?? ''));
  };

/**
 * Adds lots at their first revision. Mongoose and its guard are bypassed, because 20,000 documents are written at once;
 * the database validates each. Lots that begin at another status than Not Released count as imported (D3). Refused for a
 * stage that would have too many.
 */
export const addLots =
  (lots: readonly NewLot[], reason: string, batchId: string): Writer =>
  async (connection, session) => {
    const at = new Date();
    for (const part of partsOf(lots)) {
      const records = part.map((lot) => ({
        documents: [],
        builders: [],
        features: [],
        isBuildersEnabled: false,
        ...lot,
        claim: claimAt(lot.status, at),
        rev: 1,
        createdAt: at,
        updatedAt: at,
      }));
      await lotsOf(connection).insertMany(records, session);
      const rows = records.map((lot) => ({
        ...rowOf(lot, lot.status === 'not_released' ? reason : 'import', batchId),
        from: 'not_released',
        at,
      }));
      await writeAudit(connection, session, rows);
    }
    const [first] = lots;
    if (first) await refuseFullStage(first.stageId)(connection, session);
  };

/** Changes facts of lots. Refused as a whole if one of them is no longer as it was read. */
export const editLots =
  (edits: readonly LotEdit[], batchId: string | null): Writer =>
  async (connection, session) => {
    const at = new Date();
    for (const part of partsOf(edits)) {
      const { matchedCount } = await lotsOf(connection).bulkWrite(
        part.map(({ lot: { _id, rev, status }, set, unset }) => ({
          updateOne: {
            filter: { _id, rev, status },
            update: {
              $set: { ...set, updatedAt: at },
              ...(unset.length > 0 && { $unset: Object.fromEntries(unset.map((field) => [field, ''])) }),
              $inc: { rev: 1 },
            },
          },
        })),
        session,
      );
      if (matchedCount !== part.length) throw new DomainError('stale', 'Some lots have just been changed.');
      const rows = part.map(({ lot, reason, shownPrice, isShown }) => ({
        ...rowOf({ ...lot, rev: lot.rev + 1 }, reason, batchId),
        shownPrice,
        staffOnly: !isShown,
        at,
      }));
      await writeAudit(connection, session, rows);
    }
  };

/** A move of lots without a claim to another status without one, such as a stage's release. */
export interface LotsMove {
  readonly lots: readonly LotRecord[];
  readonly to: LotStatus;
  /** Fields set together with the status. */
  readonly set?: Readonly<Record<string, unknown>>;
  readonly reason: string;
  readonly batchId: string;
}

/** Moves lots that nobody has a claim on. Refused as a whole if one of them is no longer as it was read. */
export const moveFreeLots =
  ({ lots, to, set = {}, reason, batchId }: LotsMove): Writer =>
  async (connection, session) => {
    const at = new Date();
    for (const { status: from, isArchived } of lots) {
      const isFree = CLAIM_OF_STATUS[from] === 'none' && CLAIM_OF_STATUS[to] === 'none';
      if (!isFree || isArchived || !lotTransition(from, to))
        throw new DomainError('transition_refused', undefined, { from, to });
    }
    for (const part of partsOf(lots)) {
      const { matchedCount } = await lotsOf(connection).bulkWrite(
        part.map(({ _id, rev, status }) => ({
          updateOne: {
            filter: { _id, rev, status, claim: null, isArchived: { $ne: true } },
            update: { $set: { ...set, status: to, claim: null, updatedAt: at }, $inc: { rev: 1 } },
          },
        })),
        session,
      );
      if (matchedCount !== part.length) throw new DomainError('stale', 'Some lots have just been changed.');
      const rows = part.map((lot) => ({ ...rowOf({ ...lot, rev: lot.rev + 1 }, reason, batchId), to, at }));
      await writeAudit(connection, session, rows);
    }
  };

/** Takes lots out of their collection. Refused as a whole if one of them is no longer as it was read. */
export const takeOutLots =
  (lots: readonly LotRecord[], reason: string, batchId: string): Writer =>
  async (connection, session) => {
    for (const part of partsOf(lots)) {
      const { deletedCount } = await lotsOf(connection).bulkWrite(
        part.map(({ _id, rev, status }) => ({ deleteOne: { filter: { _id, rev, status } } })),
        session,
      );
      if (deletedCount !== part.length) throw new DomainError('stale', 'Some lots have just been changed.');
      const rows = part.map((lot) => rowOf({ ...lot, rev: lot.rev + 1 }, reason, batchId));
      await writeAudit(connection, session, rows);
    }
  };

/** Puts a lot back that was taken out, at the revision it comes with. */
export const putBackLot =
  (lot: LotRecord, reason: string, batchId: string): Writer =>
  async (connection, session) => {
    await lotsOf(connection).insertMany([{ ...lot, updatedAt: new Date() }], session);
    await writeAudit(connection, session, [rowOf(lot, reason, batchId)]);
  };
