import { Inject, Injectable } from '@nestjs/common';
import { DomainError, type InitialHold, lotLabel, type TransferHold } from '@lotline/shared-domain';
import { InvalidInput } from '../common/invalid-input.js';
import { isId } from '../common/id.pipe.js';
import { CONFIG, type Config } from '../config/config.js';
import type { Session } from '../database/transaction.js';
import type { LotScene } from '../decision/lot-scene.js';
import { LotUnderLock } from '../decision/lot-under-lock.js';
import type { OnceAnswer } from '../idempotency/unit-of-work.js';
import { LeadService } from '../lead/lead.service.js';
import { holdTransferred, kindOf } from './decision-mail.js';
import { type Decision, EOI_SENT, HoldDecisions, NO_HOLDS } from './hold-decisions.js';
import { HoldEmails } from './hold-emails.js';
import type { Hold, HoldScene } from './hold-scene.js';
import { InitialHoldRepository } from './initial-hold.repository.js';
import { LotRelease } from './lot-release.js';

/** Moves a request or a hold to another lot. Releasing the old lot and claiming the new one are one transaction. */
@Injectable()
export class TransferHoldService {
  constructor(
    private readonly holds: InitialHoldRepository,
    private readonly decisions: HoldDecisions,
    private readonly lots: LotUnderLock,
    private readonly release: LotRelease,
    private readonly leads: LeadService,
    private readonly emails: HoldEmails,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async transfer({ holdId, body, key }: Decision<TransferHold>): Promise<OnceAnswer<InitialHold>> {
    const scene = await this.holds.holdScene(holdId);
    const target = await this.targetOf(scene, body.lotId);
    const there = this.emails.linked({ ...target, hold: scene.hold });
    const freed = await this.release.prepare(scene);
    return this.decisions.run({ action: 'transferHold', scene, body, key }, async (session, hold) => {
      this.decisions.expect(hold, ['pending', 'approved'], 'hold_not_active');
      if (kindOf(hold) === 'offer')
        throw new DomainError('hold_not_active', 'An offer that waits for its answer cannot be moved.');
      if (hold.pausedBy) throw new DomainError('conflict', EOI_SENT);
      const lot = await this.lots.read(session, target.lot._id);
      if (lot.status !== 'available')
        throw new DomainError('lot_not_available', 'The other lot is not available.', { lotId: String(lot._id) });
      if (hold.status === 'pending' && (await this.holds.pendingOf(session, lot._id, hold.leadEmail)))
        throw new DomainError('conflict', 'This person already waits for the other lot.', { why: 'waits_there' });
      const moved = { ...hold, lotId: lot._id, stageId: target.stage._id, estateId: target.estate._id };
      const place = {
        lotId: moved.lotId,
        stageId: moved.stageId,
        estateId: moved.estateId,
        leadId: await this.leadThere(session, hold, moved),
      };
      if (hold.status === 'approved') {
        // Claim the new lot first: the old one may go to the next in its queue, and a hold has one lot at a time.
        const reason = `Moved from ${lotLabel(scene.lot.title)}: ${body.reason}`;
        const claim = { lot, refId: hold._id, expiresAt: hold.expirationDate, reason };
        await this.lots.claim(session, 'hold', claim, () => this.holds.transfer(session, hold, place));
        await this.release.releaseTransferred(session, hold, `Moved to ${lotLabel(lot.title)}: ${body.reason}`, freed);
      } else await this.holds.transfer(session, hold, place);
      await this.decisions.record(
        session,
        hold,
        hold.status,
        'transferred',
        `To ${lotLabel(lot.title)}: ${body.reason}`,
      );
      await this.decisions.record(
        session,
        moved,
        hold.status,
        'transferred',
        `From ${lotLabel(scene.lot.title)}: ${body.reason}`,
      );
      await this.emails.post(session, there, [holdTransferred({ ...there, hold }, scene.lot, this.config.publicUrl)]);
    });
  }

  /** The target lot; 404 if it belongs to another landowner, even if the caller may access that one too. */
  async targetOf({ lot, hold }: HoldScene, lotId: string): Promise<LotScene> {
    const target = isId(lotId) ? await this.lots.scene(lotId) : null;
    if (!target?.estate.landownerId.equals(hold.landownerId))
      throw new DomainError('not_found', 'There is no such lot.');
    if (target.lot._id.equals(lot._id))
      throw new InvalidInput([{ path: 'lotId', message: 'Please choose another lot' }]);
    if (target.estate.showInitialHold === false) throw new DomainError('forbidden', NO_HOLDS);
    return target;
  }

  /** A lead belongs to one estate. */
  private async leadThere(
    session: Session,
    from: Hold,
    { landownerId, estateId, lotId, businessId, leadsDetails }: Hold,
  ): Promise<Hold['leadId']> {
    if (from.estateId.equals(estateId)) return from.leadId;
    return this.leads.submitted(session, {
      landownerId,
      estateId,
      lotId,
      businessId: businessId ?? null,
      person: leadsDetails,
      source: 'Initial Hold Request',
    });
  }
}
