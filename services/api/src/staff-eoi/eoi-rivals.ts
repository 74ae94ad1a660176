import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import type { Session } from '../database/transaction.js';
import type { UndoRecord } from '../decision/decided.js';
import type { LotScene } from '../decision/lot-scene.js';
import { undoFor, waiting } from '../decision/undo-record.js';
import { EoiDecisions } from '../eoi/eoi-decisions.js';
import type { EoiRecord } from '../eoi/eoi.model.js';
import { EoiRepository } from '../eoi/eoi.repository.js';
import { EoiHold } from '../initial-hold/eoi-hold.js';
import { Outbox } from '../outbox/outbox.js';
import { RequestGate } from '../request-gate/request-gate.js';
import { EoiDeposits } from '../deposit/eoi-deposits.js';
import { eoiLotTaken } from '../deposit/deposit-mail.js';
import { MailedEois } from '../deposit/mailed-eois.service.js';

const REASON = 'Another EOI has the lot';

/** The EOIs that compete for a lot with one that has it now. */
@Injectable()
export class EoiRivals {
  constructor(
    private readonly eois: EoiRepository,
    private readonly decisions: EoiDecisions,
    private readonly mailed: MailedEois,
    private readonly holds: EoiHold,
    private readonly deposits: EoiDeposits,
    private readonly outbox: Outbox,
    private readonly gate: RequestGate,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Ends a lot's other live EOIs (D164), as parts of the decision that gave it away.
   * @param undo of that decision; null: it can't be undone, and the emails leave at once
   * @param message of staff to all who lost it
   */
  async end(
    session: Session,
    scene: LotScene,
    winner: EoiRecord,
    { undo, message }: { undo: UndoRecord | null; message: string | null },
  ): Promise<void> {
    // One that is begun in the same moment is among them, or is refused.
    await this.gate.passLot(session, winner.lotId);
    for (const rival of await this.eois.rivalsOf(session, winner))
      await this.#endOne(session, scene, rival, { undo, message });
  }

  async #endOne(
    session: Session,
    scene: LotScene,
    rival: EoiRecord,
    { undo, message }: { undo: UndoRecord | null; message: string | null },
  ): Promise<void> {
    const deposit = await this.deposits.of(session, rival);
    const mails = eoiLotTaken(await this.mailed.of(scene, rival), this.config.publicUrl, { deposit, message });
    const part = undo && {
      ...undoFor(rival, mails, undo.at),
      decisionKey: undo.decisionKey,
      statusBefore: rival.status,
    };
    const to = await this.eois.endAsRival(session, rival, part);
    await this.holds.resume(session, rival._id);
    await this.decisions.final(session, rival);
    await this.decisions.record(session, rival, to, to === 'declined' ? 'declined' : 'ended', REASON);
    await this.outbox.put(session, waiting(mails, part));
  }
}
