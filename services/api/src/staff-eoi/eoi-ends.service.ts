import { Inject, Injectable } from '@nestjs/common';
import { DomainError, eoiActions, type EoiReason, type StaffEoi } from '@lotline/shared-domain';
import { CONFIG, type Config } from '../config/config.js';
import type { Session } from '../database/transaction.js';
import type { LotScene } from '../decision/lot-scene.js';
import { LotUnderLock } from '../decision/lot-under-lock.js';
import { undoFor, waiting } from '../decision/undo-record.js';
import type { EoiRecord } from '../eoi/eoi.model.js';
import { EoiRepository } from '../eoi/eoi.repository.js';
import type { OnceAnswer } from '../idempotency/unit-of-work.js';
import { EoiHold } from '../initial-hold/eoi-hold.js';
import { LotRelease } from '../initial-hold/lot-release.js';
import { LotTransitions } from '../lot-transitions/lot-transitions.js';
import { Outbox } from '../outbox/outbox.js';
import { DECIDABLE } from './eoi-approval.service.js';
import type { EoiDecision } from './eoi-decision.js';
import { EoiDeposits } from './eoi-deposits.js';
import { eoiDeclined, eoiWithdrawn } from './eoi-mail.js';
import { MailedEois } from './mailed-eois.service.js';
import { StaffEoiDecisions } from './staff-eoi-decisions.js';

const NOT_WITHDRAWABLE = 'An EOI can be withdrawn while its lot is at EOI, Contract Executed or Unconditional.';

/** How staff end EOIs (4.4, D64), and undo what they decided. */
@Injectable()
export class EoiEnds {
  constructor(
    private readonly eois: EoiRepository,
    private readonly mailed: MailedEois,
    private readonly decisions: StaffEoiDecisions,
    private readonly lots: LotUnderLock,
    private readonly transitions: LotTransitions,
    private readonly holds: EoiHold,
    private readonly release: LotRelease,
    private readonly deposits: EoiDeposits,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Declines a submitted EOI: its buyer's hold runs on, and what was paid is due back (D128, D164). */
  async decline({ eoiId, body, key }: EoiDecision<EoiReason>): Promise<OnceAnswer<StaffEoi>> {
    const scene = await this.mailed.scene(eoiId);
    const { _id: id } = scene.eoi;
    return this.decisions.run({ action: 'staff/declineEoi', id, scene, body, key }, async (session, eoi) => {
      this.decisions.expect(eoi, DECIDABLE, 'conflict');
      const deposit = await this.deposits.of(session, eoi);
      const heldUntil = await this.holds.resume(session, id);
      const mails = eoiDeclined({ ...scene, eoi }, this.config.publicUrl, { deposit, heldUntil });
      const undo = undoFor(eoi, mails);
      await this.eois.decline(session, eoi, undo);
      await this.decisions.record(session, eoi, 'declined', 'declined', body.reason);
      await this.outbox.put(session, waiting(mails, undo));
    });
  }

  /** Withdraws an approved EOI; its lot is free again, and whoever waits for it is notified. */
  async withdraw({ eoiId, body, key }: EoiDecision<EoiReason>): Promise<OnceAnswer<StaffEoi>> {
    const scene = await this.mailed.scene(eoiId);
    const { _id: id } = scene.eoi;
    const freed = await this.release.prepare(scene);
    return this.decisions.run({ action: 'staff/withdrawEoi', id, scene, body, key }, async (session, eoi) => {
      this.decisions.expect(eoi, ['approved'], 'conflict');
      const lot = await this.lots.read(session, eoi.lotId);
      const isOf = lot.claim?.refId?.equals(id) === true && eoiActions(eoi.status, lot.status).includes('withdraw');
      if (!isOf) throw new DomainError('transition_refused', NOT_WITHDRAWABLE, { from: lot.status, to: 'available' });
      const { reason } = body;
      const moved = await this.transitions.move(session, { lot, to: 'available', reason }, () =>
        this.#end(session, scene, eoi, reason),
      );
      await this.release.offerToNext(session, moved, freed);
    });
  }

  /**
   * Withdraws the EOI that claims a lot which staff move back, in the transaction that moves it: its row in the audit, and an
   * email that names what is still to be refunded (D105). Nothing where none does.
   */
  async lotMovedBack(session: Session, scene: LotScene, reason: string | null): Promise<void> {
    const eoi = await this.eois.ofLot(scene.lot._id, session);
    if (!eoi) return;
    await this.#end(session, scene, eoi, reason);
    await this.decisions.final(session, eoi);
  }

  /** Undoes the caller's last decision within 30 s, and what it ended with it. */
  async undo(eoiId: string, key: string | null): Promise<OnceAnswer<StaffEoi>> {
    const scene = await this.mailed.scene(eoiId);
    return this.decisions.takeBack({ action: 'staff/undoEoi', id: scene.eoi._id, scene, key });
  }

  async #end(session: Session, scene: LotScene, eoi: EoiRecord, reason: string | null): Promise<void> {
    const deposit = await this.deposits.of(session, eoi);
    const mails = eoiWithdrawn(await this.mailed.of(scene, eoi), this.config.publicUrl, deposit);
    await this.eois.withdraw(session, eoi);
    await this.decisions.record(session, eoi, 'withdrawn', 'withdrawn', reason);
    await this.outbox.put(session, mails);
  }
}
