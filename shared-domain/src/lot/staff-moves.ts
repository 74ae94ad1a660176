import type { Role } from '../role/roles.js';
import { holdsEnabled } from '../estate/flags.js';
import type { LotStatus } from './lot-status.js';
import { LOT_ORDER, parseLotStatus, previousStatus } from './lot-status.js';
import { lotTransition, movesFrom } from './lot-transitions.js';

/** Direction of a transition: forward in 4.2's order, back, or aside. */
export type MoveKind = 'next' | 'previous' | 'aside';

export interface StaffMove {
  to: LotStatus;
  kind: MoveKind;
  needsReason: boolean;
  /** Data the transition requires besides a reason; each kind has its own endpoint. */
  requires: 'nothing' | 'buyer' | 'option' | 'offlineSale';
}

const REQUIREMENTS: Readonly<Partial<Record<LotStatus, StaffMove['requires']>>> = {
  option: 'option',
  offline: 'offlineSale',
};
const placeOf = (status: LotStatus): number => (LOT_ORDER as readonly LotStatus[]).indexOf(status);

/** The previous status this lot may return to; skips Hold if the estate has none (4.2, 4.3). */
function statusBefore(from: LotStatus, canGo: (to: LotStatus) => boolean): LotStatus | null {
  const before = previousStatus(from);
  if (before === null || canGo(before)) return before;
  return canGo('available') ? 'available' : null;
}

function kindOf(from: LotStatus, to: LotStatus, before: LotStatus | null): MoveKind {
  if (to === before) return 'previous';
  return placeOf(from) >= 0 && placeOf(to) > placeOf(from) ? 'next' : 'aside';
}

/** An EOI begun by staff requires its buyer; one reached by going back from the contract already has one. */
const asksOf = (from: LotStatus, to: LotStatus): StaffMove['requires'] =>
  to === 'eoi' && (from === 'available' || from === 'hold') ? 'buyer' : (REQUIREMENTS[to] ?? 'nothing');

/**
 * The manual transitions staff may make (D34): next status first, then the previous one, then the others. A lot only
 * gets on hold by approving a request (D30); from an EOI it may return to its previous hold if the estate has holds.
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
      requires: asksOf(from, to),
    }))
    .sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
}
