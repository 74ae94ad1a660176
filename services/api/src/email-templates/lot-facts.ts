import {
  describePrice,
  describeSize,
  describeWidth,
  formatMonthYear,
  lotLabel,
  lotNumber,
  stageLabel,
} from '@lotline/shared-domain';
import type { PublicLotRecord } from '../lot/lot.repository.js';
import { publicLotOf } from '../lot/public-lot.js';
import type { Fact, EmailContent } from '../outbox/mail-layout.js';
import type { EmailEstate } from './estate-email.js';

/** A lot as emails show it. */
export interface EmailLot {
  readonly lot: PublicLotRecord;
  readonly stage: { readonly title: string };
  /** Whether its outline can be drawn. */
  readonly hasOutline?: boolean;
}

/**
 * A lot's full name in emails.
 * @example 'Lot 325, Stage 4, Tallowbrook Rise'
 */
export const placeOf = ({ lot, stage }: EmailLot, estate: EmailEstate): string =>
  `${lotLabel(lot.title)}, ${stageLabel(stage.title)}, ${estate.title}`;

/**
 * The same as a row that is labelled 'Lot' already.
 * @example ['Lot', '325, Stage 4, Tallowbrook Rise']
 */
export const lotRow = ({ lot, stage }: EmailLot, estate: EmailEstate): Fact => [
  'Lot',
  `${lotNumber(lot.title) || '-'}, ${stageLabel(stage.title)}, ${estate.title}`,
];

/**
 * What the page shows buyers about the lot: its rules for prices, hidden prices and unreleased lots apply here too (D6,
 * D14, D15).
 */
export function lotFacts(at: EmailLot, estate: EmailEstate, now = new Date()): Fact[] {
  const { size, blockWidth, registrationDate, priceTracking } = publicLotOf(at.lot, estate);
  const facts: Fact[] = [lotRow(at, estate)];
  if (size === undefined) return facts;
  const width = describeWidth(blockWidth);
  facts.push(['Size', `${describeSize(size)} m²`], ['Frontage', width === 'Irregular' ? width : `${width} m`]);
  if (!estate.hidePrice) facts.push(['Price', describePrice({ priceTracking }).text]);
  if (registrationDate)
    facts.push([
      new Date(registrationDate) <= now ? 'Titled' : 'Est. Registration',
      formatMonthYear(registrationDate, estate.timeZone),
    ]);
  return facts;
}

const PLAN = /plan\.(?:pdf|png|jpe?g)$/i;
/** The absolute URL of a document; null if its link isn't a web address. */
const absolute = (link: string, publicUrl: string): string | null =>
  /^\/(?!\/)/.test(link) ? publicUrl + link : link.startsWith('https://') ? link : null;

/**
 * The lot's plan: an image of its outline, and the plan among its documents. Empty for a lot whose details are hidden.
 */
export function lotPlan(
  { lot, hasOutline }: EmailLot,
  estate: EmailEstate,
  publicUrl: string,
): Pick<EmailContent, 'picture' | 'links'> {
  const { size, documents } = publicLotOf(lot, estate);
  const plan = documents.map(({ link }) => absolute(link, publicUrl)).find((link) => link && PLAN.test(link));
  const name = lotLabel(lot.title);
  return {
    ...(hasOutline &&
      size !== undefined && {
        picture: { url: `${publicUrl}/files/lots/${String(lot._id)}/outline.png`, alt: `Outline of ${name}` },
      }),
    ...(plan && { links: [{ label: `Plan of ${name}`, url: plan }] }),
  };
}
