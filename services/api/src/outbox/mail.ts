import type { Types } from 'mongoose';

/** A fully rendered message. */
export interface Mail {
  /** Its id in the outbox, where its cause keeps it. */
  _id?: Types.ObjectId;
  template: string;
  /** The subject's id; unique together with template, recipient and `occasion`. */
  refId: Types.ObjectId | string;
  /** Distinguishes repeated messages of one template about the same thing, e.g. by the new date. */
  occasion?: string;
  landownerId: Types.ObjectId | null;
  to: string;
  fromName: string;
  replyTo?: string | null;
  subject: string;
  text: string;
  html: string;
  /** Delays sending while the cause can be undone (D72). */
  notBefore?: Date;
  /** Contains the secret of a link: its body is erased once sent. */
  hasSecret?: boolean;
  /** URLs of its pictures: it leaves once they are drawn. */
  pictures?: readonly string[];
}

/** Control and invisible characters, except ZWNJ and ZWJ, which Persian, Hindi and many emoji need. */
const CONTROL = /(?:(?![\u200c\u200d])[\p{Cc}\p{Cf}\u2028\u2029])+/gu;

/** Sanitises a text for a header: one line without control characters, truncated to `max` whole characters. */
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
/** Escapes a text for HTML. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
