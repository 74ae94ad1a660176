import { Inject, Injectable } from '@nestjs/common';
import { type ApproveEoi, type EoiStatus, type StaffEoi } from '@lotline/shared-domain';
import { CONFIG, type Config } from '../config/config.js';
import type { Session } from '../database/transaction.js';
import type { UndoRecord } from '../decision/decided.js';
import { LotUnderLock } from '../decision/lot-under-lock.js';
import { undoFor } from '../decision/undo-record.js';
import type { EoiRecord } from '../eoi/eoi.model.js';
import { EoiRepository } from '../eoi/eoi.repository.js';
import type { OnceAnswer } from '../idempotency/unit-of-work.js';
import { EoiHold, isHoldOf } from '../initial-hold/eoi-hold.js';
import type { Hold } from '../initial-hold/hold-scene.js';
import type { LotRecord } from '../lot/lot.model.js';
import type { Mail } from '../outbox/mail.js';
import { Outbox } from '../outbox/outbox.js';
import { EoiDeposits } from '../deposit/eoi-deposits.js';
import { eoiApproved } from './eoi-mail.js';
import { EoiRivals } from './eoi-rivals.js';
import { type EoiDecision, LOT_TAKEN } from './eoi-decision.js';
import { MailedEois } from '../deposit/mailed-eois.service.js';
import { StaffEoiDecisions } from './staff-eoi-decisions.js';

/** EOIs that wait for a decision. */
export const DECIDABLE: readonly EoiStatus[] = ['pending', 'waitingForApproved', 'waitingForDeclined'];
const REASON = 'The EOI was approved';

/** Approves EOIs (D64): of any number of attempts for a lot at once, one succeeds. */
@Injectable()
export class EoiApproval {
  constructor(
    private readonly eois: EoiRepository,
    private readonly mailed: MailedEois,
    private readonly decisions: StaffEoiDecisions,
    private readonly lots: LotUnderLock,
    private readonly holds: EoiHold,
    private readonly rivals: EoiRivals,
    private readonly deposits: EoiDeposits,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Approves an EOI: its lot, available or held by its own buyer, moves to `eoi`, that hold closes, and the lot's other live
   * EOIs end, all at once and with one undo (D162, D164).
   */
  async approve({ eoiId, body, key }: EoiDecision<ApproveEoi>): Promise<OnceAnswer<StaffEoi>> {
    const scene = await this.mailed.scene(eoiId);
    const { _id: id } = scene.eoi;
    return this.decisions.run({ action: 'staff/approveEoi', id, scene, body, key }, async (session, eoi) => {
      this.decisions.expect(eoi, DECIDABLE, 'conflict');
      const lot = await this.lots.read(session, eoi.lotId);
      const hold = await this.holds.claimOf(session, lot);
      const isFree = lot.status === 'available' || (hold !== null && isHoldOf(hold, eoi));
      this.decisions.refuseIf(!isFree, 'lot_not_available', LOT_TAKEN);
      const mails = eoiApproved({ ...scene, eoi }, this.config.publicUrl, await this.deposits.of(session, eoi));
      const undo = this.undoFor(eoi, mails, hold);
      await this.takeLot(session, eoi, { lot, hold, undo });
      await this.decisions.record(session, eoi, 'approved', 'approved', body.note ?? null);
      await this.rivals.end(session, scene, eoi, { undo, message: body.reason ?? null });
      await this.outbox.put(
        session,
        mails.map((mail) => ({ ...mail, notBefore: undo.until })),
      );
    });
  }

  private undoFor(eoi: EoiRecord, mails: readonly Mail[], hold: Hold | null): UndoRecord {
    return {
      ...undoFor(eoi, mails),
      decisionKey: `approved ${String(eoi._id)} ${eoi.rev ?? 0}`,
      ...(hold && { closedHold: { _id: hold._id, decidedAt: hold.decidedAt ?? null } }),
    };
  }

  private async takeLot(
    session: Session,
    eoi: EoiRecord,
    { lot, hold, undo }: { lot: LotRecord; hold: Hold | null; undo: UndoRecord },
  ): Promise<void> {
    await this.lots.claim(session, 'eoi', { lot, refId: eoi._id, expiresAt: null }, () =>
      this.eois.approve(session, eoi, undo),
    );
    if (hold) await this.holds.close(session, hold, REASON);
  }
}
