import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError } from '@lotline/shared-domain';
import type { Model } from 'mongoose';
import type { Actor } from '../audit/write-audit.js';
import { type EntityId, toId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import type { LotRecord } from '../lot/lot.model.js';
import { LotTransitions } from '../lot-transitions/lot-transitions.js';
import type { Decided } from './decided.js';
import type { DecisionKind } from './decision-noun.js';
import type { LotScene } from './lot-scene.js';
import { WITH_ESTATE_AND_STAGE } from './lot-scene.pipeline.js';

interface Claiming {
  /** The lot as read in this transaction. */
  lot: LotRecord;
  refId: EntityId;
  /** When the claim ends; null: it has no end. */
  expiresAt: Date | null;
  reason?: string;
  actor?: Actor;
}

/** The lot as the lock of all that compete for it (ADR-0005). Queries run in the caller's scope. */
@Injectable()
export class LotUnderLock {
  constructor(
    @InjectModel('Lot') private readonly lots: Model<LotRecord>,
    private readonly transitions: LotTransitions,
  ) {}

  /**
   * A lot with its estate and stage, or null. Read with concern 'local' on the primary: after a refused write the
   * caller must see the lot that caused it, and a majority read may still return the previous state.
   */
  async scene(lotId: string | EntityId): Promise<LotScene | null> {
    const [found] = await this.lots
      .aggregate<LotScene>([{ $match: { _id: toId(String(lotId)) } }, ...WITH_ESTATE_AND_STAGE])
      .readConcern('local');
    return found ?? null;
  }

  /** Lots with their estates and stages, by lot id; those that don't exist are absent. */
  async scenes(lotIds: readonly EntityId[]): Promise<ReadonlyMap<string, LotScene>> {
    const found = await this.lots.aggregate<LotScene>([
      { $match: { _id: { $in: [...lotIds] } } },
      ...WITH_ESTATE_AND_STAGE,
    ]);
    return new Map(found.map((scene) => [String(scene.lot._id), scene]));
  }

  /** The lot, read within the transaction. */
  async read(session: Session, lotId: EntityId): Promise<LotRecord> {
    const lot = await this.lots.findOne({ _id: lotId }, null, { session }).lean<LotRecord>();
    if (!lot) throw new DomainError('not_found');
    return lot;
  }

  /** The same with its estate and stage. */
  async readScene(session: Session, lotId: EntityId): Promise<LotScene> {
    const [found] = await this.lots
      .aggregate<LotScene>([{ $match: { _id: lotId } }, ...WITH_ESTATE_AND_STAGE])
      .session(session);
    if (!found) throw new DomainError('not_found');
    return found;
  }

  /** Gives the lot to a hold or an EOI, whose record `write` changes in the same transaction. */
  async claim(
    session: Session,
    kind: DecisionKind,
    { lot, refId, expiresAt, ...move }: Claiming,
    write: () => Promise<void>,
  ): Promise<void> {
    await this.transitions.move(session, { lot, to: kind, holder: { refId, expiresAt }, ...move }, write);
  }

  /** Moves a lot to available, if this record claims it; null if it doesn't. */
  async free(
    session: Session,
    kind: DecisionKind,
    { _id, lotId }: Pick<Decided, '_id' | 'lotId'>,
    move: { reason: string; onlyIfExpired?: boolean; isUndo?: boolean },
    write?: () => Promise<void>,
  ): Promise<LotRecord | null> {
    const lot = await this.read(session, lotId);
    if (lot.claim?.kind !== kind || !lot.claim.refId?.equals(_id)) return null;
    return this.transitions.move(session, { lot, to: 'available', ...move }, write);
  }

  /** Changes the end of the lot's claim; null: it has none. */
  async extend(session: Session, lotId: EntityId, until: Date | null, reason: string | null): Promise<void> {
    await this.transitions.extend(session, await this.read(session, lotId), until, reason);
  }
}
