import { lotTransition, parseLotStatus, type LotStatus } from '@lotline/shared-domain';
import type { AuditEntryRecord } from '../audit/audit-entry.model.js';
import type { Invariant } from './invariant.js';

type Step = Pick<AuditEntryRecord, 'from' | 'to' | 'rev' | 'reason'>;

/**
 * What is wrong with a lot's history, or null. Revisions must have no gaps, each step must start where the last ended,
 * and every transition must be legal.
 */
export function faultOf(steps: readonly Step[], lot: { status: string; rev: number }): string | null {
  if (steps.length !== lot.rev) return `revision ${lot.rev}, ${steps.length} audit rows`;
  let at: LotStatus = 'not_released';
  for (const [index, { from, to, rev, reason }] of steps.entries()) {
    const next = parseLotStatus(to);
    if (rev !== index + 1) return `row ${index + 1} has revision ${String(rev)}`;
    if (from !== at || next === 'unknown')
      return `row ${rev} goes from ${String(from)} to ${String(to)}, the lot was ${at}`;
    const stays = next === at;
    if (!stays && reason !== 'import' && !lotTransition(at, next))
      return `row ${rev}: ${at} to ${next} is no legal move`;
    at = next;
  }
  return at === lot.status ? null : `history ends at ${at}, the lot is ${lot.status}`;
}

const history: Invariant = {
  id: 'I5',
  description: "a lot's revision counts its audit rows, and they are a legal way to its status",
  async find({ Lot, AuditEntry }) {
    const rows = await AuditEntry.find({ entity: 'lot' }, 'lotId from to rev reason').sort({ lotId: 1, rev: 1 }).lean();
    const byLot = new Map<string, Step[]>();
    for (const row of rows) {
      const key = String(row.lotId);
      byLot.set(key, [...(byLot.get(key) ?? []), row]);
    }
    const lots = await Lot.find({}, 'title status rev').lean();
    return lots.flatMap((lot) => {
      const fault = faultOf(byLot.get(String(lot._id)) ?? [], lot);
      return fault ? [`lot ${lot.title}: ${fault}`] : [];
    });
  },
};

export const HISTORY_INVARIANTS: readonly Invariant[] = [history];
