import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { EntityId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import type { RequestGateRecord } from './request-gate.model.js';

/** Number of stripes of an estate: with 40 requests at once, about one in seven meets another and runs again. */
const STRIPES = 128;

const stripe = (estateId: EntityId, number: number): string => `${String(estateId)}:${number}`;

/**
 * Lets requests for an estate's lots pass side by side, and whatever closes lots against all of them; deposits that buyers
 * owe pass it too, and the removal of the account that they are paid to closes it. A pending request
 * writes no lot, so a transaction that closes lots could miss one that is being written, and the request the closing
 * (write skew). Therefore each request writes one stripe at random and a closing all of them: they conflict, and the
 * database runs the later one again (ADR-0052).
 */
@Injectable()
export class RequestGate {
  constructor(@InjectModel('RequestGate') private readonly gates: Model<RequestGateRecord>) {}

  /** For a request or a deposit, before it reads the lot or the estate's account. */
  async pass(session: Session, estateId: EntityId): Promise<void> {
    const _id = stripe(estateId, Math.floor(Math.random() * STRIPES));
    await this.gates.updateOne({ _id }, { $inc: { writes: 1 } }, { session, upsert: true });
  }

  /**
   * For what begins an EOI of a lot, for what ends all of a lot's EOIs, before it reads them, and for a message about one: two at
   * a time conflict, and the later one runs again.
   */
  async passLot(session: Session, lotId: EntityId): Promise<void> {
    await this.gates.updateOne({ _id: `lot:${String(lotId)}` }, { $inc: { writes: 1 } }, { session, upsert: true });
  }

  /** For a transaction that closes lots or removes the account, before it looks for requests or deposits. */
  async close(session: Session, estateId: EntityId): Promise<void> {
    await this.gates.bulkWrite(
      Array.from({ length: STRIPES }, (_, number) => ({
        updateOne: { filter: { _id: stripe(estateId, number) }, update: { $inc: { writes: 1 } }, upsert: true },
      })),
      { session },
    );
  }
}
