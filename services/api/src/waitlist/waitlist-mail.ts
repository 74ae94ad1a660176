import {
  describePreferences,
  EMAIL_LINE_FACTS,
  lotLabel,
  lotLine,
  NEWS_LOTS,
  plural,
  waitlistWords,
  wishFilter,
  wishWords,
  type WaitlistPreferences,
  type WaitlistWishes,
} from '@lotline/shared-domain';
import type { EntityId } from '../database/entity-id.js';
import { staffMails } from '../email-templates/estate-email.js';
import {
  leaveLink,
  emailToVisitor,
  type EmailScene,
  linksOf,
  referredBy,
  toContact,
} from '../email-templates/public-email.js';
import type { Fact } from '../outbox/mail-layout.js';
import type { Mail } from '../outbox/mail.js';
import type { WaitlistEntryRecord } from '../waitlist/waitlist-entry.model.js';
import type { NewsLot } from './waitlist-news.js';

/** Fields of an entry shown to staff. */
type Entry = Pick<WaitlistEntryRecord, '_id' | 'firstName' | 'lastName' | 'email' | 'phone' | 'preferences'>;

function forStaff(
  scene: EmailScene,
  entry: Entry,
  heading: string,
  paragraph: string,
  template: string,
  { occasion, contactId = entry._id }: { occasion?: string; contactId?: EntityId } = {},
): Mail[] {
  const { _id, firstName, lastName, email, phone, preferences } = entry;
  return staffMails(
    scene.estate,
    { template, refId: _id, replyTo: email, ...(occasion && { occasion }) },
    {
      subject: `Waitlist: ${scene.estate.title}`,
      heading,
      paragraphs: [paragraph],
      facts: [
        ['Name', `${firstName} ${lastName}`],
        ['Email', email],
        ['Phone', phone || '-'],
        ...describePreferences(preferences as WaitlistPreferences | null | undefined),
        ...referredBy(scene.business),
      ],
      ...toContact(scene, contactId),
    },
  );
}

/** Notifies staff of a new waitlist entry. */
export const waitlistForStaff = (scene: EmailScene, entry: Entry): Mail[] =>
  forStaff(scene, entry, 'New waitlist entry', 'They want to hear about future releases.', 'waitlist');

/** Someone left the list: staff must stop writing to them. Links to the lead, because the entry is gone. */
export const waitlistLeftForStaff = (scene: EmailScene, entry: Entry, leadId: EntityId | null): Mail[] =>
  forStaff(
    scene,
    entry,
    'Waitlist entry removed',
    'They left the waitlist. Please stop sending them release updates.',
    'waitlist-left',
    leadId ? { contactId: leadId } : {},
  );

/** A later entry was confirmed by email (D17): its current details, sent to staff once per confirmation. */
export const waitlistChangedForStaff = (scene: EmailScene, entry: Entry, occasion: string): Mail[] =>
  forStaff(
    scene,
    entry,
    'Waitlist entry changed',
    'They joined again and confirmed it by email. These are their current details.',
    'waitlist-changed',
    { occasion },
  );

/** Confirmation of a new waitlist entry. Of what was typed it has figures alone, which can't carry a message (D38). */
export function waitlistJoined(
  scene: EmailScene,
  { _id, email, preferences }: Pick<Entry, '_id' | 'email' | 'preferences'>,
  token: string,
): Mail {
  const { title } = scene.estate;
  return emailToVisitor(
    scene,
    { template: 'waitlist-joined', refId: _id, to: email },
    {
      subject: `You are on the waitlist: ${title}`,
      heading: `You are on the waitlist of ${title}`,
      paragraphs: [
        waitlistWords(title).promise(preferences as WaitlistWishes),
        'To change your preferences, join the waitlist again.',
      ],
      leave: leaveLink(scene, 'waitlist', token, 'Leave the waitlist'),
    },
  );
}

/** Lots that have become available and meet the wishes of an entry (D221): one as its page shows it, of several the first. */
export function waitlistNews(
  scene: EmailScene,
  { _id, email, preferences }: Pick<Entry, '_id' | 'email' | 'preferences'>,
  lots: readonly NewsLot[],
  token: string,
  now = new Date(),
): Mail {
  const { estate } = scene;
  const wishes = preferences as WaitlistWishes;
  const one = lots.length === 1;
  const what = one ? lotLabel(lots[0]?.lot.title ?? '') : plural(lots.length, 'lot');
  const fits = one ? 'fits what you are looking for' : 'fit what you are looking for';
  const named = lots.slice(0, NEWS_LOTS);
  const links = linksOf(scene);
  const several = {
    facts: named.map(({ lot, stage, shown }): Fact => {
      const about = { ...shown, stageTitle: stage.title };
      return [lotLabel(lot.title), lotLine(about, estate, EMAIL_LINE_FACTS), links.lot(lot)];
    }),
    action: { label: 'See lots like this', url: links.lots(wishFilter(wishes)) },
  };
  return emailToVisitor(
    scene,
    {
      template: 'waitlist-lots',
      refId: _id,
      to: email,
      occasion: now.toISOString(),
      because: `You get this because you are on the waitlist of ${estate.title}.`,
    },
    {
      subject: one ? `${what}, ${estate.title}, ${fits}` : `${what} at ${estate.title} ${fits}`,
      heading: `${what} ${fits}`,
      paragraphs: [
        `${one ? 'It is' : 'They are'} available now at ${estate.title}. You asked to hear about ${wishWords(wishes)}.`,
        ...(lots.length > named.length ? [`These are the first ${named.length}. The link below has all of them.`] : []),
      ],
      ...(!one && several),
      leave: leaveLink(scene, 'waitlist', token, 'Leave the waitlist'),
    },
  );
}

/** Sent when an address joins again: only its mailbox can confirm that (D17). Contains no visitor input. */
export function waitlistChange(scene: EmailScene, to: string, refId: EntityId, token: string, now = new Date()): Mail {
  const { title } = scene.estate;
  return emailToVisitor(
    scene,
    { template: 'waitlist-change', refId, to, occasion: now.toISOString() },
    {
      subject: `Your place on the waitlist: ${title}`,
      heading: 'Is this you?',
      paragraphs: [
        `You are already on the waitlist of ${title}, and someone has just joined it again with your email address.`,
        'If it was you, open the link below within 7 days to use your new details. Only the latest link works. If it wasn’t you, ignore this email.',
      ],
      action: { label: 'Yes, use my new details', url: linksOf(scene).confirmWaitlist(token) },
    },
  );
}
