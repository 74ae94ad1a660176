import { estateLinks } from '../estate/estate-links.js';
import type { Mail } from '../outbox/mail.js';
import { look, mailOf, timeAt } from './hold-mail.js';
import type { HoldScene } from './hold-scene.js';

function toBuyer({ hold, estate }: HoldScene, template: string) {
  return { template, refId: hold._id, to: hold.leadsDetails.email, replyTo: estate.recipients[0] ?? null };
}

/** The lot came free and this request was next: theirs for a day, and for the full term if they say yes (D30). */
export function offerMade(scene: HoldScene, publicUrl: string, until: Date, token: string): Mail {
  const { lot, stage, estate, hold } = scene;
  return mailOf(scene, toBuyer(scene, 'hold-offer'), `Lot ${lot.title} is free for you: ${estate.title}`, {
    heading: `Lot ${lot.title} has come free, and you are next`,
    paragraphs: [
      `You asked to hold Lot ${lot.title}. It is set aside for you until the time below.`,
      'Say yes and it stays on hold for you for the full term. Say no, or let the time pass, and it goes to the next in the queue.',
    ],
    facts: [['Lot', `Lot ${lot.title}, Stage ${stage.title}, ${estate.title}`], ['Answer by', timeAt(until, estate.timeZone)]],
    action: { label: 'Answer the offer', url: estateLinks(publicUrl, estate, hold.businessId).offer(token, lot._id) },
  });
}

/** The offer was accepted. */
export function offerAccepted(scene: HoldScene, publicUrl: string, until: Date): Mail {
  const { lot, stage, estate } = scene;
  return mailOf(scene, toBuyer(scene, 'hold-offer-accepted'), `Lot ${lot.title} is on hold for you: ${estate.title}`, {
    heading: `Lot ${lot.title} is on hold for you`,
    paragraphs: ["Thank you for your answer. To go on, or to ask for more time, reply to this message and the estate's team will help."],
    facts: [['Lot', `Lot ${lot.title}, Stage ${stage.title}, ${estate.title}`], ['Held until', timeAt(until, estate.timeZone)]],
    action: look(scene, publicUrl, scene.hold.businessId),
  });
}

/** The estate's people hear of the answer. */
export function offerAnswered(scene: HoldScene, answer: 'accept' | 'decline'): Mail[] {
  const { lot, stage, estate, hold } = scene;
  const said = answer === 'accept' ? 'accepted' : 'declined';
  return estate.recipients.map((to) =>
    mailOf(scene, { template: 'hold-offer-staff', refId: hold._id, to }, `Lot ${lot.title}: the offer was ${said}`, {
      heading: `The offer of Lot ${lot.title} was ${said}`,
      paragraphs: [answer === 'accept' ? 'The lot stays on hold for the full term.' : 'The lot goes to the next in the queue, or is available again.'],
      facts: [['Lot', `Lot ${lot.title}, Stage ${stage.title}, ${estate.title}`], ['Buyer', `${hold.leadsDetails.firstName} ${hold.leadsDetails.lastName}`]],
    }),
  );
}
