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
}

const CONTROL = /[\p{Cc}\p{Cf}\u2028\u2029]+/gu;

/** A text for a header line: one line, no control characters, at most `max` long. */
export function headerText(text: string, max = 150): string {
  const line = text.replace(CONTROL, ' ').replace(/\s+/g, ' ').trim();
  return line.length > max ? `${line.slice(0, max - 1)}…` : line;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
/** A text for HTML. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
