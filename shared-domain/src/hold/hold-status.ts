import type { Badge } from '../lot/lot-display.js';

/** Stored statuses of an initial hold (4.5). */
export const HOLD_STATUSES = ['pending', 'approved', 'declined', 'expired', 'closed', 'cancelled'] as const;
export type HoldStatus = (typeof HOLD_STATUSES)[number];

/** Holder types (section 3). Buyers choose one of the first two; the partner form sends the third (D26). */
export const HOLDER_TYPES = ['Owner-occupier', 'Investor', 'Builder/Channel Partner'] as const;
export type HolderType = (typeof HOLDER_TYPES)[number];
export const BUYER_HOLDER_TYPES = ['Owner-occupier', 'Investor'] as const satisfies readonly HolderType[];
export const PARTNER_HOLDER_TYPE = 'Builder/Channel Partner' as const satisfies HolderType;
/** The dropdown's placeholder; never a valid value (spec 5). */
export const HOLDER_TYPE_PLACEHOLDER = 'Please select';

const BADGE = {
  pending: { label: 'Pending', tone: 'primary' },
  approved: { label: 'Approved', tone: 'success' },
  declined: { label: 'Declined', tone: 'warning' },
  expired: { label: 'Expired', tone: 'light-blue' },
  closed: { label: 'Closed', tone: 'gray' },
  cancelled: { label: 'Cancelled', tone: 'warning' },
} as const satisfies Record<HoldStatus, Badge>;

/** Parses a hold status from the API; `unknown` if this build doesn't know it. */
export function parseHoldStatus(raw: unknown): HoldStatus | 'unknown' {
  const text = typeof raw === 'string' ? raw.trim().toLowerCase() : '';
  return HOLD_STATUSES.find((status) => status === text) ?? 'unknown';
}

/** A hold's badge (4.5); an unknown status is gray, labelled with the raw value. */
export function holdBadge(status: string): Badge {
  const known = parseHoldStatus(status);
  return known === 'unknown' ? { label: status, tone: 'gray' } : BADGE[known];
}

/**
 * Allowed status transitions of a hold (D30). A pending one is approved, declined, cancelled, after 14 days without a
 * decision expired, or closed once another buyer has a contract for its lot (D106); an approved one ends; the other
 * statuses are final.
 */
export const HOLD_TRANSITIONS = {
  pending: ['approved', 'declined', 'cancelled', 'expired', 'closed'],
  approved: ['expired', 'cancelled', 'closed'],
  declined: [],
  expired: [],
  closed: [],
  cancelled: [],
} as const satisfies Record<HoldStatus, readonly HoldStatus[]>;

/** Whether a hold's status may change from one to another. @example canMoveHold('approved', 'declined') // false */
export function canMoveHold(from: HoldStatus, to: HoldStatus): boolean {
  const targets: readonly HoldStatus[] = HOLD_TRANSITIONS[from];
  return targets.includes(to);
}

/** How a decision is undone (D72). */
export interface HoldUndo {
  /** The status before the decision, which the hold returns to. */
  readonly backTo: HoldStatus;
  /** The lot's status after the undo; null: unchanged. */
  readonly lot: 'available' | 'hold' | null;
}

/** How long a decision can be undone and its email is delayed, in ms (D72). */
export const UNDO_MS = 30_000;

/** How long a lot is at a contract before requests for it are closed, in ms: a mistaken move can be undone until then (D106). */
export const CONTRACT_STANDS_MS = 5 * 60_000;

/**
 * Undoable decisions (D72), by the status they led to. Other final statuses can't be undone: not an expiry, nor the
 * cancellation of a request that wasn't approved.
 */
export const HOLD_UNDO = {
  approved: { backTo: 'pending', lot: 'available' },
  declined: { backTo: 'pending', lot: null },
  cancelled: { backTo: 'approved', lot: 'hold' },
} as const satisfies Partial<Record<HoldStatus, HoldUndo>>;

/** How to undo a decision, or null. @example holdUndo('pending', 'declined') // { backTo: 'pending', lot: null } */
export function holdUndo(from: HoldStatus, to: HoldStatus): HoldUndo | null {
  const ways: Partial<Record<HoldStatus, HoldUndo>> = HOLD_UNDO;
  const way = ways[to];
  return way?.backTo === from ? way : null;
}
