import { Injectable } from '@nestjs/common';
import { DomainError } from '@lotline/shared-domain';
import type { Session } from '../database/transaction.js';
import type { LotScene } from '../decision/lot-scene.js';
import { LotUnderLock } from '../decision/lot-under-lock.js';
import type { EoiRecord } from '../eoi/eoi.model.js';
import { EoiRepository } from '../eoi/eoi.repository.js';
import { LotRelease, type ReleaseNotices } from './lot-release.js';

/** Releases a lot when its EOI is withdrawn: whoever waits for it is notified as when a hold ends. */
@Injectable()
export class EoiRelease {
  constructor(
    private readonly eois: EoiRepository,
    private readonly lots: LotUnderLock,
    private readonly release: LotRelease,
  ) {}

  /** Renders the emails before the transaction. */
  prepare(scene: LotScene): Promise<ReleaseNotices> {
    return this.release.prepare(scene);
  }

  /**
   * Withdraws an approved EOI and sets its lot free, at whatever step of the sale.
   * @throws DomainError `lot_not_available` where the EOI doesn't claim the lot
   */
  async withdraw(session: Session, eoi: EoiRecord, reason: string, notices: ReleaseNotices): Promise<void> {
    const lot = await this.lots.free(session, 'eoi', eoi, { reason }, () => this.eois.withdraw(session, eoi));
    if (!lot) throw new DomainError('lot_not_available');
    await this.release.offerToNext(session, lot, notices);
  }
}
