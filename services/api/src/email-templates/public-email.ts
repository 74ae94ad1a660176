import { unsubscribePath, type UnsubscribeTarget } from '@lotline/shared-domain';
import type { Business } from '../business/business.repository.js';
import type { EntityId } from '../database/entity-id.js';
import type { EstateRecord } from '../estate/estate.model.js';
import type { Fact, EmailContent, Link } from '../outbox/mail-layout.js';
import type { Mail } from '../outbox/mail.js';
import { type EmailEstate, visitorMail } from './estate-email.js';
import { estateLinks, type EstateLinks } from './estate-links.js';
import { type EmailLot, factsOf, lotPlan } from './lot-facts.js';

export type SceneEstate = EmailEstate & Pick<EstateRecord, 'suburb'>;
/** What the emails of a visitor's form are made from. */
export interface EmailScene {
  readonly estate: SceneEstate;
  /** The lot that it is about, if any. */
  readonly lot?: EmailLot | null;
  /** The business that referred the visitor (D21). */
  readonly business: Business | null;
  readonly publicUrl: string;
}
/** `facts`: instead of the lot's alone. */
interface Words extends Pick<EmailContent, 'heading' | 'paragraphs' | 'action' | 'facts'> {
  subject: string;
  /** A link with its own secret that ends what the email is about (D74). */
  leave?: Link;
}

const NOT_REQUESTED =
  'You get this because someone entered this email address on our website. If it wasn’t you, ignore this email.';

/** An email to the sender of a form, with the lot that it is about and a link back. `because`: why they get it, unless they have just sent it. */
export function emailToVisitor(
  scene: EmailScene,
  { because = NOT_REQUESTED, ...to }: Pick<Mail, 'template' | 'refId' | 'to' | 'occasion'> & { because?: string },
  { leave, ...words }: Words,
): Mail {
  const { estate, lot, publicUrl } = scene;
  const content: Pick<EmailContent, 'facts' | 'picture' | 'links'> = lot
    ? { facts: factsOf(lot, estate), ...lotPlan(lot, estate, publicUrl) }
    : {};
  const links = [...(content.links ?? []), ...(leave ? [leave] : [])];
  return visitorMail(
    estate,
    { ...to, because, hasSecret: Boolean(leave) },
    { ...content, links, action: wayBack(scene), ...words },
  );
}

/** The links in a scene's emails, with its referrer. */
export const linksOf = ({ estate, business, publicUrl }: EmailScene): EstateLinks =>
  estateLinks(publicUrl, estate, business?._id);

/** A link whose secret ends what the email is about (D74). */
export const leaveLink = ({ publicUrl }: EmailScene, of: UnsubscribeTarget, token: string, label: string): Link => ({
  label,
  url: publicUrl + unsubscribePath(of, token),
});

/** A link back to what the email is about: its lot, or the estate. */
export const wayBack = (scene: EmailScene): Link =>
  scene.lot
    ? { label: 'View lot', url: linksOf(scene).lot(scene.lot.lot) }
    : { label: 'View estate', url: linksOf(scene).page };

/** The business that referred the visitor, as a row for staff; empty if there is none. */
export const referredBy = (business: Business | null): Fact[] => (business ? [['Referred by', business.title]] : []);

/** The links in an email to staff about a person: that person on the desk, and the lot or estate above. */
export const toContact = (scene: EmailScene, id: EntityId): Pick<EmailContent, 'links' | 'action'> => ({
  links: [wayBack(scene)],
  action: { label: 'View contact', url: linksOf(scene).contact(id) },
});
