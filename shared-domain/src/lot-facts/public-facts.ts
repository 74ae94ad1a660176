import { formatMonthYear } from '../format/dates.js';
import { formatLength } from '../format/measures.js';
import { oppositeOf, parseCompass } from '../lot/lot-facing.js';
import { lotBadge } from '../lot/lot-display.js';
import { describePrice } from '../lot/lot-price.js';
import { shownLotNumber } from '../lot/lot-title.js';
import { stageLabel, stageNumber } from '../stage/stage-title.js';
import type { LotFact } from './lot-fact.js';
import { hidesPrice } from './panel-facts.js';
import { IRREGULAR, known, UNKNOWN, UNTURNED } from './readings.js';

export { price, size } from './panel-facts.js';

export const lot = {
  id: 'lot',
  label: 'Lot',
  read: ({ title }) => known(shownLotNumber(title)),
} as const satisfies LotFact;

/** Lot, stage and estate in one. @example '325, Stage 4, Tallowbrook Rise' */
export const place = {
  id: 'place',
  label: 'Lot',
  read: ({ title, stageTitle }, estate) => ({
    text: `${shownLotNumber(title) || '-'}, ${stageLabel(stageTitle ?? '')}, ${estate?.title ?? '-'}`,
  }),
} as const satisfies LotFact;

export const estate = {
  id: 'estate',
  label: 'Estate',
  read: (_lot, of) => known(of?.title ?? ''),
} as const satisfies LotFact;

export const stage = {
  id: 'stage',
  label: 'Stage',
  read: ({ stageTitle }) => known(stageNumber(stageTitle ?? '')),
} as const satisfies LotFact;

/** The street side; 'Irregular' when there is no block width (2.7, 2.8). */
export const frontage = {
  id: 'frontage',
  label: 'Frontage',
  unit: ' m',
  isDetail: true,
  read: ({ blockWidth }) => known(formatLength(blockWidth), IRREGULAR),
} as const satisfies LotFact;

export const depth = {
  id: 'depth',
  label: 'Depth',
  unit: ' m',
  isDetail: true,
  read: ({ blockDepth }) => known(formatLength(blockDepth)),
} as const satisfies LotFact;

/** The price for each square metre, where the price rule shows a price (2.8, D15). @example 'From $689' */
export const pricePerArea = {
  id: 'price-per-area',
  label: 'Price per m²',
  isDetail: true,
  isHidden: hidesPrice,
  read({ priceTracking, size: area }, of) {
    const hidePrice = hidesPrice(of);
    const { kind } = describePrice({ priceTracking, hidePrice });
    if (kind !== 'plain' && kind !== 'from') return { text: '-', missing: hidePrice ? 'hidden' : 'on-request' };
    if (!area) return UNKNOWN;
    const value = Math.round(Number(priceTracking?.value) / area);
    return { text: describePrice({ priceTracking: { type: priceTracking?.type, value } }).text };
  },
} as const satisfies LotFact;

/** Street and backyard (D94); a secret lot comes without. */
export const orientation = {
  id: 'orientation',
  label: 'Orientation',
  read({ facing }) {
    const street = parseCompass(facing);
    return street ? { text: `Street side ${street}, backyard ${oppositeOf(street)}` } : UNTURNED;
  },
} as const satisfies LotFact;

/** 'Titled' only once the lot is registered; an estimate in the past stays an estimate (D93). */
export const registration = {
  id: 'registration',
  label: 'Est. Registration',
  isDetail: true,
  read: ({ registrationDate, registeredOn }, of) => ({
    ...known(of ? formatMonthYear(registeredOn || registrationDate, of.timeZone) : ''),
    ...(registeredOn && { label: 'Titled' }),
  }),
} as const satisfies LotFact;

export const status = {
  id: 'status',
  label: 'Status',
  read: (of, _estate, audience) => ({ text: lotBadge(of, audience === 'staff' ? audience : 'customer').label }),
} as const satisfies LotFact;
