import type { Badge } from '../lot/lot-display.js';
import { lotStatusLabel } from '../lot/lot-display.js';
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

/** Labels and colours of section 4.4; `none` if the specification gives no colour. */
const BADGE = {
  pending: { label: 'Submitted', tone: 'primary' },
  draft: { label: 'Draft', tone: 'none' },
  pendingForBilling: { label: 'Pending for billing', tone: 'none' },
  approved: { label: 'Approved', tone: 'success' },
  declined: { label: 'Declined', tone: 'none' },
  terminated: { label: 'Terminated', tone: 'none' },
  waitingForApproved: { label: 'Submitted', tone: 'light-blue' },
  waitingForDeclined: { label: 'EOI Declining', tone: 'light-blue' },
  transaction_error: { label: 'Transaction error', tone: 'warning' },
  waitingForPending: { label: 'EOI Submitting', tone: 'none' },
  withdrawn: { label: 'Withdrawn', tone: 'yellow' },
  refunded: { label: 'Refunded', tone: 'orange' },
  refundDeclined: { label: 'Refund declined', tone: 'warning' },
} as const satisfies Record<EoiStatus, EoiBadge>;

export interface EoiBadge {
  label: string;
  tone: Badge['tone'] | 'none';
}

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
  return known === 'unknown' ? { label: status, tone: 'gray' } : BADGE[known];
}

/** Statuses whose badge has a background (4.4). */
const WITH_BACKGROUND: readonly EoiStatus[] = [
  'pending',
  'approved',
  'declined',
  'waitingForApproved',
  'withdrawn',
  'refundDeclined',
  'refunded',
  'waitingForPending',
];
/** Whether a status's badge has a background. */
export function hasEoiBackground(status: EoiStatus): boolean {
  return WITH_BACKGROUND.includes(status);
}

/** Statuses before a decision (4.4). */
const PENDING_TYPE: readonly EoiStatus[] = [
  'pending',
  'draft',
  'pendingForBilling',
  'terminated',
  'waitingForApproved',
  'waitingForDeclined',
  'transaction_error',
  'waitingForPending',
];
/** Whether an EOI is undecided, so that the timeline is at its first step. */
export function isPendingEoi(status: EoiStatus): boolean {
  return PENDING_TYPE.includes(status);
}

/**
 * The effective status (4.4): for an approved EOI the lot's status, or `approved` while the lot is at EOI; else the
 * EOI's own.
 */
export function effectiveEoiStatus(eoiStatus: string, lotStatus: string): string {
  if (parseEoiStatus(eoiStatus) !== 'approved') return eoiStatus;
  return parseLotStatus(lotStatus) === 'eoi' ? 'approved' : lotStatus;
}

/** The label of a customer's own EOI (4.2, 4.4). */
export function effectiveEoiLabel(eoiStatus: string, lotStatus: string): string {
  const known = parseEoiStatus(eoiStatus);
  if (known === 'approved' && parseLotStatus(lotStatus) !== 'eoi') return lotStatusLabel(lotStatus);
  return eoiBadge(eoiStatus).label;
}
