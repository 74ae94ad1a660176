import { depositHeld, type DepositState, formatPayment, isDepositWhole, lotLabel } from '@lotline/shared-domain';
import { timeAt } from '../decision/lot-mail.js';
import { transferFacts } from '../eoi/bank-transfer.js';
import { type EoiMailWords, eoiMailToBuyer } from '../eoi/eoi-buyer-mail.js';
import type { MailedEoi } from '../eoi/eoi-recipient.service.js';
import type { Fact } from '../outbox/mail-layout.js';
import type { Mail } from '../outbox/mail.js';

/** Where questions go. */
export const ASK = 'Questions? Reply to this email or call the sales team.';

/** What is said of the money that is held, where an EOI ends without a sale. */
export const refundWords = (deposit: DepositState): string[] =>
  depositHeld(deposit) > 0
    ? [
        `What you have paid, ${formatPayment(depositHeld(deposit))}, is still to be refunded. The team will contact you about it.`,
      ]
    : [];

/** The EOI ended because the lot is reserved for another buyer (D164), never for whom. `message`: staff's to all who lost it. */
export function eoiLotTaken(
  scene: MailedEoi,
  publicUrl: string,
  { deposit, message }: { deposit: DepositState; message: string | null },
): Mail[] {
  const name = lotLabel(scene.lot.title);
  const isDraft = scene.eoi.status === 'draft';
  const words = {
    subject: 'This lot is no longer available',
    heading: `${name} is no longer available`,
    paragraphs: [
      isDraft
        ? `${name} has been reserved for another buyer, so the expression of interest that you began can’t be sent any more.`
        : `${name} has been reserved for another buyer, so your expression of interest has ended.`,
      ...(message ? [`The team wrote: ${message}`] : []),
      ...refundWords(deposit),
      'Reply to this email to ask about other lots, or see which are available.',
    ],
  };
  // One that was revived may lose its lot again.
  return eoiMailToBuyer(scene, { template: 'eoi-lot-taken', occasion: String(scene.eoi.rev ?? 0) }, publicUrl, words);
}

/** What recording a payment led to. */
type Received = 'whole' | 'part' | 'ended';

const RECEIVED: Readonly<Record<Received, (name: string) => Pick<EoiMailWords, 'subject' | 'heading' | 'paragraphs'>>> =
  {
    whole: (name) => ({
      subject: 'We have received your deposit',
      heading: 'We have received your deposit',
      paragraphs: [
        `Your deposit for ${name} has been received in full. You don’t need to pay anything else for now.`,
        ASK,
      ],
    }),
    part: (name) => ({
      subject: 'We have received part of your deposit',
      heading: 'We have received part of your deposit',
      paragraphs: [`Part of your deposit for ${name} has been received. Please pay the rest to complete it.`, ASK],
    }),
    ended: (name) => ({
      subject: 'We have received your payment',
      heading: 'We have received your payment',
      paragraphs: [
        `Your payment for ${name} has been received, but your expression of interest has ended. The payment is still to be refunded, and the team will contact you about it.`,
        ASK,
      ],
    }),
  };

/** A payment has cleared, the whole deposit or a part of it, or for an EOI that has ended. */
export function depositReceived(
  scene: MailedEoi,
  publicUrl: string,
  { amount, deposit, entryId }: { amount: number; deposit: DepositState; entryId: string },
): Mail[] {
  const { eoi, estate } = scene;
  const hasEnded = eoi.endedBecause !== null && eoi.endedBecause !== undefined;
  const state: Received = hasEnded ? 'ended' : isDepositWhole(deposit) ? 'whole' : 'part';
  const rest = (deposit.due ?? 0) - deposit.cleared;
  const isUnpaid = eoi.status === 'pendingForBilling';
  const more: Fact[] = [
    ['Received', formatPayment(amount)],
    ...(state === 'part' ? [['Still to be paid', formatPayment(rest)] as const, ...transferFacts(scene)] : []),
    ...(state === 'part' && isUnpaid && eoi.payBy ? [['Pay by', timeAt(eoi.payBy, estate.timeZone)] as const] : []),
  ];
  const words = { ...RECEIVED[state](lotLabel(scene.lot.title)), more };
  return eoiMailToBuyer(scene, { template: 'eoi-deposit-received', occasion: entryId }, publicUrl, words);
}

/** A deposit was returned, in whole or part (D138). */
export function depositReturned(
  scene: MailedEoi,
  publicUrl: string,
  { amount, left, entryId }: { amount: number; left: number; entryId: string },
): Mail[] {
  const name = lotLabel(scene.lot.title);
  const isPart = left > 0;
  const words = {
    subject: isPart ? 'Part of your deposit was refunded' : 'Your deposit was refunded',
    heading: isPart ? 'Part of your deposit was refunded' : 'Your deposit was refunded',
    paragraphs: [
      `${formatPayment(amount)} of your deposit for ${name} was refunded. It can take a few days to reach your account.`,
      ASK,
    ],
  };
  return eoiMailToBuyer(scene, { template: 'eoi-refunded', occasion: entryId }, publicUrl, words);
}

/** Nothing, or nothing more, of a deposit is returned (D138). The reason is for staff only. */
export function depositKeptMail(scene: MailedEoi, publicUrl: string, left: number): Mail[] {
  return eoiMailToBuyer(scene, { template: 'eoi-not-refunded' }, publicUrl, {
    subject: 'Your deposit is not refunded',
    heading: 'Your deposit is not refunded',
    paragraphs: [
      `${formatPayment(left)} of your deposit for ${lotLabel(scene.lot.title)} will not be refunded.`,
      'Reply to this email to ask why, or call the sales team.',
    ],
  });
}

/** The bank declined a card payment, or it could not be completed; nothing was taken. `failure`: why, in words for the buyer. */
export function paymentDeclined(
  scene: MailedEoi,
  publicUrl: string,
  { amount, failure, checkoutId }: { amount: number; failure: string | null; checkoutId: string },
): Mail[] {
  const { eoi, estate, lot } = scene;
  const why = failure ? [failure] : [];
  return eoiMailToBuyer(scene, { template: 'eoi-payment-declined', occasion: checkoutId }, publicUrl, {
    subject: 'Your payment was declined',
    heading: 'Your payment was declined',
    paragraphs: [
      [`Your payment of ${formatPayment(amount)} for ${lotLabel(lot.title)} was declined.`, ...why].join(' '),
      'No money was taken. You can try again with the same card or another one, or pay by bank transfer.',
    ],
    more: eoi.payBy ? [['Pay by', timeAt(eoi.payBy, estate.timeZone)]] : [],
    button: 'Try again',
  });
}
