import { CLAIM_OF_STATUS, DomainError, lotTransition, type LotStatus } from '@lotline/shared-domain';
import type { Connection, Types } from 'mongoose';
import type { Actor } from '../audit/write-audit.js';
import { writeAudit } from '../audit/write-audit.js';
import { modelOf } from '../database/model-of.js';
import type { Session } from '../database/transaction.js';
import { estateCollection } from '../estate/estate.model.js';
import { LOT_TRANSITION } from '../lot/lot-status-guard.js';
import { type Claim, lotCollection, type LotRecord } from '../lot/lot.model.js';
import { isShownChange, secretStatuses } from '../lot/public-lot.js';

/** The lot as the caller read it; the write succeeds only if it is unchanged. */
export type SeenLot = Pick<LotRecord, '_id' | 'status' | 'claim' | 'rev' | 'isArchived'>;

export interface Move {
  lot: SeenLot;
  to: LotStatus;
  /** Who holds the lot afterwards: the hold or EOI, and until when. */
  holder?: { refId: Types.ObjectId | null; expiresAt?: Date | null };
  /** Facts of the lot that go with the claim that ends. */
  clears?: readonly ('financeDueDate' | 'settlementDate')[];
  /** For the sweeper: only if the claim has expired by the database's clock. */
  onlyIfExpired?: boolean;
  actor?: Actor;
  /** When it happened; set by the seed to write past history. */
  at?: Date;
  reason?: string | null;
  /** The move undoes the lot's last change; reports count neither. */
  isUndo?: boolean;
  /** Allows statuses that are set only by import (D3), from any status. */
  imported?: boolean;
}

/**
 * Moves a lot to another status. Always in this order, in the caller's transaction: the one conditional update that
 * decides a race (expected status, claim and revision), then `writeHolder` (hold or EOI), then the audit row. The loser
 * of a race gets `lot_not_available`.
 * @example await moveLot(connection, session, { lot, to: 'hold', holder: { refId: hold._id, expiresAt } }, (moved) => …);
 */
export async function moveLot(
  connection: Connection,
  session: Session,
  move: Move,
  writeHolder: (lot: LotRecord) => Promise<void> = async () => undefined,
): Promise<LotRecord> {
  const { lot, to, at = new Date(), clears = [] } = move;
  if (!move.imported && !lotTransition(lot.status, to)) {
    throw new DomainError('transition_refused', undefined, { from: lot.status, to });
  }
  if (lot.isArchived) throw new DomainError('transition_refused', 'This estate is archived. Restore it first.');
  const claim = claimFor(move, at);
  const moved = (await modelOf(connection, lotCollection)
    .findOneAndUpdate(
      { ...guardOf(move), isArchived: { $ne: true } } as never,
      {
        $set: { status: to, claim },
        ...(clears.length > 0 && { $unset: Object.fromEntries(clears.map((name) => [name, 1])) }),
        $inc: { rev: 1 },
      },
      {
        session,
        returnDocument: 'after',
        lotTransition: LOT_TRANSITION,
      } as never,
    )
    .lean()) as LotRecord | null;
  if (!moved) throw new DomainError('lot_not_available', 'This lot has just been taken or changed.');
  await writeHolder(moved);
  const { landownerId, estateId, stageId, _id, rev } = moved;
  await writeAudit(connection, session, [
    {
      actor: move.actor,
      at,
      landownerId,
      estateId,
      stageId,
      lotId: _id,
      entity: 'lot',
      entityId: _id,
      from: lot.status,
      to,
      rev,
      reason: move.reason ?? (move.imported ? 'import' : null),
      did: move.isUndo ? 'undone' : null,
      staffOnly: await isUnseen(connection, session, lot.status, moved),
    },
  ]);
  return moved;
}

/** Whether visitors see the same before and after a move: one between Withdrawn and Not Released (D59). */
async function isUnseen(connection: Connection, session: Session, from: LotStatus, moved: LotRecord): Promise<boolean> {
  const secret = secretStatuses({ showFutureLots: false });
  if (!secret.includes(from) || !secret.includes(moved.status)) return false;
  const estate = await modelOf(connection, estateCollection)
    .findOne({ _id: moved.estateId }, 'hidePrice showFutureLots isPublic', { session })
    .lean();
  return estate !== null && !isShownChange({ ...moved, status: from }, moved, estate);
}

/**
 * Matches only the expected status, claim and revision, so any change since the caller's read makes the update miss.
 */
function guardOf({ lot, onlyIfExpired }: Move): Record<string, unknown> {
  const claim = lot.claim ? { 'claim.kind': lot.claim.kind, 'claim.refId': lot.claim.refId } : { claim: null };
  const expired = onlyIfExpired ? { $expr: { $lte: ['$claim.expiresAt', '$$NOW'] } } : {};
  return { _id: lot._id, status: lot.status, rev: lot.rev, ...claim, ...expired };
}

function claimFor({ lot, to, holder }: Move, at: Date): Claim | null {
  const kind = CLAIM_OF_STATUS[to];
  if (kind === 'none') return null;
  // A contract retains the claim of the EOI that led to it.
  const refId = holder ? holder.refId : (lot.claim?.refId ?? null);
  return { kind, refId, at, expiresAt: holder?.expiresAt ?? null };
}

/**
 * Changes the end of an approved hold's claim: the lot stays where it is, at its next revision with an audit row, and is
 * refused if it has changed since it was read. Visitors see nothing of it.
 */
export async function extendClaim(
  connection: Connection,
  session: Session,
  lot: SeenLot,
  expiresAt: Date | null,
  reason: string | null,
): Promise<LotRecord> {
  const update = { $set: { 'claim.expiresAt': expiresAt }, $inc: { rev: 1 } };
  const changed = (await modelOf(connection, lotCollection)
    .findOneAndUpdate(guardOf({ lot, to: lot.status }) as never, update, {
      session,
      returnDocument: 'after',
      lotTransition: LOT_TRANSITION,
    } as never)
    .lean()) as LotRecord | null;
  if (!changed) throw new DomainError('lot_not_available', 'This lot has just been changed.');
  const { landownerId, estateId, stageId, _id, rev, status } = changed;
  await writeAudit(connection, session, [
    {
      landownerId,
      estateId,
      stageId,
      lotId: _id,
      entity: 'lot',
      entityId: _id,
      from: status,
      to: status,
      rev,
      reason: reason ?? 'hold extended',
      staffOnly: true,
    },
  ]);
  return changed;
}
