import { Injectable } from '@nestjs/common';
import {
  DAY_MS,
  type ConfirmWaitlist,
  DomainError,
  type EmailLink,
  type Receipt,
  type Waitlist,
  waitlistConsent,
  joinWaitlist,
} from '@lotline/shared-domain';
import { idOfLinkToken, isLinkToken, isOneOfLinks, newLinkToken } from '../auth/link-token.js';
import { newId } from '../database/entity-id.js';
import { asTenant, system } from '../database/scope.js';
import type { Session } from '../database/transaction.js';
import type { Submission } from '../common/input.decorators.js';
import { VisitorForms } from '../bot-protection/visitor-forms.js';
import { UnitOfWork, type OnceAnswer } from '../idempotency/unit-of-work.js';
import { LeadRepository } from '../lead/lead.repository.js';
import { LeadService } from '../lead/lead.service.js';
import { EmailScenes } from '../email-templates/email-scenes.js';
import type { EmailScene } from '../email-templates/public-email.js';
import { LimitsService } from '../limits/limits.service.js';
import { Outbox } from '../outbox/outbox.js';
import { AddressOwner } from '../user/address-owner.service.js';
import type { ProposedEntry, WaitlistEntryRecord } from './waitlist-entry.model.js';
import {
  waitlistChange,
  waitlistChangedForStaff,
  waitlistForStaff,
  waitlistJoined,
  waitlistLeftForStaff,
} from './waitlist-mail.js';
import { WaitlistRepository } from './waitlist.repository.js';

/** How long the link of a later entry is good, in ms. */
const LINK_LIFETIME_MS = 7 * DAY_MS;
const isOver = (proposed: ProposedEntry | null | undefined): boolean =>
  !proposed || proposed.expiresAt.getTime() <= Date.now();

/** waitlist/joinWaitlist and waitlist/confirmWaitlist (D17). */
@Injectable()
export class WaitlistService {
  constructor(
    private readonly entries: WaitlistRepository,
    private readonly leads: LeadService,
    private readonly storedLeads: LeadRepository,
    private readonly owners: AddressOwner,
    private readonly scenes: EmailScenes,
    private readonly forms: VisitorForms,
    private readonly limits: LimitsService,
    private readonly outbox: Outbox,
    private readonly unit: UnitOfWork,
  ) {}

  /** Adds an address once. A repeat is confirmed by email, and the response reveals nothing to a stranger. */
  async join(sent: Submission<Waitlist>): Promise<OnceAnswer<Receipt>> {
    const { body } = sent;
    const estate = await this.scenes.estate(body.estateId);
    const scene = await this.scenes.of(estate, body.businessId);
    const { landownerId } = estate;
    const businessId = scene.business?._id ?? null;
    const _id = newId();
    const { token, tokenHash: linkHash } = newLinkToken(_id);
    const mails = [waitlistJoined(scene, { ...body, _id }, token), ...waitlistForStaff(scene, { ...body, _id })];
    return this.forms.take({ endpoint: joinWaitlist, sent, landownerId }, async (session) => {
      const { firstName, lastName, email, phone, preferences } = body;
      const mine = { landownerId, estateId: estate._id, businessId };
      const wishes = {
        firstName,
        lastName,
        phone,
        preferences,
        consent: { text: waitlistConsent(estate.title), at: new Date(), source: 'waitlist form' as const },
      };
      const customerId = await this.owners.of(session, email);
      if (!(await this.entries.join(session, { _id, ...mine, customerId, email, linkHash, ...wishes }))) {
        if (customerId && (await this.entries.takeOver(session, mine, email, customerId)))
          await this.owners.noteTakenOver(session, customerId, '1 waitlist entry');
        return this.propose(session, scene, email, { ...wishes, businessId });
      }
      await this.leads.submitted(session, {
        ...mine,
        person: { firstName, lastName, email, phone },
        source: 'Waitlist',
        page: sent.page,
      });
      await this.outbox.put(session, mails);
    });
  }

