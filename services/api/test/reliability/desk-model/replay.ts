import {
  canMoveHold,
  type EoiStatus,
  type EoiTo,
  eoiMove,
  HOLD_UNDO,
  parseEoiStatus,
  parseHoldStatus,
  type HoldStatus,
  type HoldUndo,
} from '@lotline/shared-domain';
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
    // A hold that was closed for an EOI is open again once that approval is undone.
    const backTo = status === 'closed' ? 'approved' : status && ways[status]?.backTo;
    const isLegal =
      status === null
        ? to === 'pending' || to === 'approved'
        : status === to || canMoveHold(status, to) || (row.did === 'undone' && backTo === to);
    if (!isLegal) return { fault: `row ${at + 1}: ${status} to ${to} is no legal move` };
    status = to;
  }
  return { status };
}

/** Ways of several moves that one row tells (D106, D123, D124). */
const IN_ONE_ROW: Readonly<Partial<Record<EoiStatus, EoiStatus>>> = { pending: 'approved', terminated: 'pending' };

/** What its history makes of an EOI, or what is wrong with that. One that was deleted is terminated (D168). */
export function replayedEoi(rows: readonly Row[]): { status: EoiStatus | null } | { fault: string } {
  let status: EoiStatus | null = null;
  for (const [at, row] of rows.entries()) {
    const to = row.to === 'deleted' ? 'terminated' : parseEoiStatus(row.to);
    if (row.from !== status || to === 'unknown')
      return { fault: `row ${at + 1} goes from ${row.from} to ${row.to}, the EOI was ${status}` };
    const isOfTable = eoiMove(status ?? 'new', row.to as EoiTo) !== null;
    const isUndone = row.did === 'undone' && (status === 'terminated' || to === 'pending');
    if (status !== to && !isOfTable && !isUndone && (status === null || IN_ONE_ROW[status] !== to))
      return { fault: `row ${at + 1}: ${status} to ${row.to} is no legal move` };
    status = to;
  }
  return { status };
}

const faultsOf = (
  kind: string,
  records: readonly { readonly _id: unknown; readonly status: string }[],
  replayed: (id: string) => { readonly status: string | null } | { readonly fault: string },
): string[] =>
  records.flatMap(({ _id, status }) => {
    const told = replayed(String(_id));
    if ('fault' in told) return [`${kind} ${String(_id)}: ${told.fault}`];
    return told.status === status ? [] : [`${kind} ${String(_id)}: history ends at ${told.status}, it is ${status}`];
  });

/** Every lot, hold and EOI whose history doesn't lead to what it is today. */
export async function faultsOfHistories({ models }: TestApi): Promise<string[]> {
  const rows = await models.AuditEntry.find(
    { entity: { $in: ['hold', 'lot', 'eoi'] } },
    'entityId from to did rev reason',
  )
    .sort({ _id: 1 })
    .lean();
  const of = new Map<string, typeof rows>();
  for (const row of rows) of.set(row.entityId, [...(of.get(row.entityId) ?? []), row]);
  const [lots, holds, eois] = await system(
    async () =>
      [
        await models.Lot.find({}, 'title status rev').lean(),
        await models.InitialHold.find({}, 'status').lean(),
        // Those that lots were made with have no beginning.
        await models.Eoi.find(
          { $or: [{ takenBy: { $exists: true } }, { customerId: { $ne: null } }] },
          'status',
        ).lean(),
      ] as const,
  );
  return [
    ...lots.flatMap((lot) => {
      const fault = faultOf(of.get(String(lot._id)) ?? [], lot);
      return fault ? [`lot ${lot.title}: ${fault}`] : [];
    }),
    ...faultsOf('hold', holds, (id) => replayedHold(of.get(id) ?? [])),
    ...faultsOf('EOI', eois, (id) => replayedEoi(of.get(id) ?? [])),
  ];
}
