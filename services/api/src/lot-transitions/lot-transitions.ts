import { Inject, Injectable } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { Session } from '../database/transaction.js';
import type { LotRecord } from '../lot/lot.model.js';
import { RequestGate } from '../request-gate/request-gate.js';
import { extendClaim, moveLot, type Move, type SeenLot } from './move-lot.js';
import { type AskingLot, requireAccount } from './require-account.js';
import {
  addLots,
  editLots,
  type LotEdit,
  type LotsMove,
  moveFreeLots,
  type NewLot,
  putBackLot,
  refuseFullStage,
  takeOutLots,
} from './write-lots.js';

/** The only writer of a lot's status and claim, for services. */
@Injectable()
export class LotTransitions {
  constructor(
    @Inject(getConnectionToken()) private readonly connection: Connection,
    private readonly gate: RequestGate,
  ) {}

  /** See `moveLot`. */
  move(session: Session, move: Move, writeHolder?: (lot: LotRecord) => Promise<void>): Promise<LotRecord> {
    return moveLot(this.connection, session, move, writeHolder);
  }

  /** See `extendClaim`. */
  extend(session: Session, lot: SeenLot, expiresAt: Date | null, reason: string | null): Promise<LotRecord> {
    return extendClaim(this.connection, session, lot, expiresAt, reason);
  }

  /** See `addLots`. */
  async addAll(session: Session, lots: readonly NewLot[], reason: string, batchId: string): Promise<void> {
    await this.requireAccount(session, lots);
    await addLots(lots, reason, batchId)(this.connection, session);
  }

  /** See `editLots`. */
  async editAll(session: Session, edits: readonly LotEdit[], batchId: string | null): Promise<void> {
    await this.requireAccount(
      session,
      edits.map(({ lot: { estateId }, set: { deposit } }) => ({ estateId, deposit })),
    );
    await editLots(edits, batchId)(this.connection, session);
  }

  /** See `requireAccount`. What adds or edits lots here needs no call of its own. */
  requireAccount(session: Session, lots: readonly AskingLot[]): Promise<void> {
    return requireAccount(lots, this.gate)(this.connection, session);
  }

  /** See `moveFreeLots`. */
  moveFree(session: Session, move: LotsMove): Promise<void> {
    return moveFreeLots(move)(this.connection, session);
  }

  /** See `takeOutLots`. */
  takeOut(session: Session, lots: readonly LotRecord[], reason: string, batchId: string): Promise<void> {
    return takeOutLots(lots, reason, batchId)(this.connection, session);
  }

  /** See `refuseFullStage`. */
  refuseFullStage(session: Session, stageId: LotRecord['stageId']): Promise<void> {
    return refuseFullStage(stageId)(this.connection, session);
  }

  /** See `putBackLot`. */
  putBack(session: Session, lot: LotRecord, reason: string, batchId: string): Promise<void> {
    return putBackLot(lot, reason, batchId)(this.connection, session);
  }
}
