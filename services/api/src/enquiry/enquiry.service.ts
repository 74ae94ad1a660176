import { Injectable } from '@nestjs/common';
import { DomainError, type EnterEnquiry, type Enquiry, type Receipt, sendContactEmail } from '@lotline/shared-domain';
import { currentActor } from '../audit/write-audit.js';
import { type Consent, newsConsentOf } from '../database/consent.js';
import { newId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import type { Submission } from '../common/input.decorators.js';
import { VisitorForms } from '../bot-protection/visitor-forms.js';
import { type OnceAnswer, UnitOfWork } from '../idempotency/unit-of-work.js';
import { LeadService } from '../lead/lead.service.js';
import { EmailScenes } from '../email-templates/email-scenes.js';
import type { EmailScene } from '../email-templates/public-email.js';
import { Outbox } from '../outbox/outbox.js';
import { AddressOwner } from '../user/address-owner.service.js';
import { enquiryForStaff, enquiryReceived } from './enquiry-mail.js';
import { EnquiryRepository } from './enquiry.repository.js';

/** What was typed, and what is known about its author. */
interface SubmittedEnquiry {
  readonly body: EnterEnquiry & Partial<Pick<Enquiry, 'lotTitle'>>;
  readonly marketingConsent: Consent | null;
  readonly page?: string | undefined;
  readonly enteredBy?: string;
}

/**
 * estate/sendContactEmail and staff/enterEnquiry: stored, made a lead, emailed to the estate's recipients and confirmed
 * to the enquirer.
 */
@Injectable()
export class EnquiryService {
  constructor(
    private readonly enquiries: EnquiryRepository,
    private readonly leads: LeadService,
    private readonly owners: AddressOwner,
    private readonly scenes: EmailScenes,
    private readonly forms: VisitorForms,
    private readonly outbox: Outbox,
    private readonly unit: UnitOfWork,
  ) {}

  async contact(sent: Submission<Enquiry>): Promise<OnceAnswer<Receipt>> {
    const { body } = sent;
    const estate = await this.scenes.estate(body.estateId);
    const lot = await this.scenes.lot(body.lotId);
    const about = lot?.lot.estateId.equals(estate._id) ? lot : null;
    const scene = await this.scenes.of(estate, body.businessId, about);
    const keep = this.keeping(scene, {
      body,
      marketingConsent: newsConsentOf(body.marketingConsent, estate.title, 'enquiry form'),
      page: sent.page,
    });
    return this.forms.take({ endpoint: sendContactEmail, sent, landownerId: estate.landownerId }, keep);
  }

  /**
   * Entered by staff for a caller or walk-in: for estates in their scope, public or not, and exempt from the public
   * limits.
   */
  async enter(estateId: string, body: EnterEnquiry, key: string | null): Promise<OnceAnswer<Receipt>> {
    const estate = await this.scenes.ownEstate(estateId);
    const lot = body.lotId ? await this.scenes.lot(body.lotId) : null;
    if (body.lotId && !lot?.lot.estateId.equals(estate._id))
      throw new DomainError('not_found', 'There is no such lot in this estate.');
    const { id, role } = currentActor();
    const keep = this.keeping(await this.scenes.of(estate, body.businessId, lot), {
      body,
      marketingConsent: null,
      enteredBy: id ?? role,
    });
    return this.unit.once({ action: 'staff/enterEnquiry', target: estateId, key, body }, async (session) => {
      await keep(session);
      return { status: 201, body: { ok: true } };
    });
  }

  private keeping(
    scene: EmailScene,
    { body, marketingConsent, page, enteredBy }: SubmittedEnquiry,
  ): (session: Session) => Promise<void> {
    const { estate, business } = scene;
    const about = scene.lot ?? null;
    const _id = newId();
    const mails = [enquiryReceived(scene, body.email, _id), ...enquiryForStaff(scene, body, _id, marketingConsent)];
    const { firstName, lastName, email, phone, message } = body;
    const mine = {
      landownerId: estate.landownerId,
      estateId: estate._id,
      lotId: about?.lot._id ?? null,
      businessId: business?._id ?? null,
      marketingConsent,
    };
    return async (session) => {
      const leadId = await this.leads.submitted(session, {
        ...mine,
        person: { firstName, lastName, email, phone },
        source: 'Form submission',
        page,
      });
      const customerId = await this.owners.of(session, email);
      await this.enquiries.insert(session, {
        _id,
        ...mine,
        customerId,
        lotTitle: about?.lot.title ?? body.lotTitle ?? undefined,
        firstName,
        lastName,
        email,
        phone,
        message,
        leadId,
        ...(enteredBy && { enteredBy }),
      });
      await this.outbox.put(session, mails);
    };
  }
}
