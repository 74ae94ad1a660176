import { formatPayment, lotLabel, refundLinkPath } from '@lotline/shared-domain';
import { aboutLot, lotMail, timeAt } from '../decision/lot-mail.js';
import { type MailedEoi } from '../eoi/eoi-recipient.service.js';
import { eoiMailToBuyer } from '../eoi/eoi-buyer-mail.js';
import type { Mail } from '../outbox/mail.js';

/** Asks the buyer for the account that their refund goes to; none where nobody is left to ask. */
export function refundAccountAsked(
  scene: MailedEoi,
  publicUrl: string,
  { token, amount, expiresAt }: { token: string; amount: number; expiresAt: Date },
): Mail[] {
  const { eoi, estate, lot, to } = scene;
  if (!to) return [];
  const name = lotLabel(lot.title);
  const about = { template: 'eoi-refund-account', refId: eoi._id, occasion: token.slice(-12), to };
  return [
    lotMail(scene, about, publicUrl, {
      subject: `Which account should your refund go to? ${aboutLot(scene)}`,
      heading: 'Tell us which account your refund should go to',
      paragraphs: [
        `${formatPayment(amount)} of your deposit for ${name} is to be refunded by bank transfer.`,
        'Open the page below and enter the account that it should go to. Please don’t send account details by email.',
        'Your account details are encrypted, and deleted once the refund has been made.',
      ],
      more: [
        ['Refund', formatPayment(amount)],
        ['Link valid until', timeAt(expiresAt, estate.timeZone)],
      ],
      businessId: eoi.businessId,
      own: { label: 'Enter your account', url: publicUrl + refundLinkPath(token) },
    }),
  ];
}

/** Confirms an account that was given; a stranger with the link would be noticed. */
export function refundAccountGiven(
  scene: MailedEoi,
  publicUrl: string,
  { accountNumber, givenAt }: { accountNumber: string; givenAt: Date },
): Mail[] {
  const phone = scene.estate.contact?.phone;
  return eoiMailToBuyer(scene, { template: 'eoi-refund-account-given', occasion: givenAt.toISOString() }, publicUrl, {
    subject: 'We have your account details',
    heading: 'We have your account details',
    paragraphs: [
      `Your refund for ${lotLabel(scene.lot.title)} will go to the account that ends in ${accountNumber.slice(-3)}.`,
      phone ? `If this wasn’t you, call us at once on ${phone}.` : 'If this wasn’t you, call the sales team at once.',
    ],
  });
}
