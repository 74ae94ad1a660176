import { askAgainWords, lotLabel, waitingBuyerStatus, plural } from '@lotline/shared-domain';
import { aboutLot, lotMail, timeAt, toQueue } from '../decision/lot-mail.js';
import type { LotScene } from '../decision/lot-scene.js';
import { staffMails } from '../email-templates/estate-email.js';
import { lotRow } from '../email-templates/lot-facts.js';
import type { Fact } from '../outbox/mail-layout.js';
import type { Mail } from '../outbox/mail.js';
import { ownPage } from './hold-mail.js';
import type { Hold, HoldScene, Watcher } from './hold-scene.js';

type Words = { subject: string; heading: string; paragraphs: readonly string[]; more?: readonly Fact[] };

/** An email to the person who requested the hold. */
export function toBuyer(
  scene: HoldScene,
  template: string,
  publicUrl: string,
  { subject, ...words }: Words,
  occasion?: string,
): Mail {
  const { hold } = scene;
  const to = { template, refId: hold._id, to: hold.leadsDetails.email, ...(occasion ? { occasion } : {}) };
  return lotMail(scene, to, publicUrl, {
    ...words,
    subject: `${subject}: ${aboutLot(scene)}`,
    businessId: hold.businessId,
    own: ownPage(scene),
  });
}

/** What to call a hold in emails to its buyer: a request, an unanswered offer, or a hold. */
export function kindOf({ status, offer }: Hold): 'request' | 'offer' | 'hold' {
  if (status !== 'approved') return 'request';
  return offer && !offer.acceptedAt ? 'offer' : 'hold';
}

/** Where to ask for more time: the hold's page, or the estate's team if the email carries no link to it. */
export const moreTime = ({ link }: HoldScene): string[] => [
  link
    ? 'You can ask for more time on your hold’s page. Questions? Reply to this email or call the sales team.'
    : 'Need more time or have questions? Reply to this email or call the sales team.',
];

/** The request was approved: the lot is theirs until `until`. */
export function holdApproved(scene: HoldScene, publicUrl: string, until: Date): Mail {
  const name = lotLabel(scene.lot.title);
  return toBuyer(scene, 'hold-approved', publicUrl, {
    subject: 'Your hold is approved',
    heading: `${name} is on hold for you`,
    paragraphs: [`Your request was approved. ${name} is held for you until the date below.`, ...moreTime(scene)],
    more: [['Held until', timeAt(until, scene.estate.timeZone)]],
  });
}

/** The request was declined. The reason is for staff only. */
export function holdDeclined(scene: HoldScene, publicUrl: string): Mail {
  const name = lotLabel(scene.lot.title);
  return toBuyer(scene, 'hold-declined', publicUrl, {
    subject: 'Your hold request was declined',
    heading: `Your request for ${name} was declined`,
    paragraphs: [
      `The estate's team could not approve your hold request for ${name}.`,
      'Reply to this email to ask why, or see which lots are available.',
    ],
  });
}

const CANCELLED = {
  request: (name: string) => ({ subject: 'Your hold request was cancelled', what: `Your hold request for ${name}` }),
  offer: (name: string) => ({ subject: 'Your offer was cancelled', what: `The offer of ${name} to you` }),
  hold: (name: string) => ({ subject: 'Your hold was cancelled', what: `Your hold on ${name}` }),
} as const;

/** The request, offer or hold was cancelled by staff. */
export function holdCancelled(scene: HoldScene, publicUrl: string): Mail {
  const { subject, what } = CANCELLED[kindOf(scene.hold)](lotLabel(scene.lot.title));
  return toBuyer(scene, 'hold-cancelled', publicUrl, {
    subject,
    heading: `${what} was cancelled`,
    paragraphs: [
      `${what} was cancelled by the estate's team.`,
      'Questions? Reply to this email or call the sales team.',
    ],
  });
}

const EXPIRED = {
  request: (name: string, { lot }: HoldScene) => ({
    subject: 'Your hold request has ended',
    heading: `Your request for ${name} has ended`,
    paragraphs: [
      `Your hold request for ${name} was not decided in time and has ended.`,
      askAgainWords(waitingBuyerStatus(lot)),
    ],
  }),
  offer: (name: string) => ({
    subject: 'Your offer has ended',
    heading: `The offer of ${name} has ended`,
    paragraphs: [
      `The time to answer the offer of ${name} has passed.`,
      'Still interested? Reply to this email or call the sales team.',
    ],
  }),
  hold: (name: string) => ({
    subject: 'Your hold has ended',
    heading: `Your hold on ${name} has ended`,
    paragraphs: [`Your hold on ${name} has ended.`, 'Still interested? Reply to this email or call the sales team.'],
  }),
} as const;

