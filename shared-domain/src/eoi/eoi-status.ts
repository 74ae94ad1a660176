import type { Badge } from '../lot/lot-display.js';
import { parseLotStatus } from '../lot/lot-status.js';

/** Stored EOI statuses (D8). */
export const EOI_STATUSES = [
  'pending',
  'draft',
  'pendingForBilling',
  'approved',
  'declined',
  'terminated',
  'waitingForApproved',
  'waitingForDeclined',
  'transaction_error',
  'waitingForPending',
  'withdrawn',
  'refunded',
  'refundDeclined',
] as const;
export type EoiStatus = (typeof EOI_STATUSES)[number];

export interface EoiBadge {
  label: string;
  tone: Badge['tone'] | 'none';
}
interface EoiRow extends EoiBadge {
  /** Whether the badge has a background. */
  hasBackground: boolean;
  /** Whether the EOI is undecided, so that the timeline is at its first step. */
  isPending: boolean;
}
const row = (label: string, tone: EoiBadge['tone'], is: Partial<EoiRow> = {}): EoiRow => ({
  label,
  tone,
  hasBackground: false,
  isPending: false,
  ...is,
});

/** Each status as section 4.4 draws it; the tone is `none` if the specification gives no colour. */
const EOI_ROWS = /*#__PURE__*/ (() =>
  ({
    pending: row('Submitted', 'primary', { hasBackground: true, isPending: true }),
    draft: row('Draft', 'none', { isPending: true }),
    pendingForBilling: row('Pending for billing', 'none', { isPending: true }),
    approved: row('Approved', 'success', { hasBackground: true }),
    declined: row('Declined', 'none', { hasBackground: true }),
    terminated: row('Terminated', 'none', { isPending: true }),
    waitingForApproved: row('Submitted', 'light-blue', { hasBackground: true, isPending: true }),
    waitingForDeclined: row('EOI Declining', 'light-blue', { isPending: true }),
    transaction_error: row('Transaction error', 'warning', { isPending: true }),
    waitingForPending: row('EOI Submitting', 'none', { hasBackground: true, isPending: true }),
    withdrawn: row('Withdrawn', 'yellow', { hasBackground: true }),
    refunded: row('Refunded', 'orange', { hasBackground: true }),
    refundDeclined: row('Refund declined', 'warning', { hasBackground: true }),
  }) as const satisfies Record<EoiStatus, EoiRow>)();

const squash = (text: string): string => text.toLowerCase().replace(/[\s_-]+/g, '');

/** Parses an EOI status in any case, with hyphens, underscores or spaces; `unknown` if this build doesn't know it. */
export function parseEoiStatus(raw: unknown): EoiStatus | 'unknown' {
  if (typeof raw !== 'string') return 'unknown';
  const text = squash(raw.trim());
  return EOI_STATUSES.find((status) => squash(status) === text) ?? 'unknown';
}

/** An EOI's badge; an unknown status is gray, labelled with the raw value. */
export function eoiBadge(status: string): EoiBadge {
  const known = parseEoiStatus(status);
  if (known === 'unknown') return { label: status, tone: 'gray' };
  const { label, tone } = EOI_ROWS[known];
  return { label, tone };
}

/** Whether a status's badge has a background (4.4). */
export const hasEoiBackground = (status: EoiStatus): boolean => EOI_ROWS[status].hasBackground;

/** Whether an EOI is undecided, so that the timeline is at its first step (4.4). */
export const isPendingEoi = (status: EoiStatus): boolean => EOI_ROWS[status].isPending;

/**
 * EOIs that are not decided and have not ended: they compete for their lot, and the approval of another ends them (D64,
 * D164). They keep their estate and stage from being deleted.
 */
export const OPEN_EOI: readonly EoiStatus[] = /*#__PURE__*/ EOI_STATUSES.filter(
  (status) => isPendingEoi(status) && status !== 'terminated',
);

/** Open EOIs that were sent: a draft is its buyer's own. */
export const UNDECIDED_EOI: readonly EoiStatus[] = /*#__PURE__*/ OPEN_EOI.filter((status) => status !== 'draft');

/**
 * Open EOIs that the approval of another ends at once. Those whose money is on its way, or whose approval is being booked,
 * are finished first (D106, D164).
 */
export const ENDED_BY_APPROVAL: readonly EoiStatus[] = /*#__PURE__*/ OPEN_EOI.filter(
  (status) => status !== 'waitingForPending' && status !== 'waitingForApproved',
);

/**
 * The effective status (4.4): for an approved EOI the lot's status, or `approved` while the lot is at EOI; else the
 * EOI's own.
 */
export function effectiveEoiStatus(eoiStatus: string, lotStatus: string): string {
  if (parseEoiStatus(eoiStatus) !== 'approved') return eoiStatus;
  return parseLotStatus(lotStatus) === 'eoi' ? 'approved' : lotStatus;
}
