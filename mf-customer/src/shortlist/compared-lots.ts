import {
  describePrice,
  describeSize,
  describeWidth,
  formatMonthYear,
  hasPublicDetails,
  lotBadge,
  stageNumber,
  type Badge,
  type Estate,
  type ListedLot,
} from '@lotline/shared-domain';
import { shortlistStrings as text } from './strings';

/** A starred lot's current public data. */
export interface ShownLot {
  lot: ListedLot;
  estate: Estate;
}
export type Feature = keyof typeof text.rows;

const measured = (value: string, unit: (value: string) => string): string => (/^\d/.test(value) ? unit(value) : value);

/** The customer-facing status: a shortlist is always viewed as a buyer, whatever the role (4.2). */
export const badgeOf = ({ lot }: ShownLot): Badge =>
  lotBadge({ status: lot.status, salePhase: lot.offlineSale?.salePhase }, 'customer');

/** A lot's facts as text; an unreleased lot has only its estate, stage and status (D6). */
export function describeLot(shown: ShownLot): Readonly<Record<Feature, string>> {
  const { lot, estate } = shown;
  const known = hasPublicDetails(lot);
  const ifKnown = (words: () => string): string => (known ? words() : text.none);
  return {
    status: badgeOf(shown).label,
    estate: estate.title,
    stage: stageNumber(lot.stageTitle),
    size: measured(describeSize(lot.size), text.squareMetres),
    frontage: ifKnown(() => measured(describeWidth(lot.blockWidth), text.metres)),
    depth: ifKnown(() => (lot.blockDepth ? measured(describeWidth(lot.blockDepth), text.metres) : text.none)),
    price: ifKnown(() => describePrice({ priceTracking: lot.priceTracking, hidePrice: estate.hidePrice }).text),
    registration: formatMonthYear(lot.registrationDate, estate.timeZone),
  };
}

interface ComparedRow {
  feature: Feature;
  /** One value per lot, in order. */
  values: readonly string[];
  differs: boolean;
}

const FEATURES: readonly Feature[] = [
  'status',
  'estate',
  'stage',
  'size',
  'frontage',
  'depth',
  'price',
  'registration',
];

/** A comparison table of the lots, one row per feature. */
export function compareLots(lots: readonly ShownLot[]): readonly ComparedRow[] {
  const known = lots.map(describeLot);
  return FEATURES.map((feature) => {
    const values = known.map((lot) => lot[feature]);
    return { feature, values, differs: new Set(values).size > 1 };
  });
}
