import type { Role } from '../role/roles.js';
import type { StaffLot } from '../answer/staff-shapes.js';
import { formatDate } from '../format/dates.js';
import { formatCurrency } from '../format/currency.js';
import { staffStatusLabel } from './lot-display.js';
import { lotFieldRefusal } from './lot-field-rules.js';
import { followsPrice, unshownPrice } from './lot-price.js';
import { parseLotStatus, type LotStatus } from './lot-status.js';
import { staffMoves } from './staff-moves.js';

/** A change applied to many lots at once: a status, or fields. Omitted fields stay unchanged. */
export interface BulkChange {
  to?: LotStatus;
  price?: number;
  isBuildersEnabled?: boolean;
  /** YYYY-MM-DD; null clears it. */
  registrationDate?: string | null;
}

/** Outcome for one lot: its values before and after, in words; or why it stays unchanged. */
export type BulkOutcome =
  | { readonly will: true; readonly from: string; readonly to: string }
  | { readonly will: false; readonly why: string };

/** The change that undoes a bulk change for one lot; or why it can't be undone. */
export type BulkUndo =
  | { readonly will: true; readonly change: BulkChange }
  | { readonly will: false; readonly why: string };

type Seen = Pick<StaffLot, 'status' | 'price' | 'priceTracking' | 'isBuildersEnabled' | 'registrationDate'>;
interface OfEstate {
  showInitialHold?: boolean | null;
  timeZone: string;
}
/** The calendar day in the estate's time zone (D65). */
const dayOf = (at: string | null | undefined, timeZone: string): string | null =>
  at ? formatDate(at, timeZone, 'YYYY-MM-DD') : null;
const builders = (isOn: boolean): string => (isOn ? 'House & land on' : 'House & land off');

function statusOutcome(lot: Seen, to: LotStatus, estate: OfEstate, role: Role): BulkOutcome {
  if (parseLotStatus(lot.status) === to) return { will: false, why: `Is ${staffStatusLabel(to)} already` };
  const move = staffMoves(lot, estate, role).find((one) => one.to === to);
  if (!move) return { will: false, why: `${staffStatusLabel(lot.status)} doesn’t lead to ${staffStatusLabel(to)}` };
  if (move.requires !== 'nothing') return { will: false, why: `${staffStatusLabel(to)} asks for details of each lot` };
  return { will: true, from: staffStatusLabel(lot.status), to: staffStatusLabel(to) };
}

/**
 * What a change would do to a lot: both the preview's text and the API's rule.
 * @example bulkOutcome({ status: 'settled', … }, { to: 'available' }, estate, 'SALES') // { will: false, why: 'Settled doesn’t lead to Available' }
 */
export function bulkOutcome(lot: Seen, change: BulkChange, estate: OfEstate, role: Role): BulkOutcome {
  if (change.to) return statusOutcome(lot, change.to, estate, role);
  const { price, isBuildersEnabled, registrationDate } = change;
  const parts: (readonly [string, string])[] = [];
  const isPriced = price !== undefined && price !== lot.price;
  const refusal = isPriced ? lotFieldRefusal('price', lot, 'Price') : null;
  if (refusal) return { will: false, why: refusal.message };
  if (isPriced) parts.push([formatCurrency(lot.price), `${formatCurrency(price)}${unshownPrice(lot)}`]);
  if (isBuildersEnabled !== undefined && isBuildersEnabled !== lot.isBuildersEnabled)
    parts.push([builders(lot.isBuildersEnabled), builders(isBuildersEnabled)]);
  if (registrationDate !== undefined && registrationDate !== dayOf(lot.registrationDate, estate.timeZone))
    parts.push([formatDate(lot.registrationDate, estate.timeZone), formatDate(registrationDate, estate.timeZone)]);
  if (parts.length === 0) return { will: false, why: 'No change' };
  return { will: true, from: parts.map(([from]) => from).join(', '), to: parts.map(([, to]) => to).join(', ') };
}

/**
 * The change that restores a lot to its state before a bulk change; or why it can't be restored.
 * @example undoOf({ status: 'available', … }, { to: 'withdrawn' }, estate.timeZone) // { will: true, change: { to: 'available' } }
 */
export function undoOf(
  before: Seen,
  { to, price, isBuildersEnabled, registrationDate }: BulkChange,
  timeZone: string,
): BulkUndo {
  if (to) return { will: true, change: { to: before.status as LotStatus } };
  const isPriced = price !== undefined && price !== before.price;
  if (isPriced && !before.price) return { will: false, why: 'It had no price before' };
  // The shown price now equals the price and would follow it, so undoing would change it too.
  if (isPriced && !followsPrice(before) && followsPrice({ ...before, price }))
    return { will: false, why: 'Its shown price was already the new one' };
  return {
    will: true,
    change: {
      ...(price !== undefined && typeof before.price === 'number' && { price: before.price }),
      ...(isBuildersEnabled !== undefined && { isBuildersEnabled: before.isBuildersEnabled }),
      ...(registrationDate !== undefined && { registrationDate: dayOf(before.registrationDate, timeZone) }),
    },
  };
}
