import { eoiPriceOf, eoiReference, formatCurrency, formatPayment, lotLabel, stageLabel } from '@lotline/shared-domain';
import { look, timeAt } from '../decision/lot-mail.js';
import { estateLinks } from '../email-templates/estate-links.js';
import { staffMails } from '../email-templates/estate-email.js';
import { lotRow } from '../email-templates/lot-facts.js';
import type { EoiBuyerRecord } from '../eoi/eoi.model.js';
import type { EoiScene } from '../eoi/eoi-scene.js';
import type { EmailContent, Fact } from '../outbox/mail-layout.js';
import type { Mail } from '../outbox/mail.js';
import type { HeldScene } from './own-eoi-mail.js';

/** A buyer as staff read them. @example 'Hale Holdings Pty Ltd (Wiremu Hale)' */
const nameOf = ({ firstName, lastName, entityName }: EoiBuyerRecord): string =>
  entityName ? `${entityName} (${firstName} ${lastName})` : `${firstName} ${lastName}`;

function buyerFacts({ eoi: { buyersData } }: EoiScene): Fact[] {
  const { firstBuyer, secondBuyer } = buyersData;
  return [
    ...(firstBuyer
      ? ([
          ['First buyer', nameOf(firstBuyer)],
          ['Email', firstBuyer.email],
          ['Phone', firstBuyer.phone],
        ] as const)
      : []),
    ...(secondBuyer
      ? ([
          ['Second buyer', nameOf(secondBuyer)],
          ['Second buyer’s email', secondBuyer.email],
          ['Second buyer’s phone', secondBuyer.phone],
        ] as const)
      : []),
  ];
}

function priceFacts({ eoi, lot, estate }: EoiScene): Fact[] {
  const { finance, due, payBy } = eoi;
  const price = eoi.price ?? eoiPriceOf(lot);
  return [
    finance?.offer ? ['Offer', formatCurrency(finance.offer)] : ['Price', formatCurrency(price)],
    ...(due ? ([['Deposit', formatPayment(due)]] as const) : []),
    ...(payBy ? ([['Pay by', timeAt(payBy, estate.timeZone)]] as const) : []),
  ];
}

interface Words extends Pick<EmailContent, 'heading' | 'paragraphs' | 'quote'> {
  readonly subject: string;
  readonly button: string;
}

function toStaff(
  scene: EoiScene,
  to: Pick<Mail, 'template' | 'occasion'>,
  publicUrl: string,
  { subject, button, ...words }: Words,
): Mail[] {
  const { estate, lot, stage, eoi } = scene;
  const about = { ...to, refId: eoi._id, replyTo: eoi.buyersData.firstBuyer?.email ?? null };
  return staffMails(estate, about, {
    ...words,
    subject: `${subject}: ${lotLabel(lot.title)}, ${stageLabel(stage.title)}, ${estate.title}`,
    facts: [
      lotRow(scene, estate),
      ...buyerFacts(scene),
      ...priceFacts(scene),
      ['Reference', eoiReference(String(eoi._id))],
    ],
    links: [look(scene, publicUrl, eoi.businessId)],
    action: { label: button, url: estateLinks(publicUrl, estate).eoi(eoi._id) },
  });
}

/** A new EOI, to decide now or once its deposit has cleared. */
export function newEoiForStaff(scene: EoiScene, publicUrl: string): Mail[] {
  const name = lotLabel(scene.lot.title);
  const next = scene.eoi.due
    ? 'It is ready for a decision once its deposit has cleared.'
    : 'No deposit is due: it is ready for a decision.';
  return toStaff(scene, { template: 'eoi-new' }, publicUrl, {
    subject: 'New EOI',
    heading: `New expression of interest for ${name}`,
    paragraphs: [`${next} The lot isn’t the buyer’s until you approve the EOI.`],
    button: 'Review EOI',
  });
}

/** The second buyer confirmed; the first can send it now. */
export function secondBuyerConfirmedForStaff(scene: EoiScene, publicUrl: string): Mail[] {
  const name = lotLabel(scene.lot.title);
  const occasion = scene.eoi.secondBuyer?.linkHash?.slice(-12) ?? '';
  return toStaff(scene, { template: 'eoi-second-buyer-staff', occasion }, publicUrl, {
    subject: 'Second buyer confirmed',
    heading: `The second buyer of ${name} has confirmed`,
    paragraphs: ['The first buyer can send the expression of interest now. We email you when it arrives.'],
    button: 'View EOI',
  });
}

/** The buyer withdrew an approved one, or deleted one before its deposit was paid. */
export function withdrawalForStaff(scene: HeldScene, reason: string | undefined, publicUrl: string): Mail[] {
  const { eoi, held } = scene;
  const name = lotLabel(scene.lot.title);
  const what =
    eoi.status === 'approved'
      ? 'The buyer withdrew the approved EOI. The lot goes to the next in the queue, or becomes available.'
      : 'The buyer deleted the EOI before its deposit was paid.';
  return toStaff(scene, { template: 'eoi-withdrawn-staff' }, publicUrl, {
    subject: 'Withdrawn by the buyer',
    heading: `The expression of interest for ${name} was withdrawn`,
    paragraphs: [
      what,
      ...(held > 0 ? [`${formatPayment(held)} of the deposit is held. Record what becomes of it.`] : []),
      ...(reason ? ['Their message:'] : []),
    ],
    ...(reason && { quote: reason }),
    button: 'View EOI',
  });
}

/** The buyer wants to leave one that isn't decided (D122). */
export function leaveAsked(scene: EoiScene, reason: string | undefined, publicUrl: string): Mail[] {
  return toStaff(scene, { template: 'eoi-leave-asked' }, publicUrl, {
    subject: 'Buyer asks to leave',
    heading: `The buyer asks to leave the EOI for ${lotLabel(scene.lot.title)}`,
    paragraphs: ['To let them go, decline the EOI.', ...(reason ? ['Their message:'] : [])],
    ...(reason && { quote: reason }),
    button: 'Review EOI',
  });
}
