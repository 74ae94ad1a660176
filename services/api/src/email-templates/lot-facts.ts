import { EMAIL_FACTS, type FactLot, lotFact, lotFacts, lotLabel, stageLabel } from '@lotline/shared-domain';
import type { PublicLotRecord } from '../lot/lot.repository.js';
import { type Linked, publicLinkOf } from '../document/document-link.js';
import { isSecret, NO_DOCUMENTS, publicLotOf, type StageDates } from '../lot/public-lot.js';
import type { Fact, EmailContent } from '../outbox/mail-layout.js';
import type { EmailEstate } from './estate-email.js';

/** A lot as emails show it. */
export interface EmailLot {
  readonly lot: PublicLotRecord;
  readonly stage: { readonly title: string } & StageDates;
  /** Whether its outline can be drawn. */
  readonly hasOutline?: boolean;
  /** Its public plans, in their order. */
  readonly plans?: readonly LotPlanDocument[];
}
export type LotPlanDocument = Linked;

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
export function lotRow({ lot: { title, status }, stage }: EmailLot, estate: EmailEstate): Fact {
  const { label, text } = lotFact(EMAIL_FACTS.rows[0], { title, status, stageTitle: stage.title }, estate, 'customer');
  return [label, text];
}

/**
 * What the page shows buyers about the lot: its rules for prices, hidden prices and unreleased lots apply here too (D6,
 * D14, D15).
 */
export function factsOf({ lot, stage }: EmailLot, estate: EmailEstate): Fact[] {
  const shown: FactLot = { ...publicLotOf(lot, estate, NO_DOCUMENTS, stage), stageTitle: stage.title };
  return lotFacts(EMAIL_FACTS, shown, estate, 'customer').map(({ label, text }) => [label, text]);
}

/** A link as emails need it; one to another site stays. */
const absolute = (link: string, publicUrl: string): string => (link.startsWith('/') ? publicUrl + link : link);

/**
 * The lot's plan: an image of its outline, and the plan among its documents. Empty for a lot whose details are hidden.
 */
export function lotPlan(
  { lot, hasOutline, plans }: EmailLot,
  estate: EmailEstate,
  publicUrl: string,
): Pick<EmailContent, 'picture' | 'links'> {
  const { size } = publicLotOf(lot, estate);
  const [plan] = isSecret(lot, estate) ? [] : (plans ?? []);
  const name = lotLabel(lot.title);
  return {
    ...(hasOutline &&
      size !== undefined && {
        picture: { url: `${publicUrl}/files/lots/${String(lot._id)}/outline.png`, alt: `Outline of ${name}` },
      }),
    ...(plan && { links: [{ label: `Plan of ${name}`, url: absolute(publicLinkOf(plan), publicUrl) }] }),
  };
}
