import { Injectable } from '@nestjs/common';
import { DomainError, eoiActions } from '@lotline/shared-domain';
import type { Session } from '../database/transaction.js';
import type { LotScene } from '../decision/lot-scene.js';
import { LotUnderLock } from '../decision/lot-under-lock.js';
import { datesThatLeave } from '../eoi/contract-record.js';
import type { EoiRecord } from '../eoi/eoi.model.js';
import { EoiRepository } from '../eoi/eoi.repository.js';
import { LotTransitions } from '../lot-transitions/lot-transitions.js';
import { LotRelease, type ReleaseNotices } from './lot-release.js';

/** Releases a lot when its EOI is withdrawn, by its buyer or by staff: whoever waits for it is notified as when a hold ends. */
@Injectable()
export class EoiRelease {
  constructor(
    private readonly eois: EoiRepository,
    private readonly lots: LotUnderLock,
    private readonly transitions: LotTransitions,
    private readonly release: LotRelease,
  ) {}

  /** Renders the emails before the transaction. */
  prepare(scene: LotScene): Promise<ReleaseNotices> {
    return this.release.prepare(scene);
  }

  /**
   * Withdraws an approved EOI and sets its lot free, at EOI or under contract (4.4).
   * @throws DomainError `conflict` where the EOI doesn't have the lot, or the lot is settled
   */
  async withdraw(session: Session, eoi: EoiRecord, reason: string, notices: ReleaseNotices): Promise<void> {
    const lot = await this.lots.read(session, eoi.lotId);
    const isOf = lot.claim?.refId?.equals(eoi._id) === true && eoiActions(eoi.status, lot.status).includes('withdraw');
    if (!isOf) throw new DomainError('conflict', 'This EOI can’t be withdrawn any more.');
    const clears = datesThatLeave(eoi, lot);
    const moved = await this.transitions.move(session, { lot, to: 'available', reason, clears }, () =>
      this.eois.withdraw(session, eoi),
    );
    await this.release.offerToNext(session, moved, notices);
  }
}
