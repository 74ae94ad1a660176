import { canMoveHold, HOLD_UNDO, parseHoldStatus, type HoldStatus, type HoldUndo } from '@lotline/shared-domain';
import { faultOf } from '../../../src/invariants/history-invariants.js';
import { system } from '../../../src/database/scope.js';
import type { TestApi } from '../../create-test-api.js';

interface Row {
  readonly from: string | null;
  readonly to: string | null;
  readonly did?: string | null;
}
/** What its history makes of a hold, or what is wrong with that. A request begins one, and so does a hold that comes back from an EOI. */
export function replayedHold(rows: readonly Row[]): { status: HoldStatus | null } | { fault: string } {
  const ways: Partial<Record<HoldStatus, HoldUndo>> = HOLD_UNDO;
  let status: HoldStatus | null = null;
  for (const [at, row] of rows.entries()) {
    const to = parseHoldStatus(row.to);
    if (row.from !== status || to === 'unknown')
      return { fault: `row ${at + 1} goes from ${row.from} to ${row.to}, the hold was ${status}` };
    const isLegal =
      status === null
        ? to === 'pending' || to === 'approved'
        : status === to || canMoveHold(status, to) || (row.did === 'undone' && ways[status]?.backTo === to);
    if (!isLegal) return { fault: `row ${at + 1}: ${status} to ${to} is no legal move` };
    status = to;
  }
  return { status };
}

/** Every lot and hold whose history doesn't lead to what it is today. */
export async function faultsOfHistories({ models }: TestApi): Promise<string[]> {
  const rows = await models.AuditEntry.find({ entity: { $in: ['hold', 'lot'] } }, 'entityId from to did rev reason')
    .sort({ _id: 1 })
    .lean();
  const of = new Map<string, typeof rows>();
  for (const row of rows) of.set(row.entityId, [...(of.get(row.entityId) ?? []), row]);
  const [lots, holds] = await system(
    async () =>
      [
        await models.Lot.find({}, 'title status rev').lean(),
        await models.InitialHold.find({}, 'status').lean(),
      ] as const,
  );
  return [
    ...lots.flatMap((lot) => {
      const fault = faultOf(of.get(String(lot._id)) ?? [], lot);
      return fault ? [`lot ${lot.title}: ${fault}`] : [];
    }),
    ...holds.flatMap(({ _id, status }) => {
      const told = replayedHold(of.get(String(_id)) ?? []);
      if ('fault' in told) return [`hold ${String(_id)}: ${told.fault}`];
      return told.status === status ? [] : [`hold ${String(_id)}: history ends at ${told.status}, it is ${status}`];
    }),
  ];
}
