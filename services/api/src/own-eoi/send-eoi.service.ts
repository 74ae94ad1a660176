import { Inject, Injectable } from '@nestjs/common';
import { depositDue, DomainError, type EoiFile, holdEndOn, type OwnEoi, type SendEoi } from '@lotline/shared-domain';
import { CONFIG, type Config } from '../config/config.js';
import { ContactRepository } from '../contact/contact.repository.js';
import type { Session } from '../database/transaction.js';
import { LotUnderLock } from '../decision/lot-under-lock.js';
import { EoiDecisions } from '../eoi/eoi-decisions.js';
import type { EoiRecord } from '../eoi/eoi.model.js';
import { EoiRepository, type SentEoi } from '../eoi/eoi.repository.js';
import type { MailedEoi } from '../eoi/eoi-recipient.service.js';
import type { EoiScene } from '../eoi/eoi-scene.js';
import { IdentityDocuments } from '../identity-document/identity-documents.service.js';
import type { OnceAnswer } from '../idempotency/unit-of-work.js';
import { EoiHold } from '../initial-hold/eoi-hold.js';
import { InitialHoldRepository } from '../initial-hold/initial-hold.repository.js';
import { Outbox } from '../outbox/outbox.js';
import { CardWays } from '../payment-provider/card-ways.js';
import { RequestGate } from '../request-gate/request-gate.js';
import { LOT_TAKEN, withFreshLot } from './eoi-refusals.js';
import { termsOf } from './eoi-terms.js';
import { eoiSent } from './own-eoi-mail.js';
import { newEoiForStaff } from './own-eoi-staff-mail.js';
import { OwnEoiView } from './own-eoi-view.service.js';
import { OwnEois } from './own-eois.service.js';

/** eoi/send: a draft goes to the estate's team (D123, D128, D132, D134, D165). */
@Injectable()
export class SendEoiService {
  constructor(
    private readonly eois: EoiRepository,
    private readonly mine: OwnEois,
    private readonly view: OwnEoiView,
    private readonly decisions: EoiDecisions,
    private readonly holds: InitialHoldRepository,
    private readonly paused: EoiHold,
    private readonly lots: LotUnderLock,
    private readonly contacts: ContactRepository,
    private readonly requests: RequestGate,
    private readonly identity: IdentityDocuments,
    private readonly cards: CardWays,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Lot, hold, draft and emails change in one transaction. `seen`: the revision that the caller has.
   * @throws DomainError `stale` with the newer EOI, `eoi_incomplete` with the steps to do, `second_buyer_waits`,
   *   `lot_not_available` with the fresh lot, `eoi_changed` with price and deposit
   */
  async send(
    eoiId: string,
    body: SendEoi,
    { seen, key }: { seen: number; key: string | null },
  ): Promise<OnceAnswer<OwnEoi>> {
    const scene = await this.mine.scene(eoiId);
    const byCard = (await this.cards.of(scene.estate._id)) !== null;
    try {
      const once = { action: 'eoi/send', body: { ...body, rev: seen }, key };
      return await this.mine.change(scene, once, async (session, eoi) => {
        if (eoi.status !== 'draft' || (eoi.rev ?? 0) !== seen) throw new DomainError('stale');
        await this.write(session, { ...scene, eoi }, body, byCard);
      });
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'stale') throw await withFreshLot(error, scene, this.lots);
      throw new DomainError('stale', 'You changed this in another tab or on another device.', {
        eoi: await this.view.one(scene.eoi._id),
      });
    }
  }

  private async write(session: Session, read: MailedEoi, body: SendEoi, byCard: boolean): Promise<void> {
    // The account that a deposit is due to isn't removed while this runs.
    await this.requests.pass(session, read.estate._id);
    const scene = { ...read, ...(await this.lots.readScene(session, read.lot._id)) };
    const { eoi, lot, estate } = scene;
    refuseUnfinished(scene, body, (await this.identity.filesOf([eoi._id], session)).get(String(eoi._id)));
    const hold = eoi.customerId ? await this.holds.approvedOf(lot._id, eoi.customerId, session) : null;
    if (lot.isArchived || (!hold && lot.status !== 'available')) throw new DomainError('lot_not_available', LOT_TAKEN);
    refuseChanged(scene, body);

    const now = new Date();
    const { isOffer, price, payDays } = termsOf(eoi, scene);
    const due = depositDue(lot, estate);
    const kept: SentEoi = {
      price: isOffer ? (eoi.finance?.offer ?? null) : price,
      due,
      sentAt: now,
      savedAt: now,
      payBy: due === null ? null : holdEndOn(now, estate.timeZone, payDays),
      holdId: hold?._id ?? null,
      ...(eoi.secondBuyer?.way === 'first' && { secondBuyer: { ...eoi.secondBuyer, confirmedAt: now } }),
    };
    const to = due === null ? 'pending' : 'pendingForBilling';
    await this.eois.send(session, eoi, to, kept);
    if (hold) await this.paused.pause(session, hold._id, eoi._id);
    await this.keepContacts(session, eoi);
    await this.decisions.record(session, eoi, to, null, null);
    const sent: MailedEoi = { ...scene, eoi: { ...eoi, ...kept, status: to } };
    await this.outbox.put(session, [
      ...eoiSent(sent, this.config.publicUrl, { byCard }),
      ...newEoiForStaff(sent, this.config.publicUrl),
    ]);
  }

  private async keepContacts(session: Session, { landownerId, estateId, buyersData }: EoiRecord): Promise<void> {
    for (const person of [buyersData.firstBuyer, buyersData.secondBuyer])
      if (person) await this.contacts.findOrMake(session, { landownerId, estateId, person, isBuyer: true });
  }
}

function refuseUnfinished(scene: EoiScene, { confirmsForBoth }: SendEoi, identity?: readonly EoiFile[]): void {
  const { missing } = termsOf(scene.eoi, scene, identity);
  if (missing.length > 0) throw new DomainError('eoi_incomplete', undefined, { steps: missing });
  const { secondBuyer } = scene.eoi;
  if (secondBuyer?.way === 'link' && !secondBuyer.confirmedAt) throw new DomainError('second_buyer_waits');
  if (secondBuyer?.way === 'first' && !confirmsForBoth)
    throw new DomainError('second_buyer_waits', 'Please confirm for both buyers, as they share one email address');
}

/** Refuses what was read at another price or deposit than is asked now (D165). */
function refuseChanged(scene: EoiScene, read: SendEoi): void {
  const { price, due } = termsOf(scene.eoi, scene);
  const isSame = price === read.price && (read.due === undefined || read.due === due);
  if (!isSame) throw new DomainError('eoi_changed', undefined, { price, due });
}
