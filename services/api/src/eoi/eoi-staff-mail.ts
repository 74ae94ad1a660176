import { eoiPriceOf, eoiReference, formatCurrency, formatPayment, lotLabel, stageLabel } from '@lotline/shared-domain';
import { look, timeAt } from '../decision/lot-mail.js';
import { estateLinks } from '../email-templates/estate-links.js';
import { staffMails } from '../email-templates/estate-email.js';
import { lotRow } from '../email-templates/lot-facts.js';
import type { EmailContent, Fact } from '../outbox/mail-layout.js';
import type { Mail } from '../outbox/mail.js';
import type { EoiBuyerRecord } from './eoi.model.js';
import type { EoiScene } from './eoi-scene.js';

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

/** What an email to the estate's team says of an EOI. */
export interface EoiStaffMailWords extends Pick<EmailContent, 'heading' | 'paragraphs' | 'quote'> {
  readonly subject: string;
  readonly button: string;
  /** What it is about, in place of price and deposit. */
  readonly facts?: readonly Fact[];
}

/** An email to the estate's team about an EOI, with its buyers; replies go to the first buyer. */
export function eoiMailToStaff(
  scene: EoiScene,
  to: Pick<Mail, 'template' | 'occasion'>,
  publicUrl: string,
  { subject, button, facts = priceFacts(scene), ...words }: EoiStaffMailWords,
): Mail[] {
  const { estate, lot, stage, eoi } = scene;
  const about = { ...to, refId: eoi._id, replyTo: eoi.buyersData.firstBuyer?.email ?? null };
  return staffMails(estate, about, {
    ...words,
    subject: `${subject}: ${lotLabel(lot.title)}, ${stageLabel(stage.title)}, ${estate.title}`,
    facts: [lotRow(scene, estate), ...buyerFacts(scene), ...facts, ['Reference', eoiReference(String(eoi._id))]],
    links: [look(scene, publicUrl, eoi.businessId)],
    action: { label: button, url: estateLinks(publicUrl, estate).eoi(eoi._id) },
  });
}
