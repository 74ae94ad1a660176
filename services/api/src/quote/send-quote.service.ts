import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  deskQuotePath,
  DomainError,
  findSelection,
  type FoundSelection,
  type Quote,
  quoteChangedText,
  quoteConsent,
  type Receipt,
  sendQuote,
} from '@lotline/shared-domain';
import { AuditLog } from '../audit/audit-log.js';
import { VisitorForms } from '../bot-protection/visitor-forms.js';
import { TeamMailboxes } from '../team-mailboxes/team-mailboxes.service.js';
import { isTrapped } from '../common/bot-guard.js';
import type { Submission } from '../common/input.decorators.js';
import { newId, toId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import { EmailScenes } from '../email-templates/email-scenes.js';
import type { EmailLot } from '../email-templates/lot-facts.js';
import type { SceneEstate } from '../email-templates/public-email.js';
import { canonical } from '../idempotency/idempotency.js';
import type { OnceAnswer } from '../idempotency/unit-of-work.js';
import { LeadService } from '../lead/lead.service.js';
import { Outbox } from '../outbox/outbox.js';
import { PhoneVerificationService } from '../phone-verification/phone-verification.service.js';
import { AddressOwner } from '../user/address-owner.service.js';
import { OfferedHomesOfLot } from './offered-homes.service.js';
import { quoteForBuilder, quoteForStaff, type QuoteMailScene, quoteReceived } from './quote-mail.js';
import { QuoteRepository } from './quote.repository.js';

/** What a quote is about: one lot of the estate. */
interface About {
  readonly estate: SceneEstate;
  readonly lot: EmailLot;
}
/** What was found of its selections, in their order. */
interface Found {
  readonly selections: readonly FoundSelection[];
}

/**
 * builder/sendQuote: looked up again (D102), stored in parts (D101), made a lead, emailed to the estate's recipients
 * and each builder's team (D143), and confirmed to the buyer.
 */
@Injectable()
export class SendQuoteService {
  constructor(
    private readonly quotes: QuoteRepository,
    private readonly offers: OfferedHomesOfLot,
    private readonly mailboxes: TeamMailboxes,
    private readonly verification: PhoneVerificationService,
    private readonly leads: LeadService,
    private readonly owners: AddressOwner,
    private readonly scenes: EmailScenes,
    private readonly forms: VisitorForms,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
  ) {}

  async send(sent: Submission<Quote>): Promise<OnceAnswer<Receipt>> {
    const { body } = sent;
    if (isTrapped(body)) return { status: 201, body: { ok: true }, replayed: false, asOf: null };
    const about = await this.#about(body);
    let found: Found | null = null;
    return this.forms.take(
      {
        endpoint: sendQuote,
        sent: { ...sent, body: { ...body, email: body.lead.email } },
        landownerId: about.estate.landownerId,
        // A refusal costs the mailbox nothing.
        reach: async (admitted) => {
          if (!(await this.verification.isVerified(body.lead, body.verification)))
            throw new DomainError('phone_unverified');
          found = await this.#find(body, about);
          await admitted.reach();
        },
      },
      async (session) => {
        if (found) await this.#store(session, sent, about, found);
      },
    );
  }

  /** 404 unless all selections are for one lot of the estate. */
  async #about({ estateId, selections }: Quote): Promise<About> {
    const estate = await this.scenes.estate(estateId);
    const [lotId, ...others] = new Set(selections.map(({ lot }) => lot.lotId));
    const lot = others.length === 0 ? await this.scenes.lot(lotId) : null;
    if (!lot?.lot.estateId.equals(estate._id))
      throw new DomainError('not_found', 'There is no such lot in this estate.');
    return { estate, lot };
  }

  /** Looks the selections up as the lot's public page shows them now; 409 with what has changed. */
  async #find({ selections }: Quote, { estate, lot }: About): Promise<Found> {
    const offered = await this.offers.of(lot.lot, estate);
    const looked = selections.map((selection) => findSelection(selection, offered));
    const changes = looked.flatMap((one) => one.changes);
    if (changes.length > 0) throw new DomainError('quote_changed', quoteChangedText(changes), { changes });
    return { selections: looked.flatMap((one) => ('found' in one ? [one.found] : [])) };
  }

  async #store(
    session: Session,
    { body, page }: Submission<Quote>,
    { estate, lot }: About,
    found: Found,
  ): Promise<void> {
    const { lead, additionalRequest, timeReference, bestDescribesYou, financeStatus } = body;
    const { firstName, lastName, email, phone } = lead;
    const buyer = { firstName, lastName, email, phone };
    const scene = await this.scenes.of(estate, body.businessId, lot);
    const place = {
      landownerId: estate.landownerId,
      estateId: estate._id,
      lotId: lot.lot._id,
      businessId: scene.business?._id ?? null,
    };
    // The lead first: two tabs that send the same at one time wait for each other here.
    const leadId = await this.leads.submitted(session, { ...place, person: buyer, source: 'enquiry', page });
    const customerId = await this.owners.of(session, email);
    const details = { additionalRequest, timeReference, bestDescribesYou, financeStatus };
    const fingerprint = fingerprintOf({ ...place, buyer, details, selections: found.selections });
    const same = await this.quotes.same(session, fingerprint);
    if (same) {
      if (customerId && !same.customerId) await this.quotes.assign(session, same._id, customerId);
      return;
    }
    const [_id, now] = [newId(), new Date()];
    const builderIds = [...new Set(found.selections.map(({ builder }) => builder.builderId))];
    const parts = builderIds.map((builderId) => ({
      builderId: toId(builderId),
      selections: found.selections.filter(({ builder }) => builder.builderId === builderId),
      status: 'new' as const,
      waitsSince: now,
    }));
    await this.quotes.insert(session, {
      _id,
      ...place,
      lotTitle: lot.lot.title,
      leadId,
      customerId,
      buyer,
      status: 'new',
      parts,
      ...details,
      consent: {
        text: quoteConsent(parts.map(({ selections: [first] }) => first?.builder.name ?? '')),
        at: now,
      },
      fingerprint,
      emailSentToLandowner: false,
      // Until packages exist no quote is for one, whatever the body says (D113).
      isAdminPackage: false,
    });
    await this.audit.write(session, { ...place, stageId: lot.lot.stageId, entity: 'quote', entityId: _id, to: 'new' });
    const mailScene: QuoteMailScene = { ...scene, lot, refId: _id, buyer, details };
    const mailboxes = await this.mailboxes.ofAll(session, builderIds.map(toId));
    const deskUrl = scene.publicUrl + deskQuotePath(String(_id));
    await this.outbox.put(session, [
      quoteReceived(mailScene, found.selections),
      ...quoteForStaff(mailScene, found.selections, deskUrl),
      ...parts.flatMap(({ builderId, selections }) =>
        (mailboxes.get(String(builderId)) ?? []).map((to) => quoteForBuilder(mailScene, to, selections)),
      ),
    ]);
  }
}

const fingerprintOf = (content: object): string =>
  createHash('sha256')
    .update(`quote\n${canonical(JSON.parse(JSON.stringify(content)))}`)
    .digest('base64url');
