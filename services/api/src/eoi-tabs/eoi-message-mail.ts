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
const filesOf = (messages: readonly MailedMessage[]): string[] => {
  const files = messages.flatMap(({ fileIds }) => fileIds);
  if (files.length === 0) return [];
  return [isOne(files) ? 'A file is attached to it on the page below.' : 'Files are attached on the page below.'];
};

/** The team wrote to the buyer, once or several times. */
export function eoiMessagesToBuyer(scene: MailedEoi, messages: readonly MailedMessage[], publicUrl: string): Mail[] {
  const name = lotLabel(scene.lot.title);
  const about = { template: 'eoi-message', occasion: occasionOf(messages) };
  return eoiMailToBuyer(scene, about, publicUrl, {
    subject: isOne(messages) ? 'New message from the sales team' : 'New messages from the sales team',
    heading: isOne(messages) ? `New message about ${name}` : `${messages.length} new messages about ${name}`,
    paragraphs: [...filesOf(messages), 'The sales team wrote:'],
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
    paragraphs: [...filesOf(messages), 'The buyer wrote:'],
    quote: quoteOf(messages),
    button: 'Read and reply',
  });
}
