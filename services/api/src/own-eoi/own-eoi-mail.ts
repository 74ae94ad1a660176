import { eoiLinkPath, eoiReference, formatPayment, lotLabel } from '@lotline/shared-domain';
import { aboutLot, lotMail, timeAt } from '../decision/lot-mail.js';
import { answerTime } from '../email-templates/estate-email.js';
import { bankAccountOf, transferFacts } from '../eoi/bank-transfer.js';
import { eoiMailToBuyer } from '../eoi/eoi-buyer-mail.js';
import type { MailedEoi } from '../eoi/eoi-recipient.service.js';
import type { EoiScene } from '../eoi/eoi-scene.js';
import type { Fact } from '../outbox/mail-layout.js';
import type { Mail } from '../outbox/mail.js';

/** An EOI with what is held of its deposit, in cents. */
export interface HeldScene extends MailedEoi {
  readonly held: number;
}

/** How the deposit is paid: amount, account, reference and date. */
export function depositFacts(scene: EoiScene): Fact[] {
  const { eoi, estate } = scene;
  return [
    ['Deposit', formatPayment(eoi.due)],
    ...transferFacts(scene),
    ...(eoi.payBy ? ([['Pay by', timeAt(eoi.payBy, estate.timeZone)]] as const) : []),
  ];
}

/** Whether the estate takes deposits by card. */
interface CardWay {
  readonly byCard?: boolean;
}
/** Leads to the page on which a card is taken. */
const payButton = ({ byCard }: CardWay) => (byCard ? { button: 'Pay deposit by card' } : {});

function howToPay({ estate }: EoiScene, { byCard }: CardWay): string {
  const hasAccount = bankAccountOf(estate) !== null;
  if (byCard)
    return hasAccount
      ? 'Pay it by card on your EOI’s page. You can also pay by bank transfer to the account below, with the reference, so that it is matched to your EOI.'
      : 'Pay it by card on your EOI’s page.';
  return hasAccount
    ? 'Pay it by bank transfer to the account below, with the reference, so that it is matched to your EOI.'
    : 'The sales team will tell you where to pay it. Please use the reference below.';
}

/** The EOI was sent: what happens next, and how the deposit is paid if one is due. */
export function eoiSent(scene: MailedEoi, publicUrl: string, way: CardWay = {}): Mail[] {
  const name = lotLabel(scene.lot.title);
  const decides = ['The estate’s team will review it and email you their decision.', ...answerTime(scene.estate)].join(
    ' ',
  );
  if (scene.eoi.due)
    return eoiMailToBuyer(scene, { template: 'eoi-deposit-due' }, publicUrl, {
      subject: 'Pay the deposit for your EOI',
      heading: `Pay the deposit for ${name}`,
      paragraphs: [
        `Your expression of interest for ${name} is complete once its deposit has arrived.`,
        howToPay(scene, way),
        `After that, the estate’s team will review your EOI and email you their decision. ${name} is not reserved for you until they approve it.`,
      ],
      more: depositFacts(scene),
      ...payButton(way),
    });
  return eoiMailToBuyer(scene, { template: 'eoi-sent' }, publicUrl, {
    subject: 'We have your EOI',
    heading: `Your expression of interest for ${name} is with the team`,
    paragraphs: [decides, `${name} is not reserved for you until they approve it.`],
    more: [['Reference', eoiReference(String(scene.eoi._id))]],
  });
}

/** Three days before an unpaid EOI ends. */
export function depositReminder(scene: MailedEoi, publicUrl: string, way: CardWay = {}): Mail[] {
  const name = lotLabel(scene.lot.title);
  return eoiMailToBuyer(scene, { template: 'eoi-deposit-reminder' }, publicUrl, {
    subject: 'Your deposit is due soon',
    heading: `The deposit for ${name} is due soon`,
    paragraphs: [
      `We haven’t received the whole deposit for your expression of interest in ${name} yet. Without it, your EOI ends on the date below.`,
      howToPay(scene, way),
      'Already paid? A transfer can take a few days to arrive. You don’t need to do anything.',
    ],
    more: depositFacts(scene),
    ...payButton(way),
  });
}

