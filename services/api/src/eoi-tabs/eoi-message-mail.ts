import { lotLabel } from '@lotline/shared-domain';
import { eoiMailToBuyer } from '../eoi/eoi-buyer-mail.js';
import type { MailedEoi } from '../eoi/eoi-recipient.service.js';
import { eoiMailToStaff } from '../eoi/eoi-staff-mail.js';
import type { EoiScene } from '../eoi/eoi-scene.js';
import type { Mail } from '../outbox/mail.js';
import type { EoiMessageRecord } from './eoi-message.model.js';

/** What an email says of messages; the first one names it. */
export type MailedMessage = Pick<EoiMessageRecord, 'text' | 'fileIds' | 'email'>;

const occasionOf = ([first]: readonly MailedMessage[]): string => String(first?.email.of ?? '');
const quoteOf = (messages: readonly MailedMessage[]): string => messages.map(({ text }) => text).join('\n\n');
const isOne = ({ length }: readonly unknown[]): boolean => length < 2;
const hasFiles = (messages: readonly MailedMessage[]): boolean => messages.some(({ fileIds }) => fileIds.length > 0);
const ON_PAGE = 'Files are attached on the page below.';
/** An EOI that was entered from paper is its buyer's once the address is theirs (D77). */
const WITH_ACCOUNT = 'To open the attached files, create an account with this email address.';

/** The team wrote to the buyer, once or several times. */
export function eoiMessagesToBuyer(scene: MailedEoi, messages: readonly MailedMessage[], publicUrl: string): Mail[] {
  const name = lotLabel(scene.lot.title);
  const about = { template: 'eoi-message', occasion: occasionOf(messages) };
  return eoiMailToBuyer(scene, about, publicUrl, {
    subject: isOne(messages) ? 'New message from the sales team' : 'New messages from the sales team',
    heading: isOne(messages) ? `New message about ${name}` : `${messages.length} new messages about ${name}`,
    paragraphs: [
      ...(hasFiles(messages) ? [scene.eoi.customerId ? ON_PAGE : WITH_ACCOUNT] : []),
      'The sales team wrote:',
    ],
    quote: quoteOf(messages),
    button: 'Read and reply',
  });
}

/** The buyer wrote to the team, once or several times. */
export function eoiMessagesForStaff(scene: EoiScene, messages: readonly MailedMessage[], publicUrl: string): Mail[] {
  const name = lotLabel(scene.lot.title);
  const about = { template: 'eoi-message-staff', occasion: occasionOf(messages) };
  return eoiMailToStaff(scene, about, publicUrl, {
    subject: isOne(messages) ? 'New message from a buyer' : 'New messages from a buyer',
    heading: isOne(messages)
      ? `New message about the EOI for ${name}`
      : `${messages.length} new messages about the EOI for ${name}`,
    paragraphs: [...(hasFiles(messages) ? [ON_PAGE] : []), 'The buyer wrote:'],
    quote: quoteOf(messages),
    button: 'Read and reply',
  });
}
