import { leavePath, type LeftThing } from '@lotline/shared-domain';
import type { Business } from '../business/business.repository.js';
import type { EntityId } from '../database/entity-id.js';
import type { EstateRecord } from '../estate/estate.model.js';
import type { Fact, Letter, Link } from '../outbox/mail-layout.js';
import type { Mail } from '../outbox/mail.js';
import { type EmailEstate, visitorMail } from './estate-email.js';
import { estateLinks, type EstateLinks } from './estate-links.js';
import { type EmailLot, lotFacts, lotPlan } from './lot-facts.js';

export type SceneEstate = EmailEstate & Pick<EstateRecord, 'suburb'>;
/** What the letters about a visitor's form are made from. */
export interface EmailScene {
  readonly estate: SceneEstate;
  /** The lot it is about, where it is about one. */
  readonly about?: EmailLot | null;
  /** Who referred the visitor (D21). */
  readonly business: Business | null;
  readonly publicUrl: string;
}
interface Words extends Pick<Letter, 'heading' | 'paragraphs' | 'action'> {
  subject: string;
  /** Ends what the letter is about, by a secret of its own (D74). */
  leave?: Link;
}

const NOT_REQUESTED = 'Somebody typed this address into our page. If it was not you, there is nothing you need to do.';

/** A letter to the person who sent a form, with the lot it is about, and the way back. */
export function emailToVisitor(
  scene: EmailScene,
  to: Pick<Mail, 'template' | 'refId' | 'to' | 'occasion'>,
  { leave, ...words }: Words,
): Mail {
  const { estate, about, publicUrl } = scene;
  const lot: Pick<Letter, 'facts' | 'picture' | 'links'> = about
    ? { facts: lotFacts(about, estate), ...lotPlan(about, estate, publicUrl) }
    : {};
  const links = [...(lot.links ?? []), ...(leave ? [leave] : [])];
  return visitorMail(
    estate,
    { ...to, because: NOT_REQUESTED, hasSecret: Boolean(leave) },
    { ...lot, links, action: wayBack(scene), ...words },
  );
}

/** Where the letters of a scene lead, with its referrer. */
export const linksOf = ({ estate, business, publicUrl }: EmailScene): EstateLinks =>
  estateLinks(publicUrl, estate, business?._id);

/** Ends what a letter is about, by its secret (D74). */
export const leaveLink = ({ publicUrl }: EmailScene, of: LeftThing, token: string, label: string): Link => ({
  label,
  url: publicUrl + leavePath(of, token),
});

/** The way back to what the letter is about: its lot, or the estate. */
export const wayBack = (scene: EmailScene): Link =>
  scene.about
    ? { label: 'View the lot', url: linksOf(scene).lot(scene.about.lot) }
    : { label: 'View the estate', url: linksOf(scene).page };

/** The business that referred the visitor, as a row for staff; none without one. */
export const referredBy = (business: Business | null): Fact[] => (business ? [['Referred by', business.title]] : []);

/** What an email to staff about a person leads to: that person on the desk; the page a line above. */
export const toContact = (scene: EmailScene, id: EntityId): Pick<Letter, 'links' | 'action'> => ({
  links: [wayBack(scene)],
  action: { label: 'View contact', url: linksOf(scene).contact(id) },
});
