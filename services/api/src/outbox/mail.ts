import type { Types } from 'mongoose';

/** A rendered message: nothing is looked up or decided after this. */
export interface Mail {
  template: string;
  /** What it is about; with template, recipient and `occasion` it makes the message unique. */
  refId: Types.ObjectId | string;
  /** Tells repeated messages of one template about one thing apart, e.g. a new date. */
  occasion?: string;
  landownerId: Types.ObjectId | null;
  to: string;
  fromName: string;
  replyTo?: string | null;
  subject: string;
  text: string;
  html: string;
  /** It waits until then: what causes it may be taken back (D72). */
  notBefore?: Date;
  /** It carries a link's secret: its text goes once it has been sent. */
  hasSecret?: boolean;
}

/** Control and invisible characters. The two joiners stay: Persian and Hindi names and many emoji are spelled with them. */
const CONTROL = /(?:(?![\u200c\u200d])[\p{Cc}\p{Cf}\u2028\u2029])+/gu;

/** A text for a header line: one line, no control characters, at most `max` characters long, none of them cut in half. */
export function headerText(text: string, max = 150): string {
  const line = text.replace(CONTROL, ' ').replace(/\s+/g, ' ').trim();
  if (line.length <= max) return line;
  const characters = [...new Intl.Segmenter('en').segment(line.slice(0, max * 4))].map(({ segment }) => segment);
  if (characters.length <= max && line.length <= max * 4) return line;
  return `${characters.slice(0, Math.min(max, characters.length) - 1).join('')}…`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** A text for HTML. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
