import { Injectable } from '@nestjs/common';
import { DomainError, type FiledHold } from '@lotline/shared-domain';
import { currentFilerId } from '../database/scope.js';
import { type Filed, filedOf } from './filed-hold.js';
import { InitialHoldRepository } from './initial-hold.repository.js';
import { OwnHoldView } from './own-hold-view.service.js';

/**
 * user/getFiledHolds: holds a builder or channel partner filed on behalf of purchasers. The scope filters by the filing
 * account (ADR-0041).
 */
@Injectable()
export class FiledHolds {
  constructor(
    private readonly holds: InitialHoldRepository,
    private readonly view: OwnHoldView,
  ) {}

  /** The newest as the caller filed them, filed last first. @throws DomainError `forbidden` for who files none */
  async newest(most?: number): Promise<Filed[]> {
    const filer = currentFilerId();
    if (!filer) throw new DomainError('forbidden');
    return (await this.holds.newestOwn(most))
      .flatMap((hold) => filedOf(hold, filer) ?? [])
      .sort((a, b) => b.filedAt.getTime() - a.filedAt.getTime());
  }

  async all(): Promise<FiledHold[]> {
    const filed = await this.newest();
    const shown = await this.view.of(filed.map(({ hold }) => hold));
    return shown.flatMap((own, at) => {
      const { extensionRequestedAt: _asked, extensionDeclinedAt: _declined, latestEnd: _latest, ...rest } = own;
      const { createdAt: _createdAt, isHeldForYou: _held, ...facts } = rest;
      const one = filed[at];
      return one ? [{ ...facts, purchaser: purchaserOf(one), filedAt: one.filedAt.toISOString() }] : [];
    });
  }
}

/** The purchaser as the filer entered them. */
export function purchaserOf({ hold: { purchaserDetails, leadsDetails } }: Filed): FiledHold['purchaser'] {
  const { firstName, lastName, email, phone } = purchaserDetails ?? leadsDetails;
  return { firstName, lastName, email, phone };
}
