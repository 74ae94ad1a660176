import type { Role } from '../account/roles.js';
import { holdsEnabled } from '../estate/flags.js';
import type { LotStatus } from './lot-status.js';
import { LOT_ORDER, parseLotStatus, previousStatus } from './lot-status.js';
import { lotTransition, movesFrom } from './lot-transitions.js';

/** How a move is offered: along 4.2's order, back by it, or aside. */
export type MoveKind = 'next' | 'previous' | 'aside';

export interface StaffMove {
  to: LotStatus;
  kind: MoveKind;
  needsReason: boolean;
  /** What the move asks for beside a reason: each is an endpoint of its own. */
  asks: 'nothing' | 'buyer' | 'option' | 'offlineSale';
}

const ASKS: Readonly<Partial<Record<LotStatus, StaffMove['asks']>>> = { option: 'option', offline: 'offlineSale' };
const placeOf = (status: LotStatus): number => (LOT_ORDER as readonly LotStatus[]).indexOf(status);

/** The status before, as far as this lot may go there: past Hold where the estate has none (4.2, 4.3). */
function statusBefore(from: LotStatus, canGo: (to: LotStatus) => boolean): LotStatus | null {
  const before = previousStatus(from);
  if (before === null || canGo(before)) return before;
  return canGo('available') ? 'available' : null;
}

function kindOf(from: LotStatus, to: LotStatus, before: LotStatus | null): MoveKind {
  if (to === before) return 'previous';
  return placeOf(from) >= 0 && placeOf(to) > placeOf(from) ? 'next' : 'aside';
}

/** An EOI that staff begin by hand names its buyer; one that goes back to it from the contract has one. */
const asksOf = (from: LotStatus, to: LotStatus): StaffMove['asks'] =>
  to === 'eoi' && (from === 'available' || from === 'hold') ? 'buyer' : (ASKS[to] ?? 'nothing');

/**
 * Where staff may move a lot by hand (D34): the next status first, then the one before, then the others. A lot comes on hold by the approval of
 * a request (D30), never by hand; from an EOI it goes back to the hold it came from, where the estate has holds.
 * @example staffMoves({ status: 'eoi' }, estate, 'SALES').map(({ to }) => to) // ['contract_executed', 'hold', 'available']
 */
export function staffMoves(
  lot: { status: string },
  estate: { showInitialHold?: boolean | null } | null | undefined,
  role: Role,
): StaffMove[] {
  const from = parseLotStatus(lot.status);
  if (from === 'unknown') return [];
  const reachable = movesFrom(from, role).filter((to) => to !== 'hold' || (from === 'eoi' && holdsEnabled(estate)));
  const before = statusBefore(from, (to) => reachable.includes(to));
  const order: readonly MoveKind[] = ['next', 'previous', 'aside'];
  return reachable
    .map((to): StaffMove => ({
      to,
      kind: kindOf(from, to, before),
      needsReason: lotTransition(from, to)?.needsReason ?? true,
      asks: asksOf(from, to),
    }))
    .sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
}
