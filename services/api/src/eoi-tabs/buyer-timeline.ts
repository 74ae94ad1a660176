import { type EoiActivity, eoiTimeline, type LotStep, lotStep, parseEoiStatus } from '@lotline/shared-domain';
import type { EoiRecord } from '../eoi/eoi.model.js';
import { type HistoryRow, toldTo } from './buyer-history.js';

/** What of an EOI its timeline shows. */
export type TimelineEoi = Pick<EoiRecord, 'status' | 'furthest' | 'reached' | 'sentAt' | 'decidedAt' | 'createdAt'>;

/**
 * The five steps of 4.4 with the moments at which they were reached, as far as they are known.
 * @param lotStatus as the buyer may know it (D130)
 * @param rows the EOI's history, oldest first
 */
export function buyerTimeline(
  eoi: TimelineEoi,
  lotStatus: string,
  rows: readonly HistoryRow[],
): EoiActivity['timeline'] {
  const told = toldTo(rows);
  const becameAt = (status: string): Date | undefined =>
    told.findLast(({ from, to }) => to === status && from !== to)?.at;
  const lotAt = (step: LotStep): Date | undefined =>
    (eoi.reached ?? []).find(({ status }) => lotStep({ status }) === step)?.at;
  const { status } = eoi;
  const decidedAt = eoi.decidedAt ?? undefined;
  const approvedAt = becameAt('approved') ?? (status === 'approved' ? decidedAt : undefined);
  const steps = eoiTimeline(status, lotStatus, eoi.furthest);
  const isEnded = ['withdrawn', 'refunded', 'refundDeclined'].includes(parseEoiStatus(status));
  const moments: readonly (Date | undefined)[] = [
    status === 'terminated' ? (becameAt('terminated') ?? decidedAt) : (eoi.sentAt ?? eoi.createdAt),
    status === 'declined' ? (becameAt('declined') ?? decidedAt) : approvedAt,
    steps[2]?.label === 'Contract Executed' ? lotAt('contract_executed') : approvedAt,
    isEnded ? (becameAt('withdrawn') ?? decidedAt) : lotAt('unconditional'),
    isEnded ? becameAt(status) : lotAt('settled'),
  ];
  return steps.map(({ label, tone, reached }, index) => {
    const at = reached ? moments[index] : undefined;
    return { label, ...(tone && { tone }), reached, ...(at && { at: at.toISOString() }) };
  });
}