/** The hold ended, or the offer or request was not answered in time. */
export const holdExpired = (scene: HoldScene, publicUrl: string): Mail =>
  toBuyer(scene, 'hold-expired', publicUrl, EXPIRED[kindOf(scene.hold)](lotLabel(scene.lot.title), scene));

/** Another buyer has a contract for the lot, so that the request is closed (D106). */
export function requestClosed(scene: HoldScene, publicUrl: string): Mail {
  const name = lotLabel(scene.lot.title);
  return toBuyer(scene, 'hold-request-closed', publicUrl, {
    subject: 'Your hold request is closed',
    heading: `${name} is under contract`,
    paragraphs: [
      `Another buyer has a contract for ${name}, so your hold request is closed. There is nothing you need to do.`,
      'See which lots are available, or reply to this email if you would like our help to find one.',
    ],
  });
}

/** A day before a hold ends (D98); once for each end. */
export function holdEndsSoon(scene: HoldScene, publicUrl: string, until: Date): Mail {
  const name = lotLabel(scene.lot.title);
  const words = {
    subject: 'Your hold ends soon',
    heading: `Your hold on ${name} ends soon`,
    paragraphs: [
      `${name} is held for you until the date below. After that, others can request it.`,
      ...moreTime(scene),
    ],
    more: [['Held until', timeAt(until, scene.estate.timeZone)]] as const,
  };
  return toBuyer(scene, 'hold-ends-soon', publicUrl, words, until.toISOString());
}

/** An approved hold was extended; each new date is a separate email. */
export function holdExtended(scene: HoldScene, publicUrl: string, until: Date): Mail {
  const name = lotLabel(scene.lot.title);
  const words = {
    subject: 'Your hold was extended',
    heading: `You have more time for ${name}`,
    paragraphs: [`Your hold on ${name} now lasts until the date below.`],
    more: [['Held until', timeAt(until, scene.estate.timeZone)]] as const,
  };
  return toBuyer(scene, 'hold-extended', publicUrl, words, until.toISOString());
}

/** The request or hold was moved to another lot; each move is a separate email. */
export function holdTransferred(scene: HoldScene, from: LotScene['lot'], publicUrl: string): Mail {
  const { lot, hold, estate } = scene;
  const [before, now] = [lotLabel(from.title), lotLabel(lot.title)];
  const isHeld = kindOf(hold) === 'hold';
  const words = {
    subject: isHeld ? 'Your hold was moved' : 'Your hold request was moved',
    heading: isHeld ? `${now} is on hold for you` : `Your request is now for ${now}`,
    paragraphs: [
      `The estate's team has moved your ${isHeld ? 'hold' : 'request'} from ${before} to ${now}.`,
      'Questions? Reply to this email or call the sales team.',
    ],
    ...(isHeld &&
      hold.expirationDate && { more: [['Held until', timeAt(hold.expirationDate, estate.timeZone)]] as const }),
  };
  return toBuyer(
    scene,
    'hold-transferred',
    publicUrl,
    words,
    `${String(from._id)} ${String(lot._id)} ${hold.rev ?? 0}`,
  );
}

/**
 * A lot became available: staff are notified of the requests waiting for it (D30), and watchers of the lot itself (D1).
 */
export function lotReleased(
  scene: LotScene,
  publicUrl: string,
  waiting: number,
  watchers: readonly Watcher[],
  occasion: string,
): Mail[] {
  const { lot, estate } = scene;
  const name = lotLabel(lot.title);
  const forStaff =
    waiting === 0
      ? []
      : staffMails(
          estate,
          { template: 'lot-free-staff', refId: lot._id, occasion, replyTo: null },
          {
            subject: `${name} is available again: ${waiting} waiting`,
            heading: `${name} is available again`,
            paragraphs: [
              waiting === 1
                ? '1 hold request is waiting.'
                : `${plural(waiting, 'hold request')} are waiting, in the order they came.`,
              'Approve one to put the lot on hold.',
            ],
            facts: [lotRow(scene, estate)],
            ...toQueue(scene, publicUrl, 'Review requests'),
          },
        );
  // The scene was read before the lot became available.
  const free = { ...scene, lot: { ...lot, status: 'available' as const } };
  const forWatchers = watchers.map(({ email, businessId }) =>
    lotMail(free, { template: 'lot-free', refId: lot._id, to: email, occasion }, publicUrl, {
      subject: `${name} is available again, ${estate.title}`,
      heading: `${name} is available again`,
      paragraphs: [
        `You asked us to tell you if ${name} becomes available again. It has.`,
        'This is our only email about it, unless you ask again.',
      ],
      businessId,
    }),
  );
  return [...forStaff, ...forWatchers];
}
