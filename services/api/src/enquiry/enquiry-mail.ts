import { type EnterEnquiry, type Enquiry, lotLabel } from '@lotline/shared-domain';
import { consentFact, type Consent } from '../database/consent.js';
import type { EntityId } from '../database/entity-id.js';
import { answerTime, staffMails } from '../email-templates/estate-email.js';
import { placeOf } from '../email-templates/lot-facts.js';
import { emailToVisitor, type EmailScene, referredBy, toContact } from '../email-templates/public-email.js';
import type { Mail } from '../outbox/mail.js';

const subjectOf = ({ estate, lot }: EmailScene): string =>
  lot ? `${lotLabel(lot.lot.title)}, ${estate.title}` : estate.title;

/** An enquiry for the estate's team, quoted as it was written; replies go to the enquirer. */
export function enquiryForStaff(
  scene: EmailScene,
  body: EnterEnquiry & Partial<Pick<Enquiry, 'lotTitle'>>,
  refId: EntityId,
  consent: Consent | null,
): Mail[] {
  const { estate, lot, business } = scene;
  const message = body.message?.trim();
  const written = !lot && body.lotTitle ? [['Lot, as written', body.lotTitle] as const] : [];
  return staffMails(
    estate,
    { template: 'enquiry', refId, replyTo: body.email },
    {
      subject: `Enquiry: ${subjectOf(scene)}`,
      heading: lot ? `Enquiry about ${lotLabel(lot.lot.title)}` : 'New enquiry',
      paragraphs: message ? [] : ['No message was included.'],
      ...(message && { quote: message }),
      facts: [
        ['About', lot ? placeOf(lot, estate) : estate.title],
        ...written,
        ['Name', `${body.firstName} ${body.lastName}`],
        ['Email', body.email],
        ['Phone', body.phone],
        consentFact(consent),
        ...referredBy(business),
      ],
      ...toContact(scene, refId),
    },
  );
}

/**
 * Confirms to the enquirer that the enquiry arrived, and says what happens next. It names what the enquiry is about and
 * repeats nothing that was typed: anyone can enter another person's address, and the email must not carry their words
 * (D38).
 */
export function enquiryReceived(scene: EmailScene, to: string, refId: EntityId): Mail {
  const { estate, lot } = scene;
  return emailToVisitor(
    scene,
    { template: 'enquiry-received', refId, to },
    {
      subject: `Your enquiry: ${subjectOf(scene)}`,
      heading: 'Thank you for your enquiry',
      paragraphs: [
        lot
          ? `The team of ${estate.title} has received your question about ${lotLabel(lot.lot.title)}.`
          : `The team of ${estate.title} has received your question.`,
        ['A member of our team will get back to you by email or phone.', ...answerTime(estate)].join(' '),
      ],
    },
  );
}
