import { Injectable } from '@nestjs/common';
import { DomainError, resumedHoldEnd } from '@lotline/shared-domain';
import type { EntityId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import { LotUnderLock } from '../decision/lot-under-lock.js';
import type { UndoRecord } from '../decision/decided.js';
import { TAKEN_BACK } from '../decision/decisions.js';
import type { EoiRecord } from '../eoi/eoi.model.js';
import type { LotRecord } from '../lot/lot.model.js';
import { HoldDecisions } from './hold-decisions.js';
import type { Hold } from './hold-scene.js';
import { InitialHoldRepository } from './initial-hold.repository.js';

/** Whether a hold is of the buyer of an EOI for its lot. */
export const isHoldOf = (
  hold: Hold,
  { _id, holdId, customerId }: Pick<EoiRecord, '_id' | 'holdId' | 'customerId'>,
): boolean =>
  hold.pausedBy?.equals(_id) === true ||
  holdId?.equals(hold._id) === true ||
  (customerId !== null && hold.customerId?.equals(customerId) === true);

/**
 * The approved hold of a buyer who sends an EOI for its lot (D128): from sending until the decision it doesn't end. Runs in
 * the scope of its landowner.
 */
@Injectable()
export class EoiHold {
  constructor(
    private readonly holds: InitialHoldRepository,
    private readonly lots: LotUnderLock,
    private readonly decisions: HoldDecisions,
  ) {}

  /**
   * Keeps a hold from ending until an EOI is decided; the decision that approved the hold is final.
   * @throws DomainError `hold_not_active` where it isn't approved any more
   */
  async pause(session: Session, holdId: EntityId, eoiId: EntityId): Promise<void> {
    const hold = await this.holds.readIn(session, holdId);
    if (hold.status !== 'approved') throw new DomainError('hold_not_active');
    if (hold.pausedBy?.equals(eoiId)) return;
    await this.holds.pause(session, hold, eoiId);
    await this.decisions.final(session, hold);
    await this.lots.extend(session, hold.lotId, null, 'The hold lasts until the EOI is decided');
  }

  /**
   * Lets the hold run on that an EOI kept from ending: at least 24 hours of it remain, to 17:00. Returns its
   * end, or null without such a hold.
   */
  async resume(session: Session, eoiId: EntityId, now: Date = new Date()): Promise<Date | null> {
    const hold = await this.holds.pausedBy(session, eoiId);
    if (!hold) return null;
    if (hold.status !== 'approved') {
      await this.holds.resume(session, hold, null);
      return null;
    }
    const scene = await this.lots.scene(hold.lotId);
    if (!scene) throw new DomainError('not_found');
    const end = resumedHoldEnd(hold.expirationDate ?? now, now, scene.estate.timeZone);
    const reason = 'The hold runs on without the EOI';
    await this.holds.resume(session, hold, end);
    await this.lots.extend(session, hold.lotId, end, reason);
    if (end.getTime() !== hold.expirationDate?.getTime())
      await this.decisions.record(session, hold, 'approved', 'extended', reason);
    return end;
  }

  /** Keeps a hold from ending once more, where the decline that let it run on was undone and it still has the EOI's lot. */
  async pauseAgain(
    session: Session,
    { _id, holdId, lotId }: Pick<EoiRecord, '_id' | 'holdId' | 'lotId'>,
  ): Promise<void> {
    const hold = holdId && (await this.holds.readIn(session, holdId));
    if (hold?.status === 'approved' && hold.lotId.equals(lotId)) await this.pause(session, hold._id, _id);
  }

  /** The approved hold that claims a lot; null where none does. */
  async claimOf(session: Session, { claim }: Pick<LotRecord, 'claim'>): Promise<Hold | null> {
    return claim?.kind === 'hold' && claim.refId ? this.holds.readIn(session, claim.refId) : null;
  }

  /** Closes an approved hold whose lot an EOI has now; the caller has moved the lot. */
  async close(session: Session, hold: Hold, reason: string | null): Promise<void> {
    await this.holds.end(session, hold, 'closed', reason);
    await this.decisions.final(session, hold);
    await this.decisions.record(session, hold, 'closed', null, reason);
  }

  /**
   * Gives a lot back to the hold that was closed when its EOI was approved, which `restore` takes back.
   * @param closed the hold, and when it had been approved
   */
  async reopen(
    session: Session,
    lot: LotRecord,
    closed: NonNullable<UndoRecord['closedHold']>,
    restore: () => Promise<void>,
  ): Promise<void> {
    const hold = await this.holds.readIn(session, closed._id);
    const claim = { lot, refId: hold._id, expiresAt: this.holds.claimEnd(hold), reason: TAKEN_BACK };
    await this.lots.claim(session, 'hold', claim, async () => {
      await restore();
      await this.holds.reopen(session, hold, closed.decidedAt);
    });
    await this.decisions.record(session, hold, 'approved', 'undone', TAKEN_BACK);
  }
}