  private async propose(
    session: Session,
    scene: EmailScene,
    email: string,
    wishes: Omit<ProposedEntry, 'tokenHash' | 'expiresAt'>,
  ): Promise<void> {
    const entry = await this.entries.one({ estateId: scene.estate._id, email }, session);
    if (!entry) return;
    const { token, tokenHash } = newLinkToken(entry._id);
    await this.entries.propose(session, entry._id, {
      ...wishes,
      tokenHash,
      expiresAt: new Date(Date.now() + LINK_LIFETIME_MS),
    });
    await this.outbox.put(session, [waitlistChange(scene, email, entry._id, token)]);
  }

  /** Applies the later entry. Opening the link again gives the same answer. */
  async confirm({ body, key, ip }: Submission<ConfirmWaitlist>): Promise<OnceAnswer<Receipt>> {
    const entry = await system(() => this.entries.one({ _id: idOfLinkToken(body.token) }));
    if (!entry || !isLinkToken(body.token, entry.proposed?.tokenHash) || isOver(entry.proposed)) {
      // Not keyed by Idempotency-Key: otherwise any number of links could be tried under one key.
      await this.limits.consume('TOKEN_FAIL_IP', ip);
      throw new DomainError(
        'not_found',
        'This link no longer works. Join the waitlist again to change your preferences.',
      );
    }
    const estate = await this.scenes.estate(String(entry.estateId));
    const scene = await this.scenes.of(estate, String(entry.proposed?.businessId ?? entry.businessId ?? ''));
    return asTenant(entry.landownerId, () =>
      this.unit.once(
        { action: 'waitlist/confirmWaitlist', key, body: { entry: String(entry._id) } },
        async (session) => {
          const now = await this.entries.one({ _id: String(entry._id) }, session);
          if (now?.proposed && !now.proposed.appliedAt && isLinkToken(body.token, now.proposed.tokenHash))
            await this.apply(session, scene, now, now.proposed);
          return { status: 200, body: { ok: true } };
        },
      ),
    );
  }

  /** Updates entry and lead, and notifies staff. */
  private async apply(
    session: Session,
    scene: EmailScene,
    entry: WaitlistEntryRecord,
    proposed: ProposedEntry,
  ): Promise<void> {
    const { landownerId, estateId, email } = entry;
    const { firstName, lastName, phone = '', tokenHash } = proposed;
    await this.entries.applyProposed(session, entry._id, proposed, new Date());
    await this.leads.submitted(session, {
      landownerId,
      estateId,
      businessId: scene.business?._id,
      person: { firstName, lastName, email, phone },
      source: 'Waitlist',
      isConfirmed: true,
    });
    await this.outbox.put(session, waitlistChangedForStaff(scene, { ...entry, ...proposed }, tokenHash));
  }

  /** Removes the caller's own entry; 404 for any other. */
  async leave(entryId: string): Promise<Receipt> {
    const entry = await this.entries.one({ _id: entryId });
    if (!entry) throw new DomainError('not_found');
    await asTenant(entry.landownerId, () => this.unit.run((session) => this.remove(session, entry)));
    return { ok: true };
  }

  /** Removes the entry of an emailed link (D74). An invalid link counts as a failed attempt from that network. */
  async leaveByLink({ body, key, ip }: Submission<EmailLink>): Promise<OnceAnswer<Receipt>> {
    try {
      // System scope: the link itself identifies the owner.
      return await system(() =>
        this.unit.once({ action: 'waitlist/leaveByLink', key, body }, async (session) => {
          const entry = await this.entries.one({ _id: idOfLinkToken(body.token) }, session);
          if (!entry || !isOneOfLinks(body.token, [entry.linkHash ?? [], entry.linkHashes ?? []].flat()))
            throw new DomainError('not_found', 'You are not on this list any more, or this link is not valid.');
          await this.remove(session, entry);
          return { status: 200, body: { ok: true } };
        }),
      );
    } catch (error) {
      if (error instanceof DomainError && error.code === 'not_found') await this.limits.consume('TOKEN_FAIL_IP', ip);
      throw error;
    }
  }

  private async remove(session: Session, entry: WaitlistEntryRecord): Promise<void> {
    const scene = await this.scenes.of(await this.scenes.estateOf(entry), null);
    if (!(await this.entries.remove(session, entry._id))) return;
    const leadId = await this.storedLeads.idOf(session, entry);
    await this.outbox.put(session, waitlistLeftForStaff(scene, entry, leadId));
  }
}
