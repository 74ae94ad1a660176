import { estatePath, parseAppVersion, waitlistPath, type Enquiry, type Waitlist } from '@lotline/shared-domain';
import type { EntityId } from '../database/entity-id.js';
import type { Mail } from '../outbox/mail.js';
import { letterHtml, letterText, type Letter } from '../outbox/mail-layout.js';
import type { EnquiryEstate, EnquiryLot } from './enquiry.repository.js';

type Addressee = Pick<Mail, 'template' | 'refId' | 'to' | 'occasion' | 'replyTo'>;
type Words = Pick<Letter, 'heading' | 'paragraphs' | 'facts' | 'action'>;

function estateUrl(estate: EnquiryEstate, publicUrl: string, lot?: EnquiryLot | null): string {
  const v2 = parseAppVersion(estate.appVersion) === 'v2';
  return publicUrl + estatePath(estate.key, { v2, query: lot ? { stageId: String(lot.stageId), lotId: String(lot._id) } : {} });
}

function mail(estate: EnquiryEstate, to: Addressee, subject: string, words: Words, footer: string): Mail {
  const letter: Letter = { estateTitle: estate.title, colour: estate.iconColor, footer, ...words };
  return { ...to, landownerId: estate.landownerId, fromName: estate.title, subject, text: letterText(letter), html: letterHtml(letter) };
}

const FOR_STAFF = "You receive this message as one of the estate's recipients.";

/** An enquiry for the estate's people; a reply goes to whoever asked. */
export function enquiryForStaff(estate: EnquiryEstate, lot: EnquiryLot | null, body: Enquiry, refId: EntityId, publicUrl: string): Mail[] {
  const about = lot ? `Lot ${lot.title}, ${estate.title}` : estate.title;
  const facts: (readonly [string, string])[] = [
    ['About', about],
    ['Name', `${body.firstName} ${body.lastName}`],
    ['Email', body.email],
    ['Phone', body.phone],
  ];
  const words = {
    heading: lot ? `Enquiry about Lot ${lot.title}` : 'New enquiry',
    paragraphs: body.message ? body.message.split(/\n{2,}/) : ['No message was written.'],
    facts,
    action: { label: lot ? 'View the lot' : 'View the estate', url: estateUrl(estate, publicUrl, lot) },
  };
  return estate.recipients.map((to) => mail(estate, { template: 'enquiry', refId, to, replyTo: body.email }, `Enquiry: ${about}`, words, FOR_STAFF));
}

/** Somebody joined the waitlist; told to the estate's people. */
export function waitlistForStaff(estate: EnquiryEstate, body: Waitlist, refId: EntityId, publicUrl: string): Mail[] {
  const wishes = Object.entries(body.preferences ?? {}).filter(([, value]) => value !== null && value !== undefined && value !== '');
  const labels: Readonly<Record<string, string>> = { frontage: 'Frontage, m', size: 'Size, m²', budget: 'Budget, $', titlesBy: 'Titles by' };
  const facts: (readonly [string, string])[] = [
    ['Name', `${body.firstName} ${body.lastName}`],
    ['Email', body.email],
    ['Phone', body.phone],
    ...wishes.map(([what, value]) => [labels[what] ?? what, String(value)] as const),
  ];
  const words = { heading: 'Somebody joined the waitlist', paragraphs: ['They want to be informed about future releases.'], facts, action: { label: 'View the estate', url: estateUrl(estate, publicUrl) } };
  return estate.recipients.map((to) => mail(estate, { template: 'waitlist', refId, to, replyTo: body.email }, `Waitlist: ${estate.title}`, words, FOR_STAFF));
}

const WRITTEN_BY_NOBODY = 'Somebody typed this address into our page. If it was not you, there is nothing you need to do.';

/** What a new entry of the waitlist reads. Nothing in it was typed by a visitor (D38). */
export function waitlistJoined(estate: EnquiryEstate, to: string, refId: EntityId, publicUrl: string): Mail {
  const words = {
    heading: `You are on the waitlist of ${estate.title}`,
    paragraphs: ['We will write to you about future releases. Reply to this message to change your wishes or to leave the list.'],
    action: { label: 'View the estate', url: estateUrl(estate, publicUrl) },
  };
  return mail(estate, { template: 'waitlist-joined', refId, to, replyTo: estate.recipients[0] ?? null }, `You are on the waitlist: ${estate.title}`, words, WRITTEN_BY_NOBODY);
}

/** Somebody entered an address that is on the list already: only its mailbox can make that count (D17). Nothing in it was typed by a visitor. */
export function waitlistChange(estate: EnquiryEstate, to: string, refId: EntityId, token: string, publicUrl: string, now = new Date()): Mail {
  const v2 = parseAppVersion(estate.appVersion) === 'v2';
  const words = {
    heading: 'Is this you?',
    paragraphs: [
      `You are on the waitlist of ${estate.title} already, and somebody has just joined it again with your address.`,
      'If it was you, open the link below within 7 days, and what you entered last counts. If not, nothing changes.',
    ],
    action: { label: 'Yes, use my new details', url: publicUrl + waitlistPath(estate.key, { v2, query: { confirm: token } }) },
  };
  return mail(estate, { template: 'waitlist-change', refId, to, occasion: now.toISOString(), replyTo: estate.recipients[0] ?? null }, `Your place on the waitlist: ${estate.title}`, words, WRITTEN_BY_NOBODY);
}

/** The estate's map for one address, in fixed words (D38); at most once a day. */
export function sharedMap(estate: EnquiryEstate, to: string, publicUrl: string, now = new Date()): Mail {
  const words = {
    heading: `The map of ${estate.title}`,
    paragraphs: [`Somebody thought that you might like to see ${estate.title}, ${estate.suburb}. The map shows its stages and which lots are available.`],
    action: { label: 'Open the map', url: estateUrl(estate, publicUrl) },
  };
  return mail(estate, { template: 'share-map', refId: estate._id, to, occasion: now.toISOString().slice(0, 10) }, `The map of ${estate.title}`, words, WRITTEN_BY_NOBODY);
}

/** Says that a watch is set, in fixed words. */
export function watchSet(estate: EnquiryEstate, lot: EnquiryLot, to: string, publicUrl: string, now = new Date()): Mail {
  const words = {
    heading: `We will tell you if Lot ${lot.title} comes back`,
    paragraphs: [`As soon as Lot ${lot.title} is available again, you hear from us, once.`],
    action: { label: 'View the lot', url: estateUrl(estate, publicUrl, lot) },
  };
  return mail(estate, { template: 'watch-set', refId: lot._id, to, occasion: now.toISOString(), replyTo: estate.recipients[0] ?? null }, `Lot ${lot.title}, ${estate.title}: we will tell you`, words, WRITTEN_BY_NOBODY);
}
