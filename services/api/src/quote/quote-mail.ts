import {
  builderQuotePath,
  formatCurrency,
  type FoundSelection,
  landPriceText,
  lotLabel,
  siteCostText,
  totalOf,
} from '@lotline/shared-domain';
import type { EntityId } from '../database/entity-id.js';
import type { Person } from '../database/collection.js';
import { answerTime, builderMail, staffMails } from '../email-templates/estate-email.js';
import { factsOf, placeOf } from '../email-templates/lot-facts.js';
import type { EmailLot } from '../email-templates/lot-facts.js';
import { emailToVisitor, type EmailScene, referredBy, wayBack } from '../email-templates/public-email.js';
import type { Fact } from '../outbox/mail-layout.js';
import type { Mail } from '../outbox/mail.js';

/** A quote as its emails need it. */
export interface QuoteMailScene extends EmailScene {
  readonly lot: EmailLot;
  readonly refId: EntityId;
  readonly buyer: Person;
  readonly details: Readonly<
    Record<'bestDescribesYou' | 'financeStatus' | 'timeReference', string> & { additionalRequest?: string | undefined }
  >;
}

const aboutBuyer = ({ buyer, details }: QuoteMailScene): Fact[] => [
  ['Name', `${buyer.firstName} ${buyer.lastName}`],
  ['Email', buyer.email],
  ['Phone', buyer.phone],
  ['Buyer', details.bestDescribesYou],
  ['Finance', details.financeStatus],
  ['Time to build', details.timeReference],
];

/** The rows of a design. Prices are those that the page shows (D102). */
function designFacts(selection: FoundSelection): Fact[] {
  const { house, facade, floorplan, externalColorScheme, internalColorScheme, kitchen, bathroom } = selection;
  const price = (value: number | null | undefined): string =>
    typeof value === 'number' ? `, ${value > 0 ? formatCurrency(value) : 'included'}` : '';
  const options = [
    ['Floor plan', floorplan.name],
    ['External colours', externalColorScheme],
    ['Internal colours', internalColorScheme],
    ['Kitchen', kitchen],
    ['Bathroom', bathroom],
    ['Inclusions', selection.inclusions?.join(', ')],
    ['Upgrades', selection.optionalUpgrades?.join(', ')],
    ['Site costs', siteCostText(house)],
    ['Land', landPriceText(selection.lot)],
    ['Home and land', totalOf(selection)?.text],
  ] as const;
  return [
    ['Home', `${house.name}${price(house.price)}`],
    ['Facade', `${facade.name}${price(facade.price)}`],
    ...options.flatMap(([label, value]): Fact[] => (value ? [[label, value]] : [])),
  ];
}

/** The whole quote for the estate's team. */
export function quoteForStaff(scene: QuoteMailScene, selections: readonly FoundSelection[], deskUrl: string): Mail[] {
  const { estate, lot, refId, buyer, details, business } = scene;
  return staffMails(
    estate,
    { template: 'quote', refId, replyTo: buyer.email },
    {
      subject: `Quote request: ${lotLabel(lot.lot.title)}, ${estate.title}`,
      heading: `New quote request for ${lotLabel(lot.lot.title)}`,
      paragraphs: [],
      ...(details.additionalRequest && { quote: details.additionalRequest }),
      facts: [
        ['About', placeOf(lot, estate)],
        ...aboutBuyer(scene),
        ...selections.flatMap((selection): Fact[] => [['Builder', selection.builder.name], ...designFacts(selection)]),
        ...referredBy(business),
      ],
      links: [wayBack(scene)],
      action: { label: 'View quote', url: deskUrl },
    },
  );
}

/** A builder's part: the buyer, the lot as the page shows it, and its own designs (D101). Replies go to the buyer. */
export function quoteForBuilder(scene: QuoteMailScene, to: string, selections: readonly FoundSelection[]): Mail {
  const { estate, lot, refId, buyer, details } = scene;
  return builderMail(
    estate,
    { template: 'quote-builder', refId, to, replyTo: buyer.email },
    {
      subject: `Quote request: ${lotLabel(lot.lot.title)}, ${estate.title}`,
      heading: `New quote request for ${lotLabel(lot.lot.title)}`,
      paragraphs: ['Reply to this email to reach the buyer.'],
      ...(details.additionalRequest && { quote: details.additionalRequest }),
      facts: [...aboutBuyer(scene), ...factsOf(lot, estate), ...selections.flatMap(designFacts)],
      links: [wayBack(scene)],
      action: { label: 'Answer quote', url: scene.publicUrl + builderQuotePath(String(refId)) },
    },
  );
}

/** A design as the buyer knows it, with its price on this lot. */
function ownDesign({ house, facade, lot, builder }: FoundSelection): Fact {
  const home = formatCurrency((house.price ?? 0) + (facade.price ?? 0));
  return [`${house.name} by ${builder.name}`, totalOf({ house, facade, lot })?.text ?? `${home} without land`];
}

/**
 * Confirms the request to the buyer. It names builders and designs and repeats nothing that was typed: the address is
 * not verified by the phone number (D38).
 */
export function quoteReceived(scene: QuoteMailScene, selections: readonly FoundSelection[]): Mail {
  const { estate, lot, refId, buyer } = scene;
  const label = lotLabel(lot.lot.title);
  const builders = [...new Set(selections.map(({ builder }) => builder.name))];
  return emailToVisitor(
    scene,
    { template: 'quote-received', refId, to: buyer.email },
    {
      subject: `Your quote request: ${label}, ${estate.title}`,
      heading: 'We’ve received your quote request',
      paragraphs: [
        `The team of ${estate.title} and ${listOf(builders)} have received your request for ${label}.`,
        ['They will get back to you by email or phone.', ...answerTime(estate)].join(' '),
      ],
      facts: [...factsOf(lot, estate), ...selections.map(ownDesign)],
    },
  );
}

const listOf = (names: readonly string[]): string => new Intl.ListFormat('en', { type: 'conjunction' }).format(names);
