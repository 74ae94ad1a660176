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

/** The five steps of the customer's progress timeline (4.4). */
export function eoiTimeline(eoiStatus: string, lotStatus: string): TimelineStep[] {
  const eoi = parseEoiStatus(eoiStatus);
  const step = lotStep({ status: lotStatus });
  const pending = eoi === 'unknown' || isPendingEoi(eoi);
  const ended = eoi === 'withdrawn' || eoi === 'refunded' || eoi === 'refundDeclined';
  const progress = eoi === 'approved' && step !== null ? at(step) : -1;
  const atEoi = parseLotStatus(lotStatus) === 'eoi';

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
