import { lotLabel, OFFER_GOES_ON } from '@lotline/shared-domain';
import { aboutLot, lotMail, timeAt, toQueue } from '../decision/lot-mail.js';
import { staffMails } from '../email-templates/estate-email.js';
import { estateLinks } from '../email-templates/estate-links.js';
import { lotRow } from '../email-templates/lot-facts.js';
import type { Mail } from '../outbox/mail.js';
import { moreTime } from './decision-mail.js';
import { ownPage } from './hold-mail.js';
import type { HoldScene } from './hold-scene.js';

const toBuyer = ({ hold }: HoldScene, template: string) => ({ template, refId: hold._id, to: hold.leadsDetails.email });

/**
 * The lot became available and this request is next: it is held for a day, and for the full term once accepted (D30).
 */
export function offerMade(scene: HoldScene, publicUrl: string, until: Date, token: string): Mail {
  const { lot, estate, hold } = scene;
  const name = lotLabel(lot.title);
  return lotMail(scene, toBuyer(scene, 'hold-offer'), publicUrl, {
    subject: `${name} is available for you: ${estate.title}`,
    heading: `${name} is available, and you are next`,
    paragraphs: [
      `You requested a hold on ${name}. It is set aside for you until the time below.`,
      `Say yes and it stays on hold for you for the full term. Say no, or let the time pass, and ${OFFER_GOES_ON}.`,
    ],
    more: [['Answer by', timeAt(until, estate.timeZone)]],
    action: { label: 'Answer the offer', url: estateLinks(publicUrl, estate, hold.businessId).offer(token, lot._id) },
    own: ownPage(scene),
  });
}

/** The offer was accepted. */
export function offerAccepted(scene: HoldScene, publicUrl: string, until: Date): Mail {
  const { lot, estate, hold } = scene;
  return lotMail(scene, toBuyer(scene, 'hold-offer-accepted'), publicUrl, {
    subject: `Your hold is confirmed: ${aboutLot(scene)}`,
    heading: `${lotLabel(lot.title)} is on hold for you`,
    paragraphs: ['Thank you for your answer.', ...moreTime(scene)],
    more: [['Held until', timeAt(until, estate.timeZone)]],
    businessId: hold.businessId,
    own: ownPage(scene),
  });
}

/** Notifies staff of the answer; reply-to is the buyer. */
export function offerAnswered(scene: HoldScene, answer: 'accept' | 'decline', publicUrl: string): Mail[] {
  const { lot, estate, hold } = scene;
  const { firstName, lastName, email, phone } = hold.leadsDetails;
  const name = lotLabel(lot.title);
  const said = answer === 'accept' ? 'accepted' : 'declined';
  return staffMails(
    estate,
    { template: 'hold-offer-staff', refId: hold._id, replyTo: email },
    {
      subject: `${name}: the offer was ${said}`,
      heading: `The offer of ${name} was ${said}`,
      paragraphs: [
        answer === 'accept'
          ? 'The lot stays on hold for the full term.'
          : 'The lot goes to the next in the queue, or is available again.',
      ],
      facts: [
        lotRow(scene, estate),
        ['Buyer', `${firstName} ${lastName}`],
        ['Email', email],
        ['Phone', phone],
        ['Reference', String(hold._id)],
      ],
      ...toQueue(scene, publicUrl, 'View hold requests', hold.businessId),
    },
  );
}
