import type { Audience } from '../role/roles.js';
import { holdsEnabled } from '../estate/flags.js';
import type { CustomerStatus } from './customer-status.js';
import { CUSTOMER_STATUS_LABEL, customerStatus } from './customer-status.js';
import type { LotLook, LotStatus } from './lot-status.js';
import { parseLotStatus } from './lot-status.js';

/** Colour names of section 4.2; the design system maps them to colours. */
export type Tone =
  | 'success'
  | 'warning'
  | 'primary'
  | 'light-blue'
  | 'yellow'
  | 'orange'
  | 'gray'
  | 'gray-middle'
  | 'blue';

export interface Badge {
  label: string;
  tone: Tone;
}

const LABEL = {
  not_released: 'Not Released',
  available: 'Available',
  hold: 'Hold',
  eoi: 'EOI',
  pre_contract: 'Pre-Contract',
  contract_executed: 'Contract Executed',
  under_contract: 'Under Contract',
  unconditional: 'Finance Unconditional',
  settled: 'Settled',
  option: 'Option',
  offline: 'Offline',
  sold: 'Sold',
  withdrawn: 'Withdrawn',
} as const satisfies Record<LotStatus, string>;

/** The label of a stored status (4.2); an unknown status is returned as is. */
export function lotStatusLabel(status: string): string {
  const known = parseLotStatus(status);
  return known === 'unknown' ? status : LABEL[known];
}

/** Section 4.2's colour classes of lots (admin). */
const STAFF_TONE = {
  not_released: 'gray',
  available: 'success',
  hold: 'light-blue',
  eoi: 'light-blue',
  pre_contract: 'blue',
  contract_executed: 'yellow',
  under_contract: 'yellow',
  unconditional: 'primary',
  settled: 'warning',
  option: 'orange',
  offline: 'gray-middle',
  sold: 'warning',
  withdrawn: 'gray',
} as const satisfies Record<LotStatus, Tone>;

const CUSTOMER_TONE = {
  not_released: 'gray',
  available: 'success',
  hold: 'light-blue',
  under_contract: 'yellow',
  sold: 'warning',
  unknown: 'gray',
} as const satisfies Record<CustomerStatus, Tone>;

/** The status staff see: an EOI lot is Pre-Contract in badge, legend and map (4.2, D4, D110). */
const staffStatus = (status: LotStatus): LotStatus => (status === 'eoi' ? 'pre_contract' : status);

/** The staff legend entry of each status; imported aliases share the entry of their ladder step (D3). */
const STAFF_LEGEND = {
  not_released: 'not_released',
  available: 'available',
  hold: 'hold',
  eoi: 'pre_contract',
  pre_contract: 'pre_contract',
  contract_executed: 'contract_executed',
  under_contract: 'contract_executed',
  unconditional: 'unconditional',
  settled: 'settled',
  option: 'option',
  offline: 'offline',
  sold: 'settled',
  withdrawn: 'withdrawn',
} as const satisfies Record<LotStatus, LotStatus>;
/** Unconditional reads 'Finance Unconditional' in the badge, but 'Unconditional' in the legend (4.2). */
const staffLegendLabel = (status: LotStatus): string => (status === 'unconditional' ? 'Unconditional' : LABEL[status]);

/** A lot's badge: the simplified status for customers, the stored one for staff, with EOI as Pre-Contract (4.2, D4). */
export function lotBadge(lot: LotLook, audience: Audience): Badge {
  if (audience === 'customer') {
    const seen = customerStatus(lot);
    return {
      label: seen === 'unknown' ? lotStatusLabel(lot.status) : CUSTOMER_STATUS_LABEL[seen],
      tone: CUSTOMER_TONE[seen],
    };
  }
  const status = parseLotStatus(lot.status);
  if (status === 'unknown') return { label: lot.status, tone: 'gray' };
  const seen = staffStatus(status);
  return { label: LABEL[seen], tone: STAFF_TONE[seen] };
}

/** Staff's label of a stored status: EOI reads Pre-Contract (D4). @example staffStatusLabel('eoi') // 'Pre-Contract' */
export const staffStatusLabel = (status: string): string => lotBadge({ status }, 'staff').label;

/**
 * A lot's colour on the map: the same as its badge's. `inBuilderView` is absent outside builder view; in it, true for a
 * lot of the chosen designs, and false for any other, which looks like Hold (D10).
 */
export function lotColour(lot: LotLook, audience: Audience, inBuilderView?: boolean): Tone {
  if (inBuilderView === false) return CUSTOMER_TONE.hold;
  return lotBadge(lot, audience).tone;
}

/** Whether a map lays a colour back: for visitors all but what is for sale (D212). @example recedes('warning', 'customer') // true */
export const recedes = (tone: Tone, audience: Audience): boolean =>
  audience === 'customer' && tone !== CUSTOMER_TONE.available;

/**
 * The map's legend (4.2). Staff also get Hold if the estate has initial holds (D4), and Withdrawn if one of `lots`,
 * those on the map, is withdrawn (D59).
 */
export function legendFor(
  audience: Audience,
  estate?: { showInitialHold?: boolean | null },
  lots: readonly LotLook[] = [],
): Badge[] {
  if (audience === 'customer') {
    const seen = ['not_released', 'available', 'hold', 'under_contract', 'sold'] as const;
    return seen.map((status) => ({ label: CUSTOMER_STATUS_LABEL[status], tone: CUSTOMER_TONE[status] }));
  }
  const before = ['not_released', 'available', 'pre_contract'] as const;
  const after = ['contract_executed', 'settled', 'unconditional', 'option', 'offline'] as const;
  const hold = holdsEnabled(estate) ? (['hold'] as const) : [];
  const withdrawn = lots.some(({ status }) => parseLotStatus(status) === 'withdrawn') ? (['withdrawn'] as const) : [];
  return [...before, ...hold, ...after, ...withdrawn].map((status) => ({
    label: staffLegendLabel(status),
    tone: STAFF_TONE[status],
  }));
}

/**
 * The legend entry of a lot; an unknown status is returned as is.
 * @example legendLabel({ status: 'unconditional' }, 'staff') // 'Unconditional'
 */
export function legendLabel(lot: LotLook, audience: Audience): string {
  if (audience === 'customer') return lotBadge(lot, audience).label;
  const status = parseLotStatus(lot.status);
  return status === 'unknown' ? lot.status : staffLegendLabel(STAFF_LEGEND[status]);
}