const TERMINATED = {
  unpaid: (name: string) => [
    `The deposit for your expression of interest in ${name} didn’t arrive in time, so your EOI has ended.`,
    'Paid already? Reply to this email with the date of your transfer.',
  ],
  untouched: (name: string) => [
    `You started an expression of interest for ${name} and haven’t changed it for 30 days, so it has ended.`,
    'You can start again while the lot is available.',
  ],
  lot_taken: (name: string) => [
    `${name} is no longer available, so the expression of interest that you started has ended.`,
    'Reply to this email to ask which lots are available.',
  ],
} as const;
export type TerminatedBecause = keyof typeof TERMINATED;

/** It ended by itself: unpaid, untouched, or as its lot was sold otherwise. */
export function eoiTerminated(scene: MailedEoi, because: TerminatedBecause, publicUrl: string): Mail[] {
  const name = lotLabel(scene.lot.title);
  const startsAgain = because !== 'lot_taken';
  return eoiMailToBuyer(scene, { template: 'eoi-terminated', occasion: because }, publicUrl, {
    subject: 'Your EOI has ended',
    heading: `Your expression of interest for ${name} has ended`,
    paragraphs: TERMINATED[because](name),
    button: startsAgain ? 'Start again' : 'View details',
    startsAgain,
  });
}

/** The buyer withdrew an approved one. */
export function withdrawnByBuyer(scene: HeldScene, publicUrl: string): Mail[] {
  const name = lotLabel(scene.lot.title);
  const paid =
    scene.held > 0
      ? [`You have paid ${formatPayment(scene.held)}. The sales team will contact you about your deposit.`]
      : [];
  return eoiMailToBuyer(scene, { template: 'eoi-withdrawn-by-buyer' }, publicUrl, {
    subject: 'You have withdrawn your EOI',
    heading: `Your expression of interest for ${name} is withdrawn`,
    paragraphs: [
      `You have withdrawn your expression of interest for ${name}. The lot is no longer reserved for you.`,
      ...paid,
      'If that wasn’t you, contact the team now.',
    ],
  });
}

/**
 * The second buyer's link (D134). It names nobody: whoever enters an address could write with it to anyone (D38). The
 * page says who the first buyer is.
 */
export function secondBuyerLink(scene: EoiScene, publicUrl: string, token: string): Mail {
  const { eoi } = scene;
  const name = lotLabel(scene.lot.title);
  const to = { template: 'eoi-second-buyer', refId: eoi._id, occasion: token.slice(-12) };
  return lotMail(scene, { ...to, to: eoi.buyersData.secondBuyer?.email ?? '' }, publicUrl, {
    subject: `Confirm that you are buying: ${aboutLot(scene)}`,
    heading: `Confirm your part in the expression of interest for ${name}`,
    paragraphs: [
      `An expression of interest for ${name} names you as the second buyer. It can be sent once you have confirmed your details.`,
      'Check them on the page below and confirm. You don’t need an account.',
      'If you don’t know about this, ignore this email: nothing is sent in your name.',
    ],
    businessId: eoi.businessId,
    own: { label: 'Check and confirm', url: publicUrl + eoiLinkPath(token) },
  });
}

/** Tells the first buyer that the second has confirmed. */
export function secondBuyerConfirmed(scene: MailedEoi, publicUrl: string): Mail[] {
  const name = lotLabel(scene.lot.title);
  const occasion = scene.eoi.secondBuyer?.linkHash?.slice(-12) ?? '';
  return eoiMailToBuyer(scene, { template: 'eoi-second-buyer-confirmed', occasion }, publicUrl, {
    subject: 'The second buyer has confirmed',
    heading: 'The second buyer has confirmed',
    paragraphs: [
      `You can send your expression of interest for ${name} now. It isn’t with the estate’s team until you do.`,
    ],
    button: 'Check and send',
  });
}
