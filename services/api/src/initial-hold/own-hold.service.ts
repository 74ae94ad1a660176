import { Inject, Injectable } from '@nestjs/common';
import { DomainError, isAtLatestEnd, latestHoldEnd, mayAskForExtension, type OwnHold } from '@lotline/shared-domain';
import { idOfLinkToken, isOneOfLinks } from '../auth/link-token.js';
import { CONFIG, type Config } from '../config/config.js';
import { asTenant, system } from '../database/scope.js';
import type { Session } from '../database/transaction.js';
import { type OnceAnswer, UnitOfWork } from '../idempotency/unit-of-work.js';
import { LimitsService } from '../limits/limits.service.js';
import { Outbox } from '../outbox/outbox.js';
import { HoldDecisions } from './hold-decisions.js';
import { HoldEmails } from './hold-emails.js';
import type { Hold, HoldScene } from './hold-scene.js';
import { approvedAt, latestDayOf } from './hold-terms.js';
import { isOpenOffer } from './hold-view.js';
import { InitialHoldRepository } from './initial-hold.repository.js';
import { LotRelease } from './lot-release.js';
import { cancellationForStaff, cancelledByBuyer, extensionAsked } from './own-hold-mail.js';
import { OwnHoldView } from './own-hold-view.service.js';
import { WaitingRequestsRepository } from './waiting-requests.repository.js';

/** A buyer's actions on a hold, as its customer or by an emailed link. All are idempotent. */
@Injectable()
export class OwnHoldService {
  constructor(
    private readonly holds: InitialHoldRepository,
    private readonly queues: WaitingRequestsRepository,
    private readonly view: OwnHoldView,
    private readonly release: LotRelease,
    private readonly emails: HoldEmails,
    private readonly decisions: HoldDecisions,
    private readonly limits: LimitsService,
    private readonly outbox: Outbox,
    private readonly unit: UnitOfWork,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The caller's own hold; 404 for any other. */
  async own(holdId: string): Promise<HoldScene> {
    const hold = await this.holds.byId(holdId);
    if (!hold) throw new DomainError('not_found');
    return this.sceneOf(hold);
  }

  /** The hold of an emailed link. An invalid link counts as a failed attempt from that network. */
  async ofLink(token: string, ip: string): Promise<HoldScene> {
    // System scope: the link itself identifies the owner.
    const hold = await system(() => this.holds.byId(idOfLinkToken(token)));
    if (hold && isOneOfLinks(token, hold.linkHashes)) return this.sceneOf(hold);
    await this.limits.consume('TOKEN_FAIL_IP', ip);
    throw new DomainError('not_found', 'This link is not valid. Please open it from the mail as it is.');
  }

  /** The hold of an emailed link that its buyer opens; the request counts in the lot's queue from now on (D166). */
  async open(token: string, ip: string): Promise<OwnHold> {
    const { hold } = await this.ofLink(token, ip);
    await asTenant(hold.landownerId, () => this.queues.noteLinkOpened(hold));
    return this.view.one(hold._id);
  }

  /** Asks the estate's team for more time (D30). */
  askForExtension(scene: HoldScene, typed: string | undefined, key: string | null): Promise<OnceAnswer<OwnHold>> {
    const note = typed || undefined;
    const mails = extensionAsked(scene, note, this.config.publicUrl);
    return this.once('initialHold/askForExtension', scene, { note: note ?? null }, key, async (session, hold) => {
      if (hold.status === 'approved' && hold.extensionRequestedAt) return;
      refuseExtension({ ...scene, hold });
      await this.holds.askForExtension(session, hold, note ?? null);
      await this.decisions.record(session, hold, hold.status, null, 'The buyer asks for more time');
      await this.outbox.put(session, mails);
    });
  }

  /** Ends a request or a hold; ending a hold releases the lot. */
  async cancel(plain: HoldScene, typed: string | undefined, key: string | null): Promise<OnceAnswer<OwnHold>> {
    const reason = typed || undefined;
    const scene = this.emails.linked(plain);
    const freed = await asTenant(scene.hold.landownerId, () => this.release.prepare(scene));
    return this.once('initialHold/cancelOwn', scene, { reason: reason ?? null }, key, async (session, hold) => {
      if (hold.status === 'cancelled') {
        await this.decisions.final(session, hold);
        if (hold.undo) await this.holds.keepFinal(session, hold);
        return;
      }
      if (hold.status !== 'pending' && hold.status !== 'approved') throw new DomainError('hold_not_active');
      const said = reason ?? 'Cancelled by the buyer';
      if (hold.status === 'approved') await this.release.endHold(session, hold, 'cancelled', said, freed);
      else await this.holds.end(session, hold, 'cancelled', said);
      // The buyer's reason is stored with the hold only: an audit row contains no personal data.
      await this.decisions.record(session, hold, 'cancelled', null, 'Cancelled by the buyer');
      const now = { ...scene, hold };
      await this.decisions.final(session, hold);
      await this.emails.post(session, scene, [
        cancelledByBuyer(now, this.config.publicUrl),
        ...cancellationForStaff(now, reason, this.config.publicUrl),
      ]);
    });
  }

  private sceneOf({ _id, landownerId }: Hold): Promise<HoldScene> {
    return asTenant(landownerId, () => this.holds.holdScene(_id));
  }

  /** Runs once per key; the hold is read afterwards. */
  private async once(
    action: string,
    { hold: { _id, landownerId }, lot }: HoldScene,
    body: unknown,
    key: string | null,
    work: (session: Session, hold: Hold) => Promise<void>,
  ): Promise<OnceAnswer<OwnHold>> {
    const done = await asTenant(landownerId, () =>
      this.unit.once({ action, target: String(_id), key, body }, async (session) => {
        const hold = await this.holds.readIn(session, _id);
        // Staff have moved the hold to another lot since.
        if (!hold.lotId.equals(lot._id)) throw new DomainError('conflict');
        await work(session, hold);
        return { status: 200, body: null };
      }),
    );
    return { ...done, body: await this.view.one(_id) };
  }
}

/** Refuses, with a message, an extension request for a hold that has ended or can't be extended. */
function refuseExtension(scene: HoldScene): void {
  const { hold, estate } = scene;
  const latestEnd = latestHoldEnd(approvedAt(hold), estate.timeZone);
  if (mayAskForExtension({ ...hold, latestEnd, isOffer: isOpenOffer(hold) })) return;
  const refused = (message: string) => new DomainError('hold_not_active', message);
  if (hold.extensionDeclinedAt) throw refused('The team has declined more time for this hold. Please write to them.');
  if (hold.status !== 'approved' || !isAtLatestEnd({ ...hold, latestEnd }))
    throw refused('This hold can’t be extended.');
  throw refused(`This hold can’t be extended: ${latestDayOf(scene)} is the latest day on which it can end.`);
}
