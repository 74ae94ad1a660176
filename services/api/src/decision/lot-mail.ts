import { formatDate, formatTime, lotLabel } from '@lotline/shared-domain';
import type { EntityId } from '../database/entity-id.js';
import { visitorMail } from '../email-templates/estate-email.js';
import { estateLinks } from '../email-templates/estate-links.js';
import { factsOf, lotPlan } from '../email-templates/lot-facts.js';
import type { Fact, EmailContent, Link } from '../outbox/mail-layout.js';
import type { Mail } from '../outbox/mail.js';
import type { LotScene } from './lot-scene.js';

/** Link that opens the lot on the public page, with the business that referred the recipient (D21). */
export const look = ({ estate, lot }: LotScene, publicUrl: string, businessId?: EntityId | null): Link => ({
  label: 'View lot',
  url: estateLinks(publicUrl, estate, businessId).lot(lot),
});

/** Links of an email to staff: the lot's requests on the desk, after a link to the lot's public page. */
export const toQueue = (
  scene: LotScene,
  publicUrl: string,
  label: string,
  businessId?: EntityId | null,
): Pick<EmailContent, 'links' | 'action'> => ({
  links: [look(scene, publicUrl, businessId)],
  action: { label, url: estateLinks(publicUrl, scene.estate).queue(scene.lot) },
});

/** A date and time in the estate's time zone (D65). @example '1 July 2027 at 5:00 PM AEST' */
export function timeAt(date: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-AU', { timeZone, timeZoneName: 'short' }).formatToParts(date);
  const zone = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return `${formatDate(date, timeZone, 'D MMMM YYYY')} at ${formatTime(date, timeZone)} ${zone}`;
}

interface Words extends Pick<EmailContent, 'heading' | 'paragraphs' | 'quote' | 'action'> {
  subject: string;
  more?: readonly Fact[];
  businessId?: EntityId | null | undefined;
  /** Links beside the one to the lot. */
  links?: readonly Link[] | undefined;
  /** Link to the recipient's own page, with its secret (D74). */
  own?: Link | undefined;
}

/** An email to a buyer or visitor about a lot: its facts as on the page, its plan and a link. */
export function lotMail(
  scene: LotScene,
  to: Pick<Mail, 'template' | 'refId' | 'to' | 'occasion'>,
  publicUrl: string,
  { more = [], businessId, links: others = [], own, action, ...words }: Words,
): Mail {
  const { estate } = scene;
  const because = `You get this because of a request at ${estate.title}.`;
  const view = look(scene, publicUrl, businessId);
  const plan = lotPlan(scene, estate, publicUrl);
  // The button is the email's action, if any; otherwise the recipient's own page, with the lot as a link above it.
  const links = [...others, ...(plan.links ?? []), ...(own && action ? [own] : []), ...(own && !action ? [view] : [])];
  return visitorMail(
    estate,
    { ...to, because, hasSecret: own !== undefined },
    { facts: [...factsOf(scene, estate), ...more], ...plan, links, action: action ?? own ?? view, ...words },
  );
}

/** The end of a subject line. @example 'Lot 325, Tallowbrook Rise' */
export const aboutLot = ({ lot, estate }: LotScene): string => `${lotLabel(lot.title)}, ${estate.title}`;
