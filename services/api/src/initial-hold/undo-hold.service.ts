import { Injectable } from '@nestjs/common';
import { DomainError, HOLD_UNDO, type HoldUndo, type InitialHold } from '@lotline/shared-domain';
import type { Session } from '../database/transaction.js';
import type { OnceAnswer } from '../idempotency/unit-of-work.js';
import { LotTransitions } from '../lot-transitions/lot-transitions.js';
import { Outbox } from '../outbox/outbox.js';
import { HoldDecisions } from './hold-decisions.js';
import type { Hold } from './hold-scene.js';
import { isDecider } from './hold-undo.js';
import { InitialHoldRepository } from './initial-hold.repository.js';

/** Messages for a refused undo. */
const REFUSED = {
  over: 'This can no longer be taken back.',
  mail_sent: 'Its letter has left, so it can no longer be taken back.',
  lot_moved: 'The lot is not free any more, so the hold cannot have it back.',
  other_person: 'Only the person who decided can take it back.',
  asked_again: 'The same person has asked for this lot again, so this request cannot come back beside that one.',
} as const;
const refused = (why: keyof typeof REFUSED): DomainError => new DomainError('undo_refused', REFUSED[why], { why });

const REASON = 'Taken back';

/** Undoes a decision while its emails are unsent (D72, ADR-0038). */
@Injectable()
export class UndoHoldService {
  constructor(
    private readonly holds: InitialHoldRepository,
    private readonly decisions: HoldDecisions,
    private readonly lots: LotTransitions,
    private readonly outbox: Outbox,
  ) {}

  async undo(holdId: string, key: string | null): Promise<OnceAnswer<InitialHold>> {
    const scene = await this.holds.holdScene(holdId);
    return this.decisions.run({ action: 'undoDecision', scene, key }, async (session, hold) => {
      const ways: Partial<Record<Hold['status'], HoldUndo>> = HOLD_UNDO;
      const way = ways[hold.status];
      const { undo } = hold;
      if (!undo || !way) throw refused('over');
      if (!isDecider(undo)) throw refused('other_person');
      if (undo.until <= new Date()) throw refused('mail_sent');
      await this.goBack(session, hold, way);
      await this.decisions.record(session, hold, way.backTo, 'undone', REASON);
      // This and the mail worker write the same document; whichever comes second retries and sees the other's change.
      const isWithdrawn = await this.outbox.withdraw(session, undo.letters);
      this.decisions.refuseIf(!isWithdrawn, 'undo_refused', REFUSED.mail_sent, { why: 'mail_sent' });
    });
  }

  private async goBack(session: Session, hold: Hold, { backTo, lot: to }: HoldUndo): Promise<void> {
    const restore = () => this.holds.restore(session, hold, backTo === 'approved' ? 'approved' : 'pending');
    if (backTo === 'pending' && (await this.holds.pendingOf(session, hold.lotId, hold.leadEmail)))
      throw refused('asked_again');
    if (to === null) return restore();
    const lot = await this.holds.lotIn(session, hold.lotId);
    if (to === 'available') {
      if (lot.claim?.kind !== 'hold' || !lot.claim.refId?.equals(hold._id)) throw refused('lot_moved');
      await this.lots.move(session, { lot, to, reason: REASON }, restore);
      return;
    }
    if (lot.status !== 'available') throw refused('lot_moved');
    if (!hold.expirationDate || hold.expirationDate <= new Date()) throw refused('over');
    await this.lots.move(
      session,
      { lot, to, holder: { refId: hold._id, expiresAt: hold.expirationDate }, reason: REASON },
      restore,
    );
  }
}
