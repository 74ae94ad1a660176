import { Inject, Injectable } from '@nestjs/common';
import { DomainError, fullName, type OwnEoi, type SecondBuyerEoi } from '@lotline/shared-domain';
import { idOfLinkToken, isLinkToken } from '../auth/link-token.js';
import { refuseTooSoon } from '../common/refuse-too-soon.js';
import { CONFIG, type Config } from '../config/config.js';
import { asTenant, system } from '../database/scope.js';
import { LotUnderLock } from '../decision/lot-under-lock.js';
import { EoiDecisions } from '../eoi/eoi-decisions.js';
import type { EoiRecord } from '../eoi/eoi.model.js';
import { EoiRecipient } from '../eoi/eoi-recipient.service.js';
import { EoiRepository } from '../eoi/eoi.repository.js';
import type { EoiScene } from '../eoi/eoi-scene.js';
import { type OnceAnswer, UnitOfWork } from '../idempotency/unit-of-work.js';
import { LimitsService } from '../limits/limits.service.js';
import { Outbox } from '../outbox/outbox.js';
import { PublicLotLookupService } from '../public-lot-lookup/public-lot-lookup.service.js';
import { EoiRecipients } from './eoi-recipients.js';
import { termsOf } from './eoi-terms.js';
import { secondBuyerConfirmed, secondBuyerLink } from './own-eoi-mail.js';
import { buyerOf } from './own-eoi-parts.js';
import { secondBuyerConfirmedForStaff } from './own-eoi-staff-mail.js';
import { OwnEoiRepository } from './own-eoi.repository.js';
import { OwnEois } from './own-eois.service.js';
import { newSecondBuyerLink } from './second-buyer-state.js';

const INVALID = 'This link is not valid. Please open it from the newest email as it is.';
const MOVED_ON = 'This EOI has been changed or has ended. Please ask the first buyer.';

/** The second buyer of an EOI confirms by an emailed link, without an account (D134). */
@Injectable()
export class SecondBuyerService {
  constructor(
    private readonly eois: EoiRepository,
    private readonly own: OwnEoiRepository,
    private readonly mine: OwnEois,
    private readonly decisions: EoiDecisions,
    private readonly lots: LotUnderLock,
    private readonly recipient: EoiRecipient,
    private readonly facts: PublicLotLookupService,
    private readonly limits: LimitsService,
    private readonly recipients: EoiRecipients,
    private readonly outbox: Outbox,
    private readonly unit: UnitOfWork,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Emails a new link, which replaces the one before; 429 within five minutes of the last. */
  async resend(eoiId: string, key: string | null, ip: string): Promise<OnceAnswer<OwnEoi>> {
    const scene = await this.mine.scene(eoiId);
    return this.mine.change(scene, { action: 'eoi/resendSecondBuyer', body: {}, key }, async (session, eoi) => {
      const { way, confirmedAt, emailedAt } = eoi.secondBuyer ?? {};
      if (eoi.status !== 'draft' || way !== 'link' || confirmedAt)
        throw new DomainError('conflict', 'There is no second buyer who has yet to confirm.');
      const now = new Date();
      refuseTooSoon(emailedAt, now);
      const { state, token } = newSecondBuyerLink(eoi, now);
      if (!(await this.own.replaceLink(session, eoi, state))) throw new DomainError('conflict');
      await this.recipients.reach([eoi.buyersData.secondBuyer?.email ?? ''], ip, `${eoiId} ${token}`);
      const linked = { ...scene, eoi: { ...eoi, secondBuyer: state } };
      await this.outbox.put(session, [secondBuyerLink(linked, this.config.publicUrl, token)]);
    });
  }

  /** What the link asks to confirm. */
  async open(token: string, ip: string): Promise<SecondBuyerEoi> {
    return this.viewOf(await this.ofLink(token, ip));
  }

  /** Confirms, and tells the first buyer and the team. */
  async confirm(token: string, key: string | null, ip: string): Promise<OnceAnswer<SecondBuyerEoi>> {
    const scene = await this.ofLink(token, ip);
    const { _id, landownerId } = scene.eoi;
    const to = await this.recipient.of(scene.eoi);
    const done = await asTenant(landownerId, () =>
      this.unit.once({ action: 'eoi/confirmSecondBuyer', target: token, key, body: {} }, async (session) => {
        const reply = { status: 200, body: null };
        const eoi = await this.eois.readIn(session, _id);
        const { linkHash, confirmedAt } = eoi.secondBuyer ?? {};
        if (!isLinkToken(token, linkHash)) throw new DomainError('conflict', MOVED_ON);
        if (confirmedAt) return reply;
        if (!linkHash || !(await this.own.confirm(session, _id, linkHash, new Date())))
          throw new DomainError('conflict', MOVED_ON);
        await this.decisions.record(session, eoi, eoi.status, 'secondConfirmed', null);
        const now = { ...scene, eoi, to };
        await this.outbox.put(session, [
          ...secondBuyerConfirmed(now, this.config.publicUrl),
          ...secondBuyerConfirmedForStaff(now, this.config.publicUrl),
        ]);
        return reply;
      }),
    );
    const eoi = await asTenant(landownerId, () => this.eois.byId(_id));
    return { ...done, body: await this.viewOf({ ...scene, eoi: eoi ?? scene.eoi }) };
  }

  /** The EOI of an emailed link. An invalid one counts as a failed attempt from that network. */
  private async ofLink(token: string, ip: string): Promise<EoiScene> {
    // System scope: the link itself identifies the owner.
    const eoi = await system(() => this.eois.byId(idOfLinkToken(token)));
    if (eoi && !eoi.deletedAt && isLinkToken(token, eoi.secondBuyer?.linkHash)) {
      const scene = await asTenant(eoi.landownerId, () => this.lots.scene(eoi.lotId));
      if (scene) return { ...scene, eoi };
    }
    await this.limits.consume('TOKEN_FAIL_IP', ip);
    throw new DomainError('not_found', INVALID);
  }

  private async viewOf(scene: EoiScene): Promise<SecondBuyerEoi> {
    const { eoi, lot, stage } = scene;
    const { firstBuyer, secondBuyer } = eoi.buyersData;
    if (!firstBuyer || !secondBuyer) throw new DomainError('not_found', INVALID);
    const { price, due } = termsOf(eoi, scene);
    const { offer } = eoi.finance ?? {};
    return {
      estate: (await this.facts.of([eoi])).estate(eoi.estateId),
      lotTitle: lot.title,
      stageTitle: stage.title,
      ...(price !== null && { price }),
      ...(offer && { offer }),
      ...(due !== null && { due }),
      firstBuyer: firstBuyerName(firstBuyer),
      secondBuyer: buyerOf(secondBuyer),
      ...(eoi.secondBuyer?.confirmedAt && { confirmedAt: eoi.secondBuyer.confirmedAt.toISOString() }),
      status: eoi.status,
    };
  }
}

/** The person, with the company or trust that they sign for. */
const firstBuyerName = (buyer: NonNullable<EoiRecord['buyersData']['firstBuyer']>): string =>
  buyer.entityName ? `${buyer.entityName} (${fullName(buyer)})` : fullName(buyer);
