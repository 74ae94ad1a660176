import { Injectable } from '@nestjs/common';
import type { Enquiry, Receipt } from '@lotline/shared-domain';
import { newsConsentOf } from '../database/consent.js';
import { newId } from '../database/entity-id.js';
import { currentCustomerId } from '../database/scope.js';
import type { Submission } from '../forms/form-gate.js';
import { VisitorForms } from '../forms/visitor-forms.js';
import type { OnceAnswer } from '../idempotency/unit-of-work.js';
import { LeadRepository } from '../lead/lead.repository.js';
import { LetterScenes } from '../letters/letter-scenes.js';
import { Outbox } from '../outbox/outbox.js';
import { enquiryForStaff, enquiryReceived } from './enquiry-mail.js';
import { EnquiryRepository } from './enquiry.repository.js';

/** estate/sendContactEmail. */
@Injectable()
export class EnquiryService {
  constructor(
    private readonly enquiries: EnquiryRepository,
    private readonly leads: LeadRepository,
    private readonly scenes: LetterScenes,
    private readonly forms: VisitorForms,
    private readonly outbox: Outbox,
  ) {}

  /** Kept, made a lead, mailed to the estate's recipients and confirmed to the person who asked. */
  async contact(sent: Submission<Enquiry>): Promise<OnceAnswer<Receipt>> {
    const { body } = sent;
    const estate = await this.scenes.estate(body.estateId);
    const lot = await this.scenes.lot(body.lotId);
    const about = lot?.lot.estateId.equals(estate._id) ? lot : null;
    const scene = await this.scenes.of(estate, body.businessId, about);
    const { landownerId } = estate;
    const _id = newId();
    const marketingConsent = newsConsentOf(body.marketingConsent, estate.title, 'enquiry form');
    const mails = [enquiryReceived(scene, body.email, _id), ...enquiryForStaff(scene, body, _id, marketingConsent)];
    return this.forms.take({ action: 'estate/sendContactEmail', form: 'ENQUIRY', sent, landownerId }, async (session) => {
      const { firstName, lastName, email, phone, message } = body;
      const mine = { landownerId, estateId: estate._id, lotId: about?.lot._id ?? null, businessId: scene.business?._id ?? null, marketingConsent };
      const customerId = currentCustomerId();
      const leadId = await this.leads.upsert(session, { ...mine, person: { firstName, lastName, email, phone }, source: 'Form submission' });
      await this.enquiries.insert(session, { _id, ...mine, customerId, lotTitle: about?.lot.title ?? body.lotTitle ?? undefined, firstName, lastName, email, phone, message, leadId });
      await this.outbox.put(session, mails);
    });
  }
}
