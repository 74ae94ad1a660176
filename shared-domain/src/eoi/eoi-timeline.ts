import type { Badge } from '../lot/lot-display.js';
import type { LotStep } from '../lot/lot-status.js';
import { LOT_ORDER, lotStep, parseLotStatus } from '../lot/lot-status.js';
import { eoiBadge, isPendingEoi, parseEoiStatus } from './eoi-status.js';

export interface TimelineStep {
  label: string;
  /** `gray` marks a pending refund after a withdrawal. */
  tone?: Extract<Badge['tone'], 'gray'>;
  reached: boolean;
}

const at = (step: LotStep): number => LOT_ORDER.indexOf(step);

/**
 * The five steps of the customer's progress timeline (4.4).
 * @param furthest the furthest status that the lot reached under the EOI's claim, which stays reached after a withdrawal (D130)
 */
export function eoiTimeline(eoiStatus: string, lotStatus: string, furthest?: string | null): TimelineStep[] {
  const eoi = parseEoiStatus(eoiStatus);
  const pending = eoi === 'unknown' || isPendingEoi(eoi);
  const ended = eoi === 'withdrawn' || eoi === 'refunded' || eoi === 'refundDeclined';
  // Once it no longer claims the lot, the lot's status is another buyer's.
  const claimed = eoi === 'approved' ? lotStatus : ended ? furthest : null;
  const step = claimed ? lotStep({ status: claimed }) : null;
  const progress = step === null ? -1 : at(step);
  const atEoi = parseLotStatus(claimed) === 'eoi';

  return [
    { label: pending ? eoiBadge(eoiStatus).label : 'Submitted', reached: true },
    { label: eoi === 'declined' ? 'Declined' : 'Approved', reached: !pending },
    { label: atEoi ? 'EOI/Approved' : 'Contract Executed', reached: progress >= at('eoi') },
    { label: ended ? 'Withdrawn' : 'Finance Unconditional', reached: ended || progress >= at('unconditional') },
    lastStep(eoi, progress),
  ];
}

function lastStep(eoi: ReturnType<typeof parseEoiStatus>, progress: number): TimelineStep {
  if (eoi === 'refundDeclined') return { label: 'Deposit not refunded', reached: true };
  if (eoi === 'refunded') return { label: 'Deposit refunded', reached: true };
  if (eoi === 'withdrawn') return { label: 'Refunded', tone: 'gray', reached: false };
  return { label: 'Settled', reached: progress >= at('settled') };
}
