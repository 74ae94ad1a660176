import { describeWishes, type WaitlistPreferences } from '@lotline/shared-domain';
import type { EntityId } from '../database/entity-id.js';
import type { Mail } from '../outbox/mail.js';
import type { WaitlistEntryRecord } from '../waitlist/waitlist-entry.model.js';
import { FOR_STAFF, letterOf, type LetterScene, linksOf, referredBy, teamOf, wayBack, WRITTEN_BY_NOBODY } from './public-letter.js';

/** What staff read of an entry. */
type Entry = Pick<WaitlistEntryRecord, '_id' | 'firstName' | 'lastName' | 'email' | 'phone' | 'preferences'>;

function forStaff(scene: LetterScene, entry: Entry, heading: string, paragraph: string, template: string, occasion?: string): Mail[] {
  const { _id, firstName, lastName, email, phone, preferences } = entry;
  const words = {
    subject: `Waitlist: ${scene.estate.title}`,
    heading,
    paragraphs: [paragraph],
    facts: [['Name', `${firstName} ${lastName}`], ['Email', email], ['Phone', phone ?? ''], ...describeWishes(preferences as WaitlistPreferences | null | undefined), ...referredBy(scene.business)] as const,
    action: wayBack(scene),
    footer: FOR_STAFF,
  };
  return scene.estate.recipients.map((to) => letterOf(scene, { template, refId: _id, to, replyTo: email, ...(occasion && { occasion }) }, words));
}

/** Somebody joined the waitlist; told to the estate's people. */
export const waitlistForStaff = (scene: LetterScene, entry: Entry): Mail[] =>
  forStaff(scene, entry, 'Somebody joined the waitlist', 'They want to be informed about future releases.', 'waitlist');

/** A later entry was confirmed by its mailbox (D17): what counts now; told to the estate's people once for each. */
export const waitlistChangedForStaff = (scene: LetterScene, entry: Entry, occasion: string): Mail[] =>
  forStaff(scene, entry, 'Somebody changed their waitlist entry', 'They joined again and confirmed it from their mailbox. This is what counts now.', 'waitlist-changed', occasion);

/** What a new entry of the waitlist reads. Nothing in it was typed by a visitor (D38). */
export function waitlistJoined(scene: LetterScene, to: string, refId: EntityId): Mail {
  const { title } = scene.estate;
  return letterOf(scene, { template: 'waitlist-joined', refId, to, replyTo: teamOf(scene) }, {
    subject: `You are on the waitlist: ${title}`,
    heading: `You are on the waitlist of ${title}`,
    paragraphs: ['We will write to you about future releases. Reply to this message to change your wishes or to leave the list.'],
    action: wayBack(scene),
    footer: WRITTEN_BY_NOBODY,
  });
}

/** Somebody entered an address that is on the list already: only its mailbox can make that count (D17). Nothing in it was typed by a visitor. */
export function waitlistChange(scene: LetterScene, to: string, refId: EntityId, token: string, now = new Date()): Mail {
  const { title } = scene.estate;
  return letterOf(scene, { template: 'waitlist-change', refId, to, occasion: now.toISOString(), replyTo: teamOf(scene) }, {
    subject: `Your place on the waitlist: ${title}`,
    heading: 'Is this you?',
    paragraphs: [
      `You are on the waitlist of ${title} already, and somebody has just joined it again with your address.`,
      'If it was you, open the link below within 7 days, and what you entered last counts. If not, nothing changes.',
    ],
    action: { label: 'Yes, use my new details', url: linksOf(scene).confirmWaitlist(token) },
    footer: WRITTEN_BY_NOBODY,
  });
}
