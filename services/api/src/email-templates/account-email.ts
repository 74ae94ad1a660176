import { PRODUCT_COLOUR } from '@lotline/shared-domain';
import type { EntityId } from '../database/entity-id.js';
import { emailHtml, emailText, type EmailContent } from '../outbox/mail-layout.js';
import type { Mail } from '../outbox/mail.js';
import type { EmailEstate } from './estate-email.js';

/** The branding of an email without an estate. */
const PRODUCT = { title: 'Lotline', colour: PRODUCT_COLOUR } as const;

/** What account emails are made from: the estate whose branding they use, if any. */
export interface AccountScene {
  readonly publicUrl: string;
  readonly estate?: EmailEstate | null;
}
export interface EmailTo extends Pick<Mail, 'template' | 'to' | 'occasion'> {
  readonly refId: EntityId | string;
  /** Why the reader gets it. */
  readonly because: string;
  /** Contains a link's secret: the text is removed once the email has been sent. */
  readonly hasSecret?: boolean;
}

export interface EmailWords extends Pick<EmailContent, 'paragraphs' | 'action' | 'facts'> {
  readonly subject: string;
  /** Default: the subject. */
  readonly heading?: string;
}

/** An email about an account, to its address. */
export function accountEmail(
  { estate }: AccountScene,
  { because, hasSecret = false, ...to }: EmailTo,
  { subject, heading = subject, ...words }: EmailWords,
): Mail {
  const title = estate?.title ?? PRODUCT.title;
  const content: EmailContent = {
    estateTitle: title,
    colour: estate?.iconColor ?? PRODUCT.colour,
    footer: `${because}\nPlease don’t reply to this email.`,
    heading,
    ...words,
  };
  return {
    ...to,
    landownerId: estate?.landownerId ?? null,
    hasSecret,
    fromName: title,
    subject,
    text: emailText(content),
    html: emailHtml(content),
  };
}
