import {
  type AnsweredDesign,
  type BuyerDecision,
  builderQuotePath,
  deskQuotePath,
  formatDate,
  lotLabel,
  plural,
  quoteAnswerPath,
} from '@lotline/shared-domain';
import type { EntityId } from '../database/entity-id.js';
import type { Person } from '../database/collection.js';
import { builderMail, staffMails, visitorMail } from '../email-templates/estate-email.js';
import { factsOf, lotRow } from '../email-templates/lot-facts.js';
import { type EmailScene, wayBack } from '../email-templates/public-email.js';
import type { Fact } from '../outbox/mail-layout.js';
import type { Mail } from '../outbox/mail.js';

/** An answer as its emails need it. */
export interface AnswerMailScene extends EmailScene {
  readonly answerId: EntityId;
  readonly quoteId: EntityId;
  readonly builder: string;
  readonly lotTitle: string;
  readonly buyer: Person;
  readonly designs: readonly AnsweredDesign[];
  readonly validUntil: Date;
  /** Names of its PDFs. */
  readonly files: readonly string[];
  /** What the builder wrote. */
  readonly text: string;
}

const labelOf = ({ lotTitle }: AnswerMailScene): string => lotLabel(lotTitle);
const lotFactsOf = ({ lot, estate }: AnswerMailScene): Fact[] => (lot ? factsOf(lot, estate) : []);
const lastDay = ({ validUntil, estate }: AnswerMailScene): string =>
  formatDate(validUntil, estate.timeZone, 'D MMMM YYYY');
/** A design with its whole price as the page has it. */
const homeFact = ({ house, totalText, packageText }: AnsweredDesign): Fact => [
  house,
  packageText ? `${totalText}, with land ${packageText}` : `${totalText} without land`,
];

/**
 * An answer for its buyer, with the link to its page, where the PDFs are: their own links last minutes (D146). It repeats
 * nothing that the buyer typed: the address is not verified by the phone number (D38).
 */
export function quoteAnswered(scene: AnswerMailScene, token: string): Mail {
  const { estate, publicUrl, answerId, builder, files } = scene;
  const [label, url] = [labelOf(scene), publicUrl + quoteAnswerPath(token)];
  return visitorMail(
    estate,
    {
      template: 'quote-answered',
      refId: answerId,
      to: scene.buyer.email,
      hasSecret: true,
      because: `You get this because someone requested a quote with this email address at ${estate.title}. If it wasn’t you, ignore this email.`,
    },
    {
      subject: `Your quote for ${label}, ${estate.title}`,
      heading: `${builder} has answered your quote request`,
      paragraphs: [
        `This is the quote of ${builder} for ${label}. It stands until ${lastDay(scene)}.`,
        'On its page you can accept it, ask a question or decline it. You don’t need an account.',
        ...(files.length > 0 ? [`You can open ${plural(files.length, 'document')} there.`] : []),
      ],
      quote: scene.text,
      facts: [
        ...lotFactsOf(scene),
        ['Builder', builder],
        ...scene.designs.map(homeFact),
        ['Valid until', lastDay(scene)],
      ],
      links: [wayBack(scene), ...files.map((name) => ({ label: name, url }))],
      action: { label: 'View quote', url },
    },
  );
}

const DECIDED = {
  accept: { subject: 'Quote accepted', heading: 'has accepted your quote' },
  ask: { subject: 'Question about your quote', heading: 'has a question about your quote' },
  decline: { subject: 'Quote declined', heading: 'has declined your quote' },
} as const satisfies Record<BuyerDecision, object>;

/** What a buyer decided, for one mailbox of the builder's team; replies go to the buyer. `occasion` tells two questions apart. */
export function quoteDecided(
  scene: AnswerMailScene,
  to: string,
  { decision, message, occasion }: { decision: BuyerDecision; message: string | null; occasion: string },
): Mail {
  const { estate, buyer, publicUrl } = scene;
  const { subject, heading } = DECIDED[decision];
  return builderMail(
    estate,
    { template: 'quote-decided', refId: scene.answerId, to, replyTo: buyer.email, occasion },
    {
      subject: `${subject}: ${labelOf(scene)}, ${estate.title}`,
      heading: `${buyer.firstName} ${buyer.lastName} ${heading}`,
      paragraphs: ['Reply to this email to reach the buyer.'],
      ...(message && { quote: message }),
      facts: [
        ...(scene.lot ? [lotRow(scene.lot, estate)] : []),
        ['Name', `${buyer.firstName} ${buyer.lastName}`],
        ['Email', buyer.email],
        ['Phone', buyer.phone],
        ...scene.designs.map(homeFact),
      ],
      links: [wayBack(scene)],
      action: { label: 'View quote', url: publicUrl + builderQuotePath(String(scene.quoteId)) },
    },
  );
}

/** A buyer has accepted a builder's answer: for the estate's recipients. */
export function quoteAcceptedForStaff(scene: AnswerMailScene): Mail[] {
  const { estate, buyer, builder, publicUrl } = scene;
  return staffMails(
    estate,
    { template: 'quote-accepted', refId: scene.answerId, replyTo: buyer.email },
    {
      subject: `Quote accepted: ${labelOf(scene)}, ${estate.title}`,
      heading: `A buyer has accepted the quote of ${builder}`,
      paragraphs: [],
      facts: [
        ...(scene.lot ? [lotRow(scene.lot, estate)] : []),
        ['Builder', builder],
        ['Name', `${buyer.firstName} ${buyer.lastName}`],
        ['Email', buyer.email],
        ['Phone', buyer.phone],
        ...scene.designs.map(homeFact),
      ],
      links: [wayBack(scene)],
      action: { label: 'View quote', url: publicUrl + deskQuotePath(String(scene.quoteId)) },
    },
  );
}
