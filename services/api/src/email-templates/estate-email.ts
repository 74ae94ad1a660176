import { answerTimeWords } from '@lotline/shared-domain';
import type { EstateRecord } from '../estate/estate.model.js';
import { type Fact, emailHtml, emailText, type EmailContent } from '../outbox/mail-layout.js';
import type { Mail } from '../outbox/mail.js';

/** The fields of an estate that emails use. */
export type EmailEstate = Pick<
  EstateRecord,
  | '_id'
  | 'key'
  | 'title'
  | 'landownerId'
  | 'iconColor'
  | 'appVersion'
  | 'timeZone'
  | 'hidePrice'
  | 'showFutureLots'
  | 'recipients'
  | 'contact'
  | 'answerDays'
>;
/** The fields of `EmailEstate`, for a database read. */
export const EMAIL_ESTATE =
  'key title landownerId iconColor appVersion timeZone hidePrice showFutureLots recipients contact answerDays';

type Words = Omit<EmailContent, 'estateTitle' | 'colour' | 'footer'> & { subject: string };
interface ToVisitor extends Pick<Mail, 'template' | 'refId' | 'to' | 'occasion' | 'hasSecret'> {
  /** Why the reader gets it. */
  because: string;
}
interface ToStaff extends Pick<Mail, 'template' | 'refId' | 'occasion'> {
  /** The Reply-To address; null: none. */
  replyTo: string | null;
}

/** The Reply-To address of emails to visitors. */
const teamOf = ({ recipients }: Pick<EmailEstate, 'recipients'>): string | null => recipients[0] ?? null;

function mailOf(
  estate: EmailEstate,
  to: Pick<Mail, '_id' | 'template' | 'refId' | 'to' | 'occasion' | 'replyTo' | 'hasSecret'>,
  footer: string,
  { subject, ...words }: Words,
): Mail {
  const content: EmailContent = { estateTitle: estate.title, colour: estate.iconColor, footer, ...words };
  return {
    ...to,
    landownerId: estate.landownerId,
    fromName: estate.title,
    subject,
    text: emailText(content),
    html: emailHtml(content),
    ...(words.picture && { pictures: [words.picture.url] }),
  };
}

/** An email to a buyer or visitor: replies go to the estate's team, which it names. */
export function visitorMail(estate: EmailEstate, { because, ...to }: ToVisitor, words: Words): Mail {
  const replyTo = teamOf(estate);
  const reply = replyTo ? "Reply to this email to reach the estate's team." : 'Please don’t reply to this email.';
  return mailOf(estate, { ...to, replyTo }, `${because}\n${reply}`, { contact: contactRows(estate), ...words });
}

interface ToPerson extends Pick<Mail, '_id' | 'template' | 'refId' | 'to' | 'occasion'> {
  /** Who wrote it; null: the team. */
  sender: string | null;
  /** The sender's address; null: that of the team. */
  replyTo: string | null;
}

/** An email that one of the estate's team wrote to a person; replies go to whoever wrote it. */
export function teamMail(estate: EmailEstate, { sender, replyTo, ...to }: ToPerson, words: Words): Mail {
  const answers = replyTo ?? teamOf(estate);
  const because = `You get this because ${sender ?? 'the team'} of ${estate.title} wrote to you.`;
  const reply = answers ? `Replies go to ${answers}.` : 'Please don’t reply to this email.';
  return mailOf(estate, { ...to, replyTo: answers }, `${because}\n${reply}`, {
    contact: contactRows(estate),
    ...words,
  });
}

interface ToBuilder extends Pick<Mail, 'template' | 'refId' | 'to' | 'occasion'> {
  /** The buyer's address. */
  replyTo: string;
}

/** An email to a home builder that a buyer chose; replies go to the buyer. */
export function builderMail(estate: EmailEstate, to: ToBuilder, words: Words): Mail {
  const because = `You get this because a buyer at ${estate.title} chose your home and agreed to share their details with you.`;
  return mailOf(estate, to, `${because}\nReplies go to ${to.replyTo}.`, words);
}

/** One email to each of the estate's recipients. */
export function staffMails(estate: EmailEstate, { replyTo, ...about }: ToStaff, words: Words): Mail[] {
  const reply = replyTo ? `Replies go to ${replyTo}.` : 'Please don’t reply to this email.';
  const footer = `You get this because you are on the sales team of ${estate.title}.\n${reply}`;
  return estate.recipients.map((to) => mailOf(estate, { ...about, to, replyTo }, footer, words));
}

/** The contact for buyers: the estate's, with the first recipient as the default address. */
export function contactOf(estate: Pick<EmailEstate, 'title' | 'contact' | 'recipients'>): {
  name: string;
  phone: string | null;
  email: string | null;
} {
  const { name, phone, email } = estate.contact ?? {};
  return { name: name ?? `The team of ${estate.title}`, phone: phone ?? null, email: email ?? teamOf(estate) };
}

function contactRows(estate: EmailEstate): Fact[] {
  const { name, phone, email } = contactOf(estate);
  const { hours, address, directions } = estate.contact ?? {};
  return [
    ['Name', name],
    ...(phone ? [['Phone', phone, `tel:${phone.replace(/[^+\d]/g, '')}`] as const] : []),
    ...(email ? [['Email', email, `mailto:${email}`] as const] : []),
    ...(hours ? [['Hours', hours] as const] : []),
    ...(address ? [['Address', address] as const] : []),
    ...(directions ? [['Directions', directions] as const] : []),
  ];
}

/** The time within which the estate's team answers; empty if it promises none. */
export const answerTime = (estate: EmailEstate): string[] => [answerTimeWords(estate) ?? []].flat();
