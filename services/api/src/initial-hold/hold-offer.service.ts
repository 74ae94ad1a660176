import { Inject, Injectable } from '@nestjs/common';
import { type AnswerOffer, DomainError, type OfferReceipt } from '@lotline/shared-domain';
import { idOfLinkToken, isOneOfLinks } from '../auth/link-token.js';
import { CONFIG, type Config } from '../config/config.js';
import { asTenant, system } from '../database/scope.js';
import type { Session } from '../database/transaction.js';
import { LotUnderLock } from '../decision/lot-under-lock.js';
import { type OnceAnswer, UnitOfWork } from '../idempotency/unit-of-work.js';
import { LimitsService } from '../limits/limits.service.js';
import { Outbox } from '../outbox/outbox.js';
import { HoldDecisions } from './hold-decisions.js';
import { HoldEmails, type LinkedScene } from './hold-emails.js';
import type { Hold, HoldScene } from './hold-scene.js';
import { acceptedUntil } from './hold-terms.js';
import { isOpenOffer } from './hold-view.js';
import { InitialHoldRepository } from './initial-hold.repository.js';
import { LotRelease } from './lot-release.js';
import { offerAccepted, offerAnswered } from './offer-mail.js';

const ENDED = 'This offer has ended.';

/** A buyer's answer to an offer (D30): yes gives the full term, no passes the lot to the next in the queue. */
@Injectable()
export class HoldOfferService {
  constructor(
    private readonly holds: InitialHoldRepository,
    private readonly lots: LotUnderLock,
    private readonly release: LotRelease,
    private readonly decisions: HoldDecisions,
    private readonly limits: LimitsService,
    private readonly emails: HoldEmails,
    private readonly outbox: Outbox,
    private readonly unit: UnitOfWork,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async answer({
    body,
    key,
    ip,
  }: {
    body: AnswerOffer;
    key: string | null;
    ip: string;
  }): Promise<OnceAnswer<OfferReceipt>> {
    const scene = await system(() => this.sceneOf(body.token));
    if (!scene) {
      // Not keyed by Idempotency-Key: otherwise any number of links could be tried under one key.
      await this.limits.consume('TOKEN_FAIL_IP', ip);
      throw new DomainError('not_found', 'This link is not valid.');
    }
    return this.answerTo(scene, body.answer, key);
  }

  /** Answers an offer after the buyer has been verified. */
  async answerTo(plain: HoldScene, said: AnswerOffer['answer'], key: string | null): Promise<OnceAnswer<OfferReceipt>> {
    const scene = this.emails.linked(plain);
    const { hold, lot } = scene;
    // Links are often opened twice: accepting again returns the same answer.
    if (said === 'accept' && hold.offer?.acceptedAt && hold.status === 'approved') {
      return { status: 200, body: this.receipt(scene, 'approved', hold.expirationDate), replayed: true, asOf: null };
    }
    return asTenant(hold.landownerId, async () => {
      const work = said === 'accept' ? this.accepting(scene) : await this.declining(scene);
      return this.unit.once(
        { action: 'initialHold/answerOffer', target: String(lot._id), key, body: { answer: said } },
        async (session) => {
          const now = await this.holds.readIn(session, hold._id);
          if (!isOpenOffer(now) || !now.expirationDate || now.expirationDate <= new Date())
            throw new DomainError('hold_not_active', ENDED);
          const answer = await work(session, now);
          await this.outbox.put(session, offerAnswered(scene, said, this.config.publicUrl));
          return { status: 200, body: answer };
        },
      );
    });
  }

  private async sceneOf(token: string): Promise<HoldScene | null> {
    const scene = await this.holds.holdScene(idOfLinkToken(token)).catch(() => null);
    const hashes = [scene?.hold.offer?.tokenHash ?? [], scene?.hold.linkHashes ?? []].flat();
    return scene && isOneOfLinks(token, hashes) ? scene : null;
  }

  private accepting(scene: LinkedScene): (session: Session, hold: Hold) => Promise<OfferReceipt> {
    const until = acceptedUntil(scene);
    const mail = offerAccepted(scene, this.config.publicUrl, until);
    return async (session, hold) => {
      await this.lots.extend(session, hold.lotId, until, 'The offer was accepted');
      await this.holds.acceptOffer(session, hold, until);
      await this.decisions.record(session, hold, 'approved', null, 'The offer was accepted');
      await this.emails.post(session, scene, [mail]);
      return this.receipt(scene, 'approved', until);
    };
  }

  private async declining(scene: HoldScene): Promise<(session: Session, hold: Hold) => Promise<OfferReceipt>> {
    const freed = await this.release.prepare(scene);
    return async (session, hold) => {
      await this.release.endHold(session, hold, 'cancelled', 'The offer was declined', freed);
      await this.decisions.record(session, hold, 'cancelled', null, 'The offer was declined');
      return this.receipt(scene, 'cancelled', null);
    };
  }

  private receipt({ lot }: HoldScene, status: string, until: Date | null): OfferReceipt {
    return { lotId: String(lot._id), lotTitle: lot.title, status, ...(until && { until: until.toISOString() }) };
  }
}
