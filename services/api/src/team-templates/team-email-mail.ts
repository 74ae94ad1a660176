import { fillTemplate, type TemplateValues } from '@lotline/shared-domain';
import { type EmailEstate, teamMail } from '../email-templates/estate-email.js';
import type { EntityId } from '../database/entity-id.js';
import { headerText, type Mail } from '../outbox/mail.js';

/** What one of the estate's team wrote. */
export interface TeamEmail {
  readonly _id: EntityId;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The sender's own address, where they have one. */
  readonly replyTo: string | null;
  /** What it is about: the lead, or the person. */
  readonly about: EntityId;
}

/** A text with its blank lines as paragraphs. */
const paragraphsOf = (text: string): string[] =>
  text
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

/** Each value in one line, whatever was typed. */
const inLines = (values: TemplateValues): TemplateValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value && headerText(value)]),
  ) as unknown as TemplateValues;

/** An email to a person with its variables filled in. Values are text: nothing in them becomes markup or a header. */
export function teamEmail(estate: EmailEstate, written: TeamEmail, known: TemplateValues): Mail {
  const values = inLines(known);
  const { _id, to, replyTo, about } = written;
  const subject = fillTemplate(written.subject, values);
  return teamMail(
    estate,
    { _id, template: 'team-email', refId: about, to, occasion: String(_id), sender: values.sender, replyTo },
    { subject, heading: subject, paragraphs: paragraphsOf(fillTemplate(written.text, values)) },
  );
}
