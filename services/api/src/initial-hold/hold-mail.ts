import { consentFact } from '../database/consent.js';
import type { EntityId } from '../database/entity-id.js';
import { estateLinks } from '../estate/estate-links.js';
import type { Mail } from '../outbox/mail.js';
import { letterHtml, letterText, type Letter } from '../outbox/mail-layout.js';
import type { Hold, LotScene } from './hold-scene.js';

type Scene = LotScene & { hold: Hold };
type Addressee = Pick<Mail, 'template' | 'refId' | 'to' | 'occasion' | 'replyTo'>;

/** The way to the lot on the public page, opened, with whoever referred the reader (D21). */
export const look = ({ estate, lot }: LotScene, publicUrl: string, businessId?: EntityId | null): { label: string; url: string } => ({
  label: 'View the lot',
  url: estateLinks(publicUrl, estate, businessId).lot(lot),
});

/** A date and time as people of the estate read it (D65). @example '1 July 2027 at 5:00 pm AEST' */
export function timeAt(date: Date, timeZone: string): string {
  const day = new Intl.DateTimeFormat('en-AU', { timeZone, day: 'numeric', month: 'long', year: 'numeric' }).format(date);
  const hour = new Intl.DateTimeFormat('en-AU', { timeZone, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }).format(date);
  return `${day} at ${hour}`;
}

export function mailOf({ estate }: LotScene, to: Addressee, subject: string, letter: Pick<Letter, 'heading' | 'paragraphs' | 'facts' | 'action'>): Mail {
  const footer = `You receive this message because of a request at ${estate.title}. Reply to it to reach the estate's team.`;
  const whole: Letter = { estateTitle: estate.title, colour: estate.iconColor, footer, ...letter };
  return { ...to, landownerId: estate.landownerId, fromName: estate.title, subject, text: letterText(whole), html: letterHtml(whole) };
}

const nameOf = ({ stage, lot, estate }: LotScene): string => `Lot ${lot.title}, Stage ${stage.title}, ${estate.title}`;
const addressed = ({ estate }: LotScene, template: string, refId: EntityId, to: string, occasion?: string): Addressee => ({
  template,
  refId,
  to,
  ...(occasion ? { occasion } : {}),
  replyTo: estate.recipients[0] ?? null,
});

function received(scene: Scene, to: Addressee, publicUrl: string): Mail {
  return mailOf(scene, to, `Hold request received: Lot ${scene.lot.title}, ${scene.estate.title}`, {
    heading: 'Hold request submitted!',
    paragraphs: [
      `You have successfully submitted a hold request for Lot ${scene.lot.title}.`,
      'We will notify you once your request has been reviewed.',
      'The lot is not reserved yet: it stays available until a request is approved.',
    ],
    facts: [['Lot', nameOf(scene)]],
    action: look(scene, publicUrl, scene.hold.businessId),
  });
}

/**
 * What the sender reads after asking. No letter to a visitor repeats what was typed into the form: anybody can type anybody's
 * address, and this must not carry their words (D38).
 */
export const requestReceived = (scene: Scene, publicUrl: string): Mail =>
  received(scene, addressed(scene, 'hold-received', scene.hold._id, scene.hold.leadsDetails.email), publicUrl);

/**
 * D31: somebody asked for an address whose request waits already. That address's own mailbox reads so, once a day at most;
 * who filed the first request, perhaps a partner, hears nothing of it. A partner who asks now reads, each time, what any
 * partner reads after asking: from another letter, or from none, they would learn who else asks for which lot.
 */
export function requestRepeated(scene: Scene, known: Hold, publicUrl: string, now = new Date()): Mail[] {
  const sender = scene.hold.leadsDetails.email;
  const toSender = sender === known.leadEmail ? [] : [received(scene, addressed(scene, 'hold-received-again', known._id, sender, now.toISOString()), publicUrl)];
  return [requestKnown({ ...scene, hold: known }, publicUrl, now), ...toSender];
}

function requestKnown(scene: Scene, publicUrl: string, now: Date): Mail {
  const day = now.toISOString().slice(0, 10);
  const byPartner = scene.hold.purchaserDetails ? ['A builder or channel partner has asked for you.'] : [];
  return mailOf(scene, addressed(scene, 'hold-known', scene.hold._id, scene.hold.leadEmail, day), `We already have your request: Lot ${scene.lot.title}, ${scene.estate.title}`, {
    heading: 'We already have your request',
    paragraphs: [
      `Your hold request for Lot ${scene.lot.title} is with the estate's team. There is nothing more to do.`,
      ...byPartner,
      'We will notify you once your request has been reviewed.',
    ],
    facts: [['Lot', nameOf(scene)]],
    action: look(scene, publicUrl, scene.hold.businessId),
  });
}

/** What the estate's people read: who asks for what, and a reply goes to the buyer. */
export function requestForStaff(scene: Scene, publicUrl: string, business: string | null): Mail[] {
  const { hold, estate, lot } = scene;
  const { leadsDetails: lead, purchaserDetails: buyer } = hold;
  const partner = buyer
    ? ([
        ['Company', hold.companyDetails?.company ?? ''],
        ['Purchaser', `${buyer.firstName} ${buyer.lastName}`],
        ['Purchaser email', buyer.email],
        ['Purchaser phone', buyer.phone],
      ] as const)
    : [];
  const facts: (readonly [string, string])[] = [
    ['Lot', nameOf(scene)],
    [buyer ? 'Partner' : 'Name', `${lead.firstName} ${lead.lastName}`],
    ['Email', lead.email],
    ['Phone', lead.phone],
    ...partner,
    ['Owner-occupier / Investor', hold.holderType ?? ''],
    ['Postcode', `${hold.postcode} ${hold.state}`],
    consentFact(hold.marketingConsent),
    ...(business ? ([['Referred by', business]] as const) : []),
    ['Hold', String(hold._id)],
  ];
  const paragraphs = ['Somebody asks to hold this lot. It stays available until you approve the request.', 'Reply to this message to write to them.'];
  return estate.recipients.map((to) =>
    mailOf(scene, { template: 'hold-request', refId: hold._id, to, replyTo: lead.email }, `Hold request: Lot ${lot.title}, Stage ${scene.stage.title}, ${estate.title}`, {
      heading: `Hold request for Lot ${lot.title}`,
      paragraphs,
      facts,
      action: look(scene, publicUrl, hold.businessId),
    }),
  );
}
