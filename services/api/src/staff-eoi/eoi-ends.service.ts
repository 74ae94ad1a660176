import { Inject, Injectable } from '@nestjs/common';
import type { EoiReason, StaffEoi } from '@lotline/shared-domain';
import { CONFIG, type Config } from '../config/config.js';
import type { Session } from '../database/transaction.js';
import type { LotScene } from '../decision/lot-scene.js';
import { undoFor, waiting } from '../decision/undo-record.js';
import type { EoiRecord } from '../eoi/eoi.model.js';
import { EoiRepository } from '../eoi/eoi.repository.js';
import type { OnceAnswer } from '../idempotency/unit-of-work.js';
import { EoiHold } from '../initial-hold/eoi-hold.js';
import { EoiRelease } from '../initial-hold/eoi-release.js';
import { Outbox } from '../outbox/outbox.js';
import { DECIDABLE } from './eoi-approval.service.js';
import type { EoiDecision } from './eoi-decision.js';
import { EoiDeposits } from '../deposit/eoi-deposits.js';
import { eoiDeclined, eoiWithdrawn } from './eoi-mail.js';
import { MailedEois } from '../deposit/mailed-eois.service.js';
import { StaffEoiDecisions } from './staff-eoi-decisions.js';

/** How staff end EOIs (4.4, D64), and undo what they decided. */
@Injectable()
export class EoiEnds {
  constructor(
    private readonly eois: EoiRepository,
    private readonly mailed: MailedEois,
    private readonly decisions: StaffEoiDecisions,
    private readonly holds: EoiHold,
    private readonly release: EoiRelease,
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
      await this.release.withdraw(session, eoi, body.reason, freed);
      await this.#tell(session, scene, eoi, body.reason);
    });
  }

  /**
   * Withdraws the EOI that claims a lot which staff move back, in the transaction that moves it: its row in the audit, and an
   * email that names what is still to be refunded (D105). Nothing where none does.
   */
  async lotMovedBack(session: Session, scene: LotScene, reason: string | null): Promise<void> {
    const eoi = await this.eois.ofLot(scene.lot._id, session);
    if (!eoi) return;
    await this.eois.withdraw(session, eoi);
    await this.#tell(session, scene, eoi, reason);
    await this.decisions.final(session, eoi);
  }

  /** Undoes the caller's last decision within 30 s, and what it ended with it. */
  async undo(eoiId: string, key: string | null): Promise<OnceAnswer<StaffEoi>> {
    const scene = await this.mailed.scene(eoiId);
    return this.decisions.takeBack({ action: 'staff/undoEoi', id: scene.eoi._id, scene, key });
  }

  async #tell(session: Session, scene: LotScene, eoi: EoiRecord, reason: string | null): Promise<void> {
    const deposit = await this.deposits.of(session, eoi);
    const mails = eoiWithdrawn(await this.mailed.of(scene, eoi), this.config.publicUrl, deposit);
    await this.decisions.record(session, eoi, 'withdrawn', 'withdrawn', reason);
    await this.outbox.put(session, mails);
  }
}
