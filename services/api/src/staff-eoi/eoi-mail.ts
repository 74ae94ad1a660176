import { type DepositState, formatPayment, isDepositWhole, lotLabel } from '@lotline/shared-domain';
import { timeAt } from '../decision/lot-mail.js';
import { ASK, refundWords } from '../deposit/deposit-mail.js';
import { eoiMailToBuyer } from '../eoi/eoi-buyer-mail.js';
import type { MailedEoi } from '../eoi/eoi-recipient.service.js';
import type { Mail } from '../outbox/mail.js';

/** The EOI was approved: the lot is reserved for its buyer. An approval that was undone may be made again. */
export function eoiApproved(scene: MailedEoi, publicUrl: string, deposit: DepositState): Mail[] {
  const name = lotLabel(scene.lot.title);
  const due = deposit.due ?? 0;
  return eoiMailToBuyer(scene, { template: 'eoi-approved' }, publicUrl, {
    subject: 'Your expression of interest is approved',
    heading: `${name} is reserved for you`,
    paragraphs: [
      `The estate's team has approved your expression of interest. ${name} is reserved for you.`,
      `The team will contact you about the contract. ${ASK}`,
    ],
    more: isDepositWhole(deposit) ? [] : [['Deposit still to be paid', formatPayment(due - deposit.cleared)]],
  });
}

/** Words for an EOI that staff declined, on their own account or because its buyer asked to leave it (D122). */
const DECLINED = {
  declined: (name: string) => ({
    subject: 'Your expression of interest was declined',
    heading: `Your expression of interest for ${name} was declined`,
    said: `The estate's team could not approve your expression of interest for ${name}.`,
    next: 'Reply to this email to ask why, or see which lots are available.',
  }),
  asAsked: (name: string) => ({
    subject: 'Your expression of interest has ended',
    heading: `Your expression of interest for ${name} has ended`,
    said: `As you asked, the estate's team has ended your expression of interest for ${name}.`,
    next: ASK,
  }),
} as const;

/** The EOI was declined. The reason is for staff only. `heldUntil`: when its buyer's hold ends, which runs on. */
export function eoiDeclined(
  scene: MailedEoi,
  publicUrl: string,
  { deposit, heldUntil }: { deposit: DepositState; heldUntil: Date | null },
): Mail[] {
  const name = lotLabel(scene.lot.title);
  const { subject, heading, said, next } = DECLINED[scene.eoi.askedToLeave ? 'asAsked' : 'declined'](name);
  return eoiMailToBuyer(scene, { template: 'eoi-declined' }, publicUrl, {
    subject,
    heading,
    paragraphs: [
      said,
      ...(heldUntil ? [`Your hold on ${name} lasts until the date below.`] : []),
      ...refundWords(deposit),
      next,
    ],
    ...(heldUntil && { more: [['Held until', timeAt(heldUntil, scene.estate.timeZone)]] as const }),
  });
}

/** Staff withdrew an approved EOI: its lot is no longer reserved (D105). */
export function eoiWithdrawn(scene: MailedEoi, publicUrl: string, deposit: DepositState): Mail[] {
  const name = lotLabel(scene.lot.title);
  return eoiMailToBuyer(scene, { template: 'eoi-withdrawn' }, publicUrl, {
    subject: 'Your expression of interest was withdrawn',
    heading: `Your expression of interest for ${name} was withdrawn`,
    paragraphs: [
      `The estate's team has withdrawn your expression of interest for ${name}. The lot is no longer reserved for you.`,
      ...refundWords(deposit),
      ASK,
    ],
  });
}
