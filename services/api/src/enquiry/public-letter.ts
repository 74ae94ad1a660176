import type { Business } from '../business/business.repository.js';
import { estateLinks, type EstateLinks } from '../estate/estate-links.js';
import type { Mail } from '../outbox/mail.js';
import { letterHtml, letterText, type Letter } from '../outbox/mail-layout.js';
import type { EnquiryEstate, EnquiryLot } from './enquiry.repository.js';

/** What the letters about a visitor's form are made from. */
export interface LetterScene {
  readonly estate: EnquiryEstate;
  /** The lot it is about, where it is about one. */
  readonly lot?: EnquiryLot | null;
  /** Who referred the visitor (D21). */
  readonly business: Business | null;
  readonly publicUrl: string;
}
type Addressee = Pick<Mail, 'template' | 'refId' | 'to' | 'occasion' | 'replyTo'>;
type Words = Pick<Letter, 'heading' | 'paragraphs' | 'facts' | 'action'> & { subject: string; footer: string };

export const FOR_STAFF = "You receive this message as one of the estate's recipients.";
export const WRITTEN_BY_NOBODY = 'Somebody typed this address into our page. If it was not you, there is nothing you need to do.';

/** One letter in the estate's colour, as text and HTML. */
export function letterOf({ estate }: LetterScene, to: Addressee, { subject, footer, ...words }: Words): Mail {
  const letter: Letter = { estateTitle: estate.title, colour: estate.iconColor, footer, ...words };
  return { ...to, landownerId: estate.landownerId, fromName: estate.title, subject, text: letterText(letter), html: letterHtml(letter) };
}

/** Where the letters of a scene lead, with its referrer. */
export const linksOf = ({ estate, business, publicUrl }: LetterScene): EstateLinks => estateLinks(publicUrl, estate, business?._id);

/** The way back to what the letter is about: its lot, or the estate. */
export const wayBack = (scene: LetterScene): { label: string; url: string } =>
  scene.lot ? { label: 'View the lot', url: linksOf(scene).lot(scene.lot) } : { label: 'View the estate', url: linksOf(scene).page };

/** Who sent the visitor, as a row for staff; none where nobody did. */
export const referredBy = (business: Business | null): (readonly [string, string])[] => (business ? [['Referred by', business.title]] : []);

/** Where an answer to a letter to a visitor goes. */
export const teamOf = ({ estate }: LetterScene): string | null => estate.recipients[0] ?? null;
