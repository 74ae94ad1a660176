import { Inject, Injectable } from '@nestjs/common';
import { DAY_MS, DomainError } from '@lotline/shared-domain';
import { SYSTEM_ACTOR } from '../audit/write-audit.js';
import { newLinkToken } from '../auth/link-token.js';
import { CONFIG, type Config } from '../config/config.js';
import type { Session } from '../database/transaction.js';
import type { UndoRecord } from '../decision/decided.js';
import type { LotScene } from '../decision/lot-scene.js';
import { LotUnderLock } from '../decision/lot-under-lock.js';
import type { LotRecord } from '../lot/lot.model.js';
import type { Mail } from '../outbox/mail.js';
import { Outbox } from '../outbox/outbox.js';
import { lotReleased } from './decision-mail.js';
import { HoldDecisions } from './hold-decisions.js';
import { HoldEmails, type LinkedScene } from './hold-emails.js';
import type { Hold, Watcher } from './hold-scene.js';
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
/** Emails rendered before the transaction, to be sent if it releases the lot. */
export interface ReleaseNotices {
  /** The request to offer the lot to, if the estate makes offers and the queue is not empty. */
  offer: Offer | null;
  mails: readonly Mail[];
  watchers: readonly Watcher[];
}

/** Releases a lot when its hold ends: lot and hold change in one transaction. */
@Injectable()
export class LotRelease {
  constructor(
    private readonly holds: InitialHoldRepository,
    private readonly watchers: WatchersRepository,
    private readonly lots: LotUnderLock,
    private readonly decisions: HoldDecisions,
    private readonly emails: HoldEmails,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async prepare(scene: LotScene): Promise<ReleaseNotices> {
    const [waiting, watchers, next] = await Promise.all([
      this.holds.waiting(scene.lot._id),
      this.watchers.ofLot(scene.lot._id),
      scene.estate.autoOffer ? this.holds.nextInQueue(scene.lot._id) : null,
    ]);
    const mails = lotReleased(scene, this.config.publicUrl, waiting, watchers, String(scene.lot.rev + 1));
    return { watchers, mails, offer: next && this.draftOffer(scene, next) };
  }

  /** Ends the hold and releases its lot. `onlyIfExpired` is for the sweeper: a hold extended in the meantime stays. */
  async endHold(
    session: Session,
    hold: Hold,
    to: 'cancelled' | 'expired',
    reason: string,
    notices: ReleaseNotices,
    onlyIfExpired = false,
  ): Promise<void> {
    await this.offerToNext(
      session,
      await this.release(session, hold, { reason, onlyIfExpired }, () => this.holds.end(session, hold, to, reason)),
      notices,
    );
  }

  /**
   * Cancels the hold by a decision that can be undone: the lot is available at once; once the decision is final, the
   * sweeper offers the lot or notifies its watchers (D72).
   */
  async cancelUndoably(session: Session, hold: Hold, reason: string, undo: UndoRecord): Promise<void> {
    await this.release(session, hold, { reason }, () =>
      this.holds.end(session, hold, 'cancelled', reason, { undo, offerAt: undo.until }),
    );
  }

  /** Releases the lot that a transferred hold leaves. */
  async releaseTransferred(session: Session, hold: Hold, reason: string, notices: ReleaseNotices): Promise<void> {
    await this.offerToNext(session, await this.release(session, hold, { reason }), notices);
  }

  /** Offers an available lot to the next in the queue; if there is none, notifies staff and watchers. */
  async offerToNext(session: Session, lot: LotRecord, notices: ReleaseNotices): Promise<void> {
    if (!notices.offer || !(await this.makeOffer(session, lot, notices.offer))) await this.notify(session, notices);
  }

  private async release(
    session: Session,
    hold: Hold,
    move: { reason: string; onlyIfExpired?: boolean },
    writeHolder?: () => Promise<void>,
  ): Promise<LotRecord> {
    const lot = await this.lots.free(session, 'hold', hold, move, writeHolder);
    if (!lot) throw new DomainError('hold_not_active');
    return lot;
  }

  private async notify(session: Session, { mails, watchers }: ReleaseNotices): Promise<void> {
    await this.watchers.markNotified(session, watchers, new Date());
    await this.outbox.put(session, mails);
  }

  private draftOffer(scene: LotScene, hold: Hold): Offer {
    const until = new Date(Date.now() + OFFER_MS);
    const { token, tokenHash } = newLinkToken(hold._id);
    const linked = this.emails.linked({ ...scene, hold });
    return { scene: linked, until, tokenHash, mail: offerMade(linked, this.config.publicUrl, until, token) };
  }

  /** False if the next request was decided or moved in the meantime; staff are then notified of the free lot. */
  private async makeOffer(
    session: Session,
    lot: LotRecord,
    { scene, until, tokenHash, mail }: Offer,
  ): Promise<boolean> {
    const next = await this.holds.readIn(session, scene.hold._id);
    if (next.status !== 'pending' || !next.lotId.equals(lot._id)) return false;
    const reason = 'Offered to the next in the queue';
    const claim = { lot, refId: next._id, expiresAt: until, reason, actor: SYSTEM_ACTOR };
    await this.lots.claim(session, 'hold', claim, () => this.holds.offer(session, next, until, tokenHash));
    await this.decisions.record(session, next, 'approved', 'offered', reason, SYSTEM_ACTOR);
    await this.emails.post(session, scene, [mail]);
    return true;
  }
}
