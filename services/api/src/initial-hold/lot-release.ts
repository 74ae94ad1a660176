import { Inject, Injectable } from '@nestjs/common';
import { DAY_MS, DomainError } from '@lotline/shared-domain';
import { AuditLog } from '../audit/audit-log.js';
import { SYSTEM_ACTOR } from '../audit/write-audit.js';
import { newLinkToken } from '../auth/link-token.js';
import { CONFIG, type Config } from '../config/config.js';
import type { Session } from '../database/transaction.js';
import { LotTransitions } from '../lot-transitions/lot-transitions.js';
import type { LotRecord } from '../lot/lot.model.js';
import type { Mail } from '../outbox/mail.js';
import { Outbox } from '../outbox/outbox.js';
import { lotFreed } from './decision-mail.js';
import { HoldEmails, type LinkedScene } from './hold-emails.js';
import type { Hold, LotScene, Watcher } from './hold-scene.js';
import type { UndoRecord } from './initial-hold.model.js';
import { InitialHoldRepository } from './initial-hold.repository.js';
import { WatchersRepository } from './watchers.repository.js';
import { offerMade } from './offer-mail.js';

/** How long an offer waits for its answer, in ms (D30). */
export const OFFER_MS = DAY_MS;

interface Offer {
  scene: LinkedScene;
  until: Date;
  tokenHash: string;
  mail: Mail;
}
/** Letters rendered before the transaction, for the case that the lot comes free in it. */
export interface Freed {
  /** Who is offered the lot, where the estate makes offers and the queue is not empty. */
  offer: Offer | null;
  mails: readonly Mail[];
  watchers: readonly Watcher[];
}

/** Sets a lot free when the hold that has it ends: lot and hold change together or not at all. */
@Injectable()
export class LotRelease {
  constructor(
    private readonly holds: InitialHoldRepository,
    private readonly watchers: WatchersRepository,
    private readonly lots: LotTransitions,
    private readonly audit: AuditLog,
    private readonly letters: HoldEmails,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async prepare(scene: LotScene): Promise<Freed> {
    const [waiting, watchers, next] = await Promise.all([
      this.holds.waiting(scene.lot._id),
      this.watchers.ofLot(scene.lot._id),
      scene.estate.autoOffer ? this.holds.nextInQueue(scene.lot._id) : null,
    ]);
    const mails = lotFreed(scene, this.config.publicUrl, waiting, watchers, String(scene.lot.rev + 1));
    return { watchers, mails, offer: next && this.draftOffer(scene, next) };
  }

  /** Ends the hold and sets its lot free. `onlyIfExpired` for the sweeper: a hold that was extended meanwhile stays. */
  async run(
    session: Session,
    hold: Hold,
    to: 'cancelled' | 'expired',
    reason: string,
    freed: Freed,
    onlyIfExpired = false,
  ): Promise<void> {
    await this.pass(
      session,
      await this.setFree(session, hold, { reason, onlyIfExpired }, () => this.holds.end(session, hold, to, reason)),
      freed,
    );
  }

  /** Cancels the hold by a decision that can be taken back: its lot is free at once, and the sweeper offers it, or tells of it, once that is final (D72). */
  async cancelForNow(session: Session, hold: Hold, reason: string, undo: UndoRecord): Promise<void> {
    await this.setFree(session, hold, { reason }, () =>
      this.holds.end(session, hold, 'cancelled', reason, { undo, offerAt: undo.until }),
    );
  }

  /** Sets the lot free that a hold leaves for another one. */
  async free(session: Session, hold: Hold, reason: string, freed: Freed): Promise<void> {
    await this.pass(session, await this.setFree(session, hold, { reason }), freed);
  }

  /** Offers a free lot to the next in the queue; without one, staff and watchers hear of it. */
  async pass(session: Session, lot: LotRecord, freed: Freed): Promise<void> {
    if (!freed.offer || !(await this.makeOffer(session, lot, freed.offer))) await this.tell(session, freed);
  }

  private async setFree(
    session: Session,
    hold: Hold,
    move: { reason: string; onlyIfExpired?: boolean },
    writeHolder?: () => Promise<void>,
  ): Promise<LotRecord> {
    const lot = await this.holds.lotIn(session, hold.lotId);
    if (lot.claim?.kind !== 'hold' || !lot.claim.refId?.equals(hold._id)) throw new DomainError('hold_not_active');
    return this.lots.move(session, { lot, to: 'available', ...move }, writeHolder);
  }

  private async tell(session: Session, { mails, watchers }: Freed): Promise<void> {
    await this.watchers.markTold(session, watchers, new Date());
    await this.outbox.put(session, mails);
  }

  private draftOffer(scene: LotScene, hold: Hold): Offer {
    const until = new Date(Date.now() + OFFER_MS);
    const { token, tokenHash } = newLinkToken(hold._id);
    const linked = this.letters.linked({ ...scene, hold });
    return { scene: linked, until, tokenHash, mail: offerMade(linked, this.config.publicUrl, until, token) };
  }

  /** False when the next request has been decided or moved to another lot meanwhile: then staff hear of the free lot as usual. */
  private async makeOffer(
    session: Session,
    lot: LotRecord,
    { scene, until, tokenHash, mail }: Offer,
  ): Promise<boolean> {
    const next = await this.holds.holdIn(session, scene.hold._id);
    if (next.status !== 'pending' || !next.lotId.equals(lot._id)) return false;
    const reason = 'Offered to the next in the queue';
    const holder = { refId: next._id, expiresAt: until };
    await this.lots.move(session, { lot, to: 'hold', holder, reason, actor: SYSTEM_ACTOR }, () =>
      this.holds.offer(session, next, until, tokenHash),
    );
    const { landownerId, estateId, stageId, lotId, _id } = next;
    await this.audit.write(session, {
      actor: SYSTEM_ACTOR,
      landownerId,
      estateId,
      stageId,
      lotId,
      entity: 'hold',
      entityId: _id,
      from: 'pending',
      to: 'approved',
      did: 'offered',
      reason,
    });
    await this.letters.post(session, scene, [mail]);
    return true;
  }
}
