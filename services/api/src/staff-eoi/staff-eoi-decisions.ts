import { Injectable } from '@nestjs/common';
import type { StaffEoi } from '@lotline/shared-domain';
import type { EntityId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import type { UndoWay } from '../decision/decision-noun.js';
import { type Deciding, DecisionParts } from '../decision/decisions.js';
import { LotUnderLock } from '../decision/lot-under-lock.js';
import { EoiDecisions } from '../eoi/eoi-decisions.js';
import { EoiFollowers } from '../eoi/eoi-followers.js';
import type { EoiRecord } from '../eoi/eoi.model.js';
import { EoiRepository } from '../eoi/eoi.repository.js';
import type { OnceAnswer } from '../idempotency/unit-of-work.js';
import { EoiHold } from '../initial-hold/eoi-hold.js';
import { LedgerRepository } from '../payment/ledger.repository.js';
import { ProviderRefundRepository } from '../payment/provider-refund.repository.js';
import { StaffEoiReads } from './staff-eoi-reads.service.js';

/** Decisions about EOIs together with the holds beside them (D128) and money: once that moved, none is undone (D164). */
@Injectable()
export class StaffEoiDecisions extends EoiDecisions {
  constructor(
    private readonly records: EoiRepository,
    private readonly lots: LotUnderLock,
    private readonly holds: EoiHold,
    private readonly ledger: LedgerRepository,
    private readonly refunds: ProviderRefundRepository,
    private readonly reads: StaffEoiReads,
    parts: DecisionParts,
    followers: EoiFollowers,
  ) {
    super(records, parts, followers);
  }

  /** Runs one decision; the EOI is read afterwards, so that no stored reply contains personal data. */
  async run(
    deciding: Deciding,
    work: (session: Session, eoi: EoiRecord) => Promise<void | false>,
  ): Promise<OnceAnswer<StaffEoi>> {
    return { ...(await this.decide(deciding, work)), body: await this.reads.one(deciding.id) };
  }

  /** Undoes the caller's last decision, with all that it ended (D162). */
  async takeBack(deciding: Deciding): Promise<OnceAnswer<StaffEoi>> {
    return { ...(await this.undo(deciding)), body: await this.reads.one(deciding.id) };
  }

  /** Once the provider was asked to return money, the decision that owes it stands. */
  protected override async checkUndo(session: Session, { _id }: EoiRecord): Promise<void> {
    if ((await this.refunds.sentOf(session, _id)) > 0) throw this.refused('money_moved');
  }

  protected override async whyOver({ lotId, decidedAt }: EoiRecord): Promise<'over' | 'money_moved'> {
    if (!decidedAt) return 'over';
    const ofLot: EntityId[] = await this.records.idsOfLot(lotId);
    return (await this.ledger.hasMovedSince(ofLot, decidedAt)) ? 'money_moved' : 'over';
  }

  protected override async goBack(session: Session, eoi: EoiRecord, way: UndoWay<EoiRecord>): Promise<void> {
    const { status, undo } = eoi;
    if (status === 'approved') {
      const lot = await this.lots.read(session, eoi.lotId);
      // The lot may have gone on to a contract under the same claim.
      if (lot.status !== 'eoi' || !lot.claim?.refId?.equals(eoi._id)) throw this.refused('lot_moved');
      const restore = () => this.records.restore(session, eoi, way.backTo);
      if (undo?.closedHold) return this.holds.reopen(session, lot, undo.closedHold, restore);
    }
    await super.goBack(session, eoi, way);
    if (status === 'declined') await this.holds.pauseAgain(session, eoi);
  }
}
