import { lotBadge } from '../lot/lot-display.js';
import { parseLotStatus } from '../lot/lot-status.js';
import type { Audience } from '../role/roles.js';
import { type EoiAction, eoiActions, eoiMove } from './eoi-actions.js';
import {
  type EoiBadge,
  type EoiStatus,
  effectiveEoiStatus,
  eoiBadge,
  hasEoiBackground,
  parseEoiStatus,
} from './eoi-status.js';

/** An EOI's status and its lot's, as stored. */
export interface EoiWithLot {
  readonly status: string;
  readonly lotStatus: string;
}
/** A badge with the background of 4.4. */
export interface EoiLook extends EoiBadge {
  readonly hasBackground: boolean;
}

/** Customers' words for what became of a deposit; staff read 4.4's badges (4.2, D131). */
const CUSTOMER_LABEL: Readonly<Partial<Record<EoiStatus | 'unknown', string>>> = {
  refunded: 'Deposit refunded',
  refundDeclined: 'Deposit not refunded',
};

/**
 * An EOI's badge, of its effective status: once approved it is its lot's from Contract Executed on (4.2, 4.4).
 * @example eoiLook({ status: 'approved', lotStatus: 'eoi' }, 'staff') // { label: 'Approved', tone: 'success', hasBackground: true }
 */
export function eoiLook({ status, lotStatus }: EoiWithLot, audience: Audience): EoiLook {
  const known = parseEoiStatus(status);
  if (known === 'approved' && effectiveEoiStatus(status, lotStatus) !== 'approved')
    return { ...lotBadge({ status: lotStatus }, 'staff'), hasBackground: true };
  const badge = eoiBadge(status);
  const label = audience === 'customer' ? (CUSTOMER_LABEL[known] ?? badge.label) : badge.label;
  return { ...badge, label, hasBackground: known === 'unknown' || hasEoiBackground(known) };
}

/** What staff decide about an EOI. */
export type StaffEoiAction = 'approve' | Extract<EoiAction, 'decline' | 'withdraw'>;

/** The actions of 4.4 by who takes them (D122); approving is a staff action that 4.4 names by its statuses only. */
const TAKEN_BY: Readonly<Record<Audience, readonly EoiAction[]>> = {
  customer: ['complete', 'delete', 'withdraw'],
  staff: ['decline', 'withdraw'],
};
/** Approval claims the lot while it is available, or on hold for the EOI's own buyer (D128). */
const CLAIMABLE: readonly string[] = ['available', 'hold'];

const mayApprove = (status: EoiStatus, lotStatus: string): boolean =>
  CLAIMABLE.includes(parseLotStatus(lotStatus)) &&
  (['waitingForApproved', 'approved'] as const).some((to) => eoiMove(status, to)?.by.includes('STAFF'));

/**
 * What a reader may do with an EOI now, the most likely first (4.4, D122).
 * @example eoiActionsFor({ status: 'pending', lotStatus: 'available' }, 'staff') // ['approve', 'decline']
 */
export function eoiActionsFor(eoi: EoiWithLot, audience: 'staff'): StaffEoiAction[];
export function eoiActionsFor(eoi: EoiWithLot, audience: Audience): (EoiAction | StaffEoiAction)[];
export function eoiActionsFor({ status, lotStatus }: EoiWithLot, audience: Audience): (EoiAction | StaffEoiAction)[] {
  const known = parseEoiStatus(status);
  if (known === 'unknown') return [];
  const approve = audience === 'staff' && mayApprove(known, lotStatus) ? (['approve'] as const) : [];
  return [...approve, ...eoiActions(status, lotStatus).filter((action) => TAKEN_BY[audience].includes(action))];
}
