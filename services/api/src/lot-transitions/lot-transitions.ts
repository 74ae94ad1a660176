import { Inject, Injectable } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { Session } from '../database/transaction.js';
import type { EstateRecord } from '../estate/estate.model.js';
import type { LotRecord } from '../lot/lot.model.js';
import { publicPriceOf, type Visibility } from '../lot/public-lot.js';
import { changeLot, extendClaim, moveLot, type Move, type SeenLot } from './move-lot.js';
import {
  addLots,
  editLots,
  type LotEdit,
  type LotsMove,
  moveFreeLots,
  type NewLot,
  putBackLot,
  takeOutLots,
} from './write-lots.js';

/** The editable fields of a lot: all except status and claim, and fields derived from them. */
export type EditableLot = Pick<
  LotRecord,
  | 'price'
  | 'priceTracking'
  | 'isBuildersEnabled'
  | 'registrationDate'
  | 'financeDueDate'
  | 'settlementDate'
  | 'conditions'
>;

/** The only writer of a lot's status and claim, for services. */
@Injectable()
export class LotTransitions {
  constructor(@Inject(getConnectionToken()) private readonly connection: Connection) {}

  /** See `moveLot`. */
  move(session: Session, move: Move, writeHolder?: (lot: LotRecord) => Promise<void>): Promise<LotRecord> {
    return moveLot(this.connection, session, move, writeHolder);
  }

  /** See `extendClaim`. */
  extend(session: Session, lot: SeenLot, expiresAt: Date, reason: string | null): Promise<LotRecord> {
    return extendClaim(this.connection, session, lot, expiresAt, reason);
  }

  /** Changes price, dates and conditions; see `changeLot`. Records a price only if the public page shows it. */
  edit(
    session: Session,
    lot: LotRecord,
    fields: Partial<EditableLot>,
    reason: string,
    estate: Visibility & Pick<EstateRecord, 'isPublic'>,
  ): Promise<LotRecord> {
    const [from, to] = [publicPriceOf(lot, estate), publicPriceOf({ ...lot, ...fields }, estate)];
    const isTold = estate.isPublic && !estate.hidePrice && from !== to;
    return changeLot(this.connection, session, lot, fields, reason, isTold ? { from, to } : null);
  }

  /** See `addLots`. */
  addAll(session: Session, lots: readonly NewLot[], reason: string, batchId: string): Promise<void> {
    return addLots(lots, reason, batchId)(this.connection, session);
  }

  /** See `editLots`. */
  editAll(session: Session, edits: readonly LotEdit[], batchId: string | null): Promise<void> {
    return editLots(edits, batchId)(this.connection, session);
  }

  /** See `moveFreeLots`. */
  moveFree(session: Session, move: LotsMove): Promise<void> {
    return moveFreeLots(move)(this.connection, session);
  }

  /** See `takeOutLots`. */
  takeOut(session: Session, lots: readonly LotRecord[], reason: string, batchId: string): Promise<void> {
    return takeOutLots(lots, reason, batchId)(this.connection, session);
  }

  /** See `putBackLot`. */
  putBack(session: Session, lot: LotRecord, reason: string, batchId: string): Promise<void> {
    return putBackLot(lot, reason, batchId)(this.connection, session);
  }
}
