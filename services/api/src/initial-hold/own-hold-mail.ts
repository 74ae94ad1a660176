import { lotLabel } from '@lotline/shared-domain';
import { timeAt, toQueue } from '../decision/lot-mail.js';
import { staffMails } from '../email-templates/estate-email.js';
import { lotRow } from '../email-templates/lot-facts.js';
import type { Fact } from '../outbox/mail-layout.js';
import type { Mail } from '../outbox/mail.js';
import { kindOf, toBuyer } from './decision-mail.js';
import type { HoldScene } from './hold-scene.js';

function buyerFacts({ hold }: HoldScene): Fact[] {
  const { firstName, lastName, email, phone } = hold.purchaserDetails ?? hold.leadsDetails;
  return [
    ['Buyer', `${firstName} ${lastName}`],
    ['Email', email],
    ['Phone', phone],
  ];
}

/** A buyer asks for more time (D30); staff decide. Sent once for each end date of the hold. */
export function extensionAsked(scene: HoldScene, note: string | undefined, publicUrl: string): Mail[] {
  const { lot, estate, hold } = scene;
  const name = lotLabel(lot.title);
  const until = hold.expirationDate;
  return staffMails(
    estate,
    {
      template: 'hold-extension-asked',
      refId: hold._id,
      replyTo: hold.leadEmail,
      occasion: until?.toISOString() ?? '',
    },
    {
      subject: `Extension request: ${name}, ${estate.title}`,
      heading: `Extension request for ${name}`,
      paragraphs: [
        'The buyer requested an extension of the hold. It ends as planned unless you extend it.',
        ...(note ? ['Their message:'] : []),
      ],
      ...(note && { quote: note }),
      facts: [
        lotRow(scene, estate),
        ...buyerFacts(scene),
        ...(until ? ([['Held until', timeAt(until, estate.timeZone)]] as const) : []),
        ['Reference', String(hold._id)],
      ],
      ...toQueue(scene, publicUrl, 'Review extension request', hold.businessId),
    },
  );
}

/** Staff declined the extension. The reason is for staff only. */
export function extensionDeclined(scene: HoldScene, publicUrl: string): Mail {
  const name = lotLabel(scene.lot.title);
  const until = scene.hold.expirationDate;
  const words = {
    subject: 'Your hold could not be extended',
    heading: `Your hold on ${name} could not be extended`,
    paragraphs: [
      `The estate's team could not give you more time for ${name}. Your hold still ends at the time below.`,
      'Questions? Reply to this email or call the sales team.',
    ],
    ...(until && { more: [['Held until', timeAt(until, scene.estate.timeZone)]] as const }),
  };
  return toBuyer(scene, 'hold-extension-declined', publicUrl, words, until?.toISOString());
}

const OWN = { request: 'hold request for', offer: 'offer of', hold: 'hold on' } as const;

/** Confirmation to a buyer who cancelled. */
export function cancelledByBuyer(scene: HoldScene, publicUrl: string): Mail {
  const what = `${OWN[kindOf(scene.hold)]} ${lotLabel(scene.lot.title)}`;
  return toBuyer(scene, 'hold-cancelled-by-buyer', publicUrl, {
    subject: 'Cancelled',
    heading: `Your ${what} is cancelled`,
    paragraphs: [
      `You have cancelled your ${what}.`,
      'If that wasn’t you, contact the team now. You can request the lot again while it is available.',
    ],
  });
}

/** Notifies staff that the buyer cancelled. */
export function cancellationForStaff(scene: HoldScene, reason: string | undefined, publicUrl: string): Mail[] {
  const { lot, estate, hold } = scene;
  const name = lotLabel(lot.title);
  const isHeld = hold.status === 'approved';
  return staffMails(
    estate,
    { template: 'hold-cancelled-staff', refId: hold._id, replyTo: hold.leadEmail },
    {
      subject: `Cancelled by the buyer: ${name}, ${estate.title}`,
      heading: isHeld ? `The hold on ${name} was cancelled` : `The request for ${name} was cancelled`,
      paragraphs: [
        isHeld
          ? 'The buyer cancelled the hold. The lot goes to the next in the queue, or becomes available.'
          : 'The buyer cancelled the request.',
        ...(reason ? ['Their message:'] : []),
      ],
      ...(reason && { quote: reason }),
      facts: [lotRow(scene, estate), ...buyerFacts(scene), ['Reference', String(hold._id)]],
      ...toQueue(scene, publicUrl, 'View hold requests', hold.businessId),
    },
  );
}
