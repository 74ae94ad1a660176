import type { StaffLotDetail } from '../answer/staff-lot-shapes.js';
import type { StaffLot } from '../answer/staff-shapes.js';
import type { FactSurface, LotFact } from './lot-fact.js';
import { depth, lot, registration, size, status } from './public-facts.js';
import { UNKNOWN } from './readings.js';
import {
  builders,
  buyers,
  changed,
  conditions,
  deposit,
  dimensions,
  eoiDeposit,
  faces,
  financeDue,
  openEois,
  ownPrice,
  release,
  releaseDay,
  salePhase,
  settlement,
  shownPrice,
  stageOfLot,
  street,
  width,
} from './staff-facts.js';

/** A date in a list: '-' if missing, unlike the general helper's '--' (D16). */
const listed = <Id extends string>(fact: LotFact<StaffLot> & { id: Id }) => ({
  ...fact,
  read: (...from: Parameters<LotFact<StaffLot>['read']>) => {
    const reading = fact.read(...from);
    return reading.missing ? UNKNOWN : reading;
  },
});

/** The lot lifecycle card (2.11). */
export const LIFECYCLE_FACTS = {
  rows: [
    { fact: size, label: 'Block size' },
    { fact: dimensions },
    { fact: stageOfLot },
    { fact: releaseDay },
    { fact: ownPrice },
    { fact: deposit },
    { fact: buyers },
    { fact: registration, label: 'Registration date' },
  ],
} as const satisfies FactSurface<StaffLotDetail>;

/** What a request for a lot is decided by, without its stage. */
export const DECISION_FACTS = {
  rows: [{ fact: ownPrice }, { fact: size, unit: ' m²' }, { fact: width, label: 'Frontage' }, { fact: registration }],
  omits: ['unknown'],
} as const satisfies FactSurface<StaffLotDetail>;

/** Conditions and dates of a lot, beside the card. */
export const TERMS_FACTS = {
  rows: [
    { fact: shownPrice, label: 'Price shown to customers' },
    { fact: eoiDeposit },
    { fact: builders },
    { fact: financeDue },
    { fact: settlement },
    { fact: conditions },
  ],
} as const satisfies FactSurface<StaffLotDetail>;

/** Staff's table of lots: the columns of 2.7, then every other field of a lot (section 3). */
export const STAFF_TABLE_FACTS = {
  rows: [
    { fact: lot, label: 'Lot No.' },
    { fact: size, label: 'Size (m2)', unit: '' },
    { fact: width, label: 'Width (m)', unit: '' },
    { fact: ownPrice },
    { fact: registration },
    { fact: status },
    { fact: depth, label: 'Depth (m)', unit: '' },
    { fact: shownPrice },
    { fact: openEois },
    { fact: eoiDeposit },
    { fact: /*#__PURE__*/ listed(release) },
    { fact: /*#__PURE__*/ listed(financeDue) },
    { fact: /*#__PURE__*/ listed(settlement) },
    { fact: builders },
    { fact: salePhase },
    { fact: street },
    { fact: faces },
    { fact: changed },
  ],
} as const satisfies FactSurface<StaffLot>;
