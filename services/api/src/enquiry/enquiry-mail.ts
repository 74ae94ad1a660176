import type { Enquiry } from '@lotline/shared-domain';
import { consentFact, type Consent } from '../database/consent.js';
import type { EntityId } from '../database/entity-id.js';
import type { Mail } from '../outbox/mail.js';
import { FOR_STAFF, letterOf, type LetterScene, referredBy, teamOf, wayBack, WRITTEN_BY_NOBODY } from './public-letter.js';

const subjectOf = ({ estate, lot }: LetterScene): string => (lot ? `Lot ${lot.title}, ${estate.title}` : estate.title);

/** An enquiry for the estate's people; a reply goes to whoever asked. */
export function enquiryForStaff(scene: LetterScene, body: Enquiry, refId: EntityId, consent: Consent | null): Mail[] {
  const { estate, lot, business } = scene;
  const about = subjectOf(scene);
  const words = {
    subject: `Enquiry: ${about}`,
    heading: lot ? `Enquiry about Lot ${lot.title}` : 'New enquiry',
    paragraphs: body.message ? body.message.split(/\n{2,}/) : ['No message was written.'],
    facts: [['About', about], ['Name', `${body.firstName} ${body.lastName}`], ['Email', body.email], ['Phone', body.phone], consentFact(consent), ...referredBy(business)] as const,
    action: wayBack(scene),
    footer: FOR_STAFF,
  };
  return estate.recipients.map((to) => letterOf(scene, { template: 'enquiry', refId, to, replyTo: body.email }, words));
}

/**
 * Tells whoever asked that the question arrived and what happens next. It names what the enquiry is about and repeats
 * nothing that was typed: anybody can type anybody's address, and this must not carry their words (D38).
 */
export function enquiryReceived(scene: LetterScene, to: string, refId: EntityId): Mail {
  const { estate, lot } = scene;
  const about = subjectOf(scene);
  return letterOf(scene, { template: 'enquiry-received', refId, to, replyTo: teamOf(scene) }, {
    subject: `Your enquiry: ${about}`,
    heading: 'Thank you for your enquiry',
    paragraphs: [
      lot ? `Your question about Lot ${lot.title} has reached the team of ${estate.title}.` : `Your question about ${estate.title} has reached its team.`,
      'A member of our team will get back to you by email or phone.',
      'Reply to this message to add something.',
    ],
    facts: [['About', about]],
    action: wayBack(scene),
    footer: WRITTEN_BY_NOBODY,
  });
}
