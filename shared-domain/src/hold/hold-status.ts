import type { Badge } from '../lot/lot-display.js';

/** Stored statuses of an initial hold (4.5). */
export const HOLD_STATUSES = ['pending', 'approved', 'declined', 'expired', 'closed', 'cancelled'] as const;
export type HoldStatus = (typeof HOLD_STATUSES)[number];

/** Who a hold is for (section 3). Buyers choose one of the first two; the partner form sends the third (D26). */
export const HOLDER_TYPES = ['Owner-occupier', 'Investor', 'Builder/Channel Partner'] as const;
export type HolderType = (typeof HOLDER_TYPES)[number];
export const BUYER_HOLDER_TYPES = ['Owner-occupier', 'Investor'] as const satisfies readonly HolderType[];
export const PARTNER_HOLDER_TYPE = 'Builder/Channel Partner' as const satisfies HolderType;
/** What the dropdown shows before a choice; never a valid value (spec 5). */
export const HOLDER_TYPE_PLACEHOLDER = 'Please select';

const BADGE = {
  pending: { label: 'Pending', tone: 'primary' },
  approved: { label: 'Approved', tone: 'success' },
  declined: { label: 'Declined', tone: 'warning' },
  expired: { label: 'Expired', tone: 'light-blue' },
  closed: { label: 'Closed', tone: 'gray' },
  cancelled: { label: 'Cancelled', tone: 'warning' },
} as const satisfies Record<HoldStatus, Badge>;

/** Reads a hold status from the wire, `unknown` when this build doesn't know it. */
export function parseHoldStatus(raw: unknown): HoldStatus | 'unknown' {
  const text = typeof raw === 'string' ? raw.trim().toLowerCase() : '';
  return HOLD_STATUSES.find((status) => status === text) ?? 'unknown';
}

/** A hold's badge (4.5); an unknown status is gray and reads as it came. */
export function holdBadge(status: string): Badge {
  const known = parseHoldStatus(status);
  return known === 'unknown' ? { label: status, tone: 'gray' } : BADGE[known];
}

/**
 * Where a hold may go from each status (D30): a pending one is decided, cancelled or,
 * after a fortnight without an answer, expired; an approved one ends; ends are final. */
export const HOLD_TRANSITIONS = {
  pending: ['approved', 'declined', 'cancelled', 'expired'],
  approved: ['expired', 'cancelled', 'closed'],
  declined: [],
  expired: [],
  closed: [],
  cancelled: [],
} as const satisfies Record<HoldStatus, readonly HoldStatus[]>;

/** Whether a hold may go from one status to another. @example canMoveHold('approved', 'declined') // false */
export function canMoveHold(from: HoldStatus, to: HoldStatus): boolean {
  const targets: readonly HoldStatus[] = HOLD_TRANSITIONS[from];
  return targets.includes(to);
}

/** One way back (D72). */
export interface HoldUndo {
  /** Where the hold came from, and goes back to. */
  readonly backTo: HoldStatus;
  /** What becomes of its lot on the way back; null: it stays as it is. */
  readonly lot: 'available' | 'hold' | null;
}

/** For so long the one who decided may take it back, and its mail waits, in ms (D72). */
export const UNDO_MS = 30_000;

/**
 * What can be taken back (D72), by the status that a decision led to. Nothing else comes back from an end: not what ran
 * out, nor a request that was cancelled before it was approved. */
export const HOLD_UNDO = {
  approved: { backTo: 'pending', lot: 'available' },
  declined: { backTo: 'pending', lot: null },
  cancelled: { backTo: 'approved', lot: 'hold' },
} as const satisfies Partial<Record<HoldStatus, HoldUndo>>;

/** The way back from a decision, null where there is none. @example holdUndo('pending', 'declined') // { backTo: 'pending', lot: null } */
export function holdUndo(from: HoldStatus, to: HoldStatus): HoldUndo | null {
  const ways: Partial<Record<HoldStatus, HoldUndo>> = HOLD_UNDO;
  const way = ways[to];
  return way?.backTo === from ? way : null;
}
