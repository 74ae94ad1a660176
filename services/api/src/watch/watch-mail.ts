import { lotLabel, waitingBuyerStatus, watchIntro } from '@lotline/shared-domain';
import type { EmailLot } from '../email-templates/lot-facts.js';
import { leaveLink, emailToVisitor, type EmailScene } from '../email-templates/public-email.js';
import type { Mail } from '../outbox/mail.js';

/** Confirmation that a watch is set, in fixed words. */
export function watchSet(
  scene: EmailScene & { readonly lot: EmailLot },
  to: string,
  token: string,
  now = new Date(),
): Mail {
  const { lot, estate } = scene;
  const name = lotLabel(lot.lot.title);
  return emailToVisitor(
    scene,
    { template: 'watch-set', refId: lot.lot._id, to, occasion: now.toISOString() },
    {
      subject: `${name}, ${estate.title}: we will tell you`,
      heading: `We will tell you if ${name} comes back`,
      paragraphs: [`${watchIntro(lot.lot.title, waitingBuyerStatus(lot.lot))} You hear from us once.`],
      leave: leaveLink(scene, 'watch', token, `Stop watching ${name}`),
    },
  );
}
