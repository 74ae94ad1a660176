import type { StaffLotDetail } from '../answer/staff-lot-shapes.js';
import type { StaffLot } from '../answer/staff-shapes.js';
import { describeCondition } from '../eoi/contract-conditions.js';
import { formatCurrency } from '../format/currency.js';
import { formatDate, type DateFormat } from '../format/dates.js';
import { formatLength } from '../format/measures.js';
import { salePhaseLabel } from '../lot/lot-lifecycle.js';
import { describePrice } from '../lot/lot-price.js';
import { stageLabel } from '../stage/stage-title.js';
import type { FactEstate, LotFact, Reading } from './lot-fact.js';
import { frontage } from './public-facts.js';
import { IRREGULAR, known } from './readings.js';

/** A date, or '--' as from the general helper (D16). */
const dated = (at: string | null | undefined, of: FactEstate | null, format?: DateFormat): Reading => {
  const text = of ? formatDate(at, of.timeZone, format) : '--';
  return text === '--' ? { text, missing: 'unknown' } : { text };
};
const yesOrNo = (is: boolean): Reading => ({ text: is ? 'Yes' : 'No' });

/** The frontage in staff reads, which withhold nothing (D73). */
export const width = {
  id: 'width',
  label: 'Width',
  unit: ' m',
  only: 'staff',
  read: frontage.read,
} as const satisfies LotFact<StaffLot>;

export const dimensions = {
  id: 'dimensions',
  label: 'Dimensions',
  only: 'staff',
  read({ blockWidth, blockDepth }) {
    const sides = [formatLength(blockWidth, ' m'), formatLength(blockDepth, ' m')];
    return sides.includes('-') ? IRREGULAR : { text: sides.join(' x ') };
  },
} as const satisfies LotFact<StaffLot>;

/** The lot's price, whatever customers see. */
export const ownPrice = {
  id: 'price',
  label: 'Price',
  only: 'staff',
  read: (of) => known(formatCurrency(of.price)),
} as const satisfies LotFact<StaffLot>;

/** The price in the words customers read (2.8). */
export const shownPrice = {
  id: 'shownPrice',
  label: 'Shown price',
  only: 'staff',
  read: ({ priceTracking }, of) => ({ text: describePrice({ priceTracking, hidePrice: of?.hidePrice }).text }),
} as const satisfies LotFact<StaffLot>;

export const release = {
  id: 'release',
  label: 'Release date',
  only: 'staff',
  read: ({ releaseDate }, of) => dated(releaseDate, of),
} as const satisfies LotFact<StaffLot>;

/** 'DD MMM YYYY', the lifecycle card's own format (2.11). */
export const releaseDay = {
  id: 'release',
  label: 'Release date',
  only: 'staff',
  read(lot, of) {
    const reading = release.read(lot, of);
    return reading.missing ? reading : { text: reading.text.padStart(11, '0') };
  },
} as const satisfies LotFact<StaffLot>;

export const financeDue = {
  id: 'financeDue',
  label: 'Finance due',
  only: 'staff',
  read: ({ financeDueDate }, of) => dated(financeDueDate, of),
} as const satisfies LotFact<StaffLot>;

export const settlement = {
  id: 'settlement',
  label: 'Settlement',
  only: 'staff',
  read: ({ settlementDate }, of) => dated(settlementDate, of),
} as const satisfies LotFact<StaffLot>;

export const builders = {
  id: 'builders',
  label: 'House & land',
  only: 'staff',
  read: ({ isBuildersEnabled }) => yesOrNo(isBuildersEnabled),
} as const satisfies LotFact<StaffLot>;

/** How far a sale outside Lotline is. */
export const salePhase = {
  id: 'salePhase',
  label: 'Sale phase',
  only: 'staff',
  read: (of) => known(of.salePhase ? salePhaseLabel(of.salePhase) : ''),
} as const satisfies LotFact<StaffLot>;

export const street = {
  id: 'street',
  label: 'Street',
  only: 'staff',
  read: (of) => known(of.street ?? ''),
} as const satisfies LotFact<StaffLot>;

export const faces = {
  id: 'faces',
  label: 'Faces',
  only: 'staff',
  read: (of) => known(of.faces ?? ''),
} as const satisfies LotFact<StaffLot>;

export const changed = {
  id: 'changed',
  label: 'Changed',
  only: 'staff',
  read: ({ updatedAt }, of) => dated(updatedAt, of, 'D MMM YYYY h:mm A'),
} as const satisfies LotFact<StaffLot>;

export const stageOfLot = {
  id: 'stage',
  label: 'Stage',
  only: 'staff',
  read: ({ stage }) => ({ text: stageLabel(stage.title) }),
} as const satisfies LotFact<StaffLotDetail>;

/** What an EOI for the lot asks for, where it isn't the estate's deposit (D132). */
export const eoiDeposit = {
  id: 'eoiDeposit',
  label: 'EOI deposit',
  only: 'staff',
  read: (of) => (of.deposit === 0 ? { text: 'None' } : known(formatCurrency(of.deposit))),
} as const satisfies LotFact<StaffLot>;

/** How many EOIs were sent for the lot and wait for a decision (D133). */
export const openEois = {
  id: 'openEois',
  label: 'Open EOIs',
  only: 'staff',
  read: ({ applicants }) => known(applicants ? String(applicants) : ''),
} as const satisfies LotFact<StaffLot>;

/** The deposit of a sale outside Lotline; an EOI's is on its invoice. */
export const deposit = {
  id: 'deposit',
  label: 'Initial deposit',
  only: 'staff',
  read: ({ offlineSale }) => known(formatCurrency(offlineSale?.offlineDeposit)),
} as const satisfies LotFact<StaffLotDetail>;

export const buyers = {
  id: 'buyers',
  label: 'Buyers',
  only: 'staff',
  read: (of) => known(of.buyers.map(({ name }) => name).join(', ')),
} as const satisfies LotFact<StaffLotDetail>;

export const conditions = {
  id: 'conditions',
  label: 'Conditions',
  only: 'staff',
  // Those typed on the lot, then those of its EOI's contract.
  read: ({ conditions: typed, contractConditions }) =>
    known([...(typed ? [typed] : []), ...(contractConditions ?? []).map(describeCondition)].join('; ')),
} as const satisfies LotFact<StaffLotDetail>;
