import { Injectable } from '@nestjs/common';
import { EOI_EVENTS, EOI_UNDO, type EoiStatus, parseEoiEvent } from '@lotline/shared-domain';
import type { UndoWay } from '../decision/decision-noun.js';
import { type Deciding, DecisionParts, Decisions } from '../decision/decisions.js';
import { LotUnderLock } from '../decision/lot-under-lock.js';
import { undoFor, waiting } from '../decision/undo-record.js';
import type { OnceAnswer } from '../idempotency/unit-of-work.js';
import type { Mail } from '../outbox/mail.js';
import { Outbox } from '../outbox/outbox.js';
import type { EoiRecord } from './eoi.model.js';
import { EoiRepository } from './eoi.repository.js';

/**
 * How a decision about an EOI is undone. What an approval ended goes back where it was, whatever that is (D162, D164).
 */
function wayBack({ status, undo }: EoiRecord): UndoWay<EoiRecord> | null {
  if (status === 'terminated') return undo?.statusBefore ? { backTo: undo.statusBefore as EoiStatus, lot: null } : null;
  return status === 'approved' || status === 'declined' ? EOI_UNDO[status] : null;
}
const DECIDABLE: readonly EoiStatus[] = ['pending', 'waitingForApproved', 'waitingForDeclined'];

/** Staff decisions about an EOI (D64, D72, ADR-0038). */
@Injectable()
export class EoiDecisions extends Decisions<EoiRecord> {
  constructor(
    private readonly eois: EoiRepository,
    private readonly lots: LotUnderLock,
    private readonly outbox: Outbox,
    parts: DecisionParts,
  ) {
    super(
      {
        kind: 'eoi',
        name: 'EOI',
        records: eois,
        wayBack,
        changed: [],
        describe(row) {
          const event = parseEoiEvent(row.did, row);
          return event && EOI_EVENTS[event];
        },
      },
      parts,
    );
  }

  /**
   * Approves an EOI: its lot moves to `eoi` at once, `mails` wait until it can no longer be undone.
   * @throws DomainError `conflict` where it is decided already, `lot_not_available` where the lot is taken, `stale`
   */
  approve(deciding: Deciding, mails: readonly Mail[]): Promise<OnceAnswer<null>> {
    return this.decide(deciding, async (session, eoi) => {
      this.expect(eoi, DECIDABLE, 'conflict');
      const lot = await this.lots.read(session, eoi.lotId);
      this.refuseIf(lot.status !== 'available', 'lot_not_available');
      const undo = undoFor(eoi, mails);
      await this.lots.claim(session, 'eoi', { lot, refId: eoi._id, expiresAt: null }, () =>
        this.eois.approve(session, eoi, undo),
      );
      await this.record(session, eoi, 'approved', 'approved', null);
      await this.outbox.put(session, waiting(mails, undo));
    });
  }

  /**
   * Declines an EOI; `mails` wait until it can no longer be undone.
   * @throws DomainError `conflict` where it is decided already, `stale`
   */
  decline(deciding: Deciding, mails: readonly Mail[], reason: string | null): Promise<OnceAnswer<null>> {
    return this.decide(deciding, async (session, eoi) => {
      this.expect(eoi, DECIDABLE, 'conflict');
      const undo = undoFor(eoi, mails);
      await this.eois.decline(session, eoi, undo);
      await this.record(session, eoi, 'declined', 'declined', reason);
      await this.outbox.put(session, waiting(mails, undo));
    });
  }
}
