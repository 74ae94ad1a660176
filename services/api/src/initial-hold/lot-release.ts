import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@lotline/shared-domain';
import { CONFIG, type Config } from '../config.js';
import type { Session } from '../database/transaction.js';
import { LotTransitions } from '../lot-transitions/lot-transitions.js';
import type { Mail } from '../outbox/mail.js';
import { Outbox } from '../outbox/outbox.js';
import { lotFreed } from './decision-mail.js';
import type { Hold, LotScene, Watcher } from './hold-scene.js';
import { InitialHoldRepository } from './initial-hold.repository.js';

/** Letters rendered before the transaction, for the case that the lot comes free in it. */
export interface Freed {
  mails: readonly Mail[];
  watchers: readonly Watcher[];
}

/** Sets a lot free when the hold that has it ends: lot and hold change together or not at all. */
@Injectable()
export class LotRelease {
  constructor(
    private readonly holds: InitialHoldRepository,
    private readonly lots: LotTransitions,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async prepare(scene: LotScene): Promise<Freed> {
    const [waiting, watchers] = await Promise.all([this.holds.waiting(scene.lot._id), this.holds.watchers(scene.lot._id)]);
    return { watchers, mails: lotFreed(scene, this.config.publicUrl, waiting, watchers, String(scene.lot.rev + 1)) };
  }

  /** `onlyIfExpired` for the sweeper: a hold that was extended meanwhile stays. */
  async run(session: Session, hold: Hold, to: 'cancelled' | 'expired', reason: string, freed: Freed, onlyIfExpired = false): Promise<void> {
    const lot = await this.holds.lotIn(session, hold.lotId);
    if (lot.claim?.kind !== 'hold' || !lot.claim.refId?.equals(hold._id)) throw new DomainError('hold_not_active');
    await this.lots.move(session, { lot, to: 'available', reason, onlyIfExpired }, () => this.holds.end(session, hold, to, reason));
    await this.holds.markTold(session, freed.watchers);
    await this.outbox.put(session, freed.mails);
  }
}
