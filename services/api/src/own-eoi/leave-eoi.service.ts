import { Inject, Injectable } from '@nestjs/common';
import { depositHeld, DomainError, isPendingEoi, type OwnEoi, type Receipt } from '@lotline/shared-domain';
import { CONFIG, type Config } from '../config/config.js';
import { asTenant } from '../database/scope.js';
import type { Session } from '../database/transaction.js';
import { LotUnderLock } from '../decision/lot-under-lock.js';
import { EoiDecisions } from '../eoi/eoi-decisions.js';
import type { EoiRecord } from '../eoi/eoi.model.js';
import { EoiRepository } from '../eoi/eoi.repository.js';
import { type OnceAnswer, UnitOfWork } from '../idempotency/unit-of-work.js';
import { EoiHold } from '../initial-hold/eoi-hold.js';
import { Outbox } from '../outbox/outbox.js';
import { LedgerRepository } from '../payment/ledger.repository.js';
import { EoiRelease } from '../initial-hold/eoi-release.js';
import { isUnsent } from './eoi-terms.js';
import { withdrawnByBuyer } from './own-eoi-mail.js';
import { leaveAsked, withdrawalForStaff } from './own-eoi-staff-mail.js';
import { OwnEoiRepository } from './own-eoi.repository.js';
import { OwnEois } from './own-eois.service.js';

const CANT = 'This EOI has moved on, so this can’t be done any more.';
const WITHDRAWN = 'Withdrawn by the buyer';

/** How a buyer leaves an EOI: deletes, withdraws, asks to be let go; and tries a payment again. All are idempotent. */
@Injectable()
export class LeaveEoiService {
  constructor(
    private readonly eois: EoiRepository,
    private readonly own: OwnEoiRepository,
    private readonly mine: OwnEois,
    private readonly decisions: EoiDecisions,
    private readonly paused: EoiHold,
    private readonly release: EoiRelease,
    private readonly lots: LotUnderLock,
    private readonly ledger: LedgerRepository,
    private readonly outbox: Outbox,
    private readonly unit: UnitOfWork,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Takes a draft, an unpaid or a terminated one from the buyer's lists; the hold runs on. */
  async delete(eoiId: string, key: string | null): Promise<OnceAnswer<Receipt>> {
    const found = await this.mine.record(eoiId);
    return asTenant(found.landownerId, async () => {
      const scene = await this.lots.scene(found.lotId);
      return this.unit.once({ action: 'eoi/delete', target: eoiId, key, body: {} }, async (session) => {
        const reply = { status: 200, body: { ok: true } };
        const eoi = await this.eois.readIn(session, found._id);
        if (eoi.deletedAt) return reply;
        await this.eois.remove(session, eoi);
        await this.paused.resume(session, eoi._id, new Date());
        await this.decisions.record(session, eoi, 'deleted', 'deleted', null);
        await this.decisions.final(session, eoi);
        // A draft was the buyer's alone, and of a terminated one the team knows.
        if (scene && eoi.status !== 'terminated' && !isUnsent(eoi)) {
          const now = { ...scene, eoi, to: null, held: await this.heldOf(session, eoi) };
          await this.outbox.put(session, withdrawalForStaff(now, undefined, this.config.publicUrl));
        }
        return reply;
      });
    });
  }

  /** Withdraws an approved one: its lot is free in the same transaction, and whoever waits for it is notified. */
  async withdraw(eoiId: string, typed: string | undefined, key: string | null): Promise<OnceAnswer<OwnEoi>> {
    const reason = typed || undefined;
    const scene = await this.mine.scene(eoiId);
    const freed = await asTenant(scene.eoi.landownerId, () => this.release.prepare(scene));
    const once = { action: 'eoi/withdraw', body: { reason: reason ?? null }, key };
    return this.mine.change(scene, once, async (session, eoi) => {
      if (eoi.status === 'withdrawn') return;
      // An audit row contains no personal data: the buyer's words go to the team by email.
      await this.release.withdraw(session, eoi, WITHDRAWN, freed);
      await this.decisions.record(session, eoi, 'withdrawn', 'withdrawn', null);
      await this.decisions.final(session, eoi);
      const now = { ...scene, eoi, held: await this.heldOf(session, eoi) };
      await this.outbox.put(session, [
        ...withdrawnByBuyer(now, this.config.publicUrl),
        ...withdrawalForStaff(now, reason, this.config.publicUrl),
      ]);
    });
  }

  /** Asks the team to end one that isn't decided (D122). */
  async askToLeave(eoiId: string, typed: string | undefined, key: string | null): Promise<OnceAnswer<OwnEoi>> {
    const reason = typed || undefined;
    const scene = await this.mine.scene(eoiId);
    const once = { action: 'eoi/askToLeave', body: { reason: reason ?? null }, key };
    return this.mine.change(scene, once, async (session, eoi) => {
      if (eoi.askedToLeave) return;
      if (isUnsent(eoi) || eoi.status === 'terminated' || !isPendingEoi(eoi.status))
        throw new DomainError('conflict', CANT);
      if (!(await this.own.askToLeave(session, eoi, reason ?? null, new Date())))
        throw new DomainError('conflict', CANT);
      await this.decisions.record(session, eoi, eoi.status, 'askedToLeave', null);
      await this.outbox.put(session, leaveAsked({ ...scene, eoi }, reason, this.config.publicUrl));
    });
  }

  /** Goes back to waiting for a payment that failed (D139). */
  async tryAgain(eoiId: string, key: string | null): Promise<OnceAnswer<OwnEoi>> {
    const scene = await this.mine.scene(eoiId);
    return this.mine.change(scene, { action: 'eoi/tryAgain', body: {}, key }, async (session, eoi) => {
      if (eoi.status === 'waitingForPending') return;
      if (eoi.status !== 'transaction_error') throw new DomainError('conflict', CANT);
      await this.eois.tryAgain(session, eoi);
      await this.decisions.record(session, eoi, 'waitingForPending', 'triedAgain', null);
    });
  }

  /** What is held of its deposit, in cents. */
  private async heldOf(session: Session, { _id }: EoiRecord): Promise<number> {
    const sums = (await this.ledger.sumsOf(session, [_id])).of(_id);
    return depositHeld({ ...sums, due: null });
  }
}
