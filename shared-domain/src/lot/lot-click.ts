import type { Role } from '../role/roles.js';
import { parseRole } from '../role/roles.js';
import type { LotStatus } from './lot-status.js';
import { parseLotStatus } from './lot-status.js';

const INTERACTABLE = {
  not_released: false,
  available: true,
  hold: true,
  eoi: true,
  pre_contract: true,
  contract_executed: true,
  under_contract: false,
  unconditional: false,
  settled: false,
  option: false,
  offline: false,
  sold: false,
  withdrawn: false,
} as const satisfies Record<LotStatus, boolean>;

/** Whether a customer may open a lot of this status: tooltip and modal (4.2, D1). False for unknown statuses. */
export function isInteractable(status: string): boolean {
  const known = parseLotStatus(status);
  return known !== 'unknown' && INTERACTABLE[known];
}

/** Builder view: the lots that suit the chosen design (absent before one is chosen) and the currently selected lot. */
export interface BuilderView {
  lotIds?: readonly string[];
  selectedLotId?: string | null;
}

export interface LotClickContext {
  role: Role;
  lot: { _id?: string; status: string; isBuildersEnabled?: boolean };
  builderView?: BuilderView | null;
}

/** `open` opens the lot modal (the reserve flow). */
export type LotClick = 'select' | 'lot-actions' | 'admin-lot' | 'open' | 'none';

interface BuilderLot {
  readonly _id?: string;
  readonly isBuildersEnabled?: boolean;
}

/** Whether a lot has builders enabled and is in the chosen design's list, if a design is chosen (2.6, D10). */
export function isOffered({ _id, isBuildersEnabled }: BuilderLot, { lotIds }: BuilderView): boolean {
  if (!isBuildersEnabled) return false;
  return lotIds === undefined || (_id !== undefined && lotIds.includes(_id));
}

/** Whether builder view lists a lot: offered, and not the selected one (2.6, D9). */
export function isSuitableLot(lot: BuilderLot, view: BuilderView): boolean {
  return isOffered(lot, view) && (lot._id === undefined || lot._id !== view.selectedLotId);
}

const CLICK = {
  SUPER_ADMIN: 'admin-lot',
  LANDOWNER: 'lot-actions',
  SALES: 'lot-actions',
  BUILDER: 'open',
  CHANNEL_PARTNER: 'open',
  CUSTOMER: 'open',
  ANONYMOUS: 'open',
} as const satisfies Record<Role, LotClick>;

/**
 * The effect of clicking a lot, by role (2.6). For builders and channel partners it is the same as for customers: they
 * file holds for purchasers from the lot modal (D163).
 * @example lotClick({ role: 'CUSTOMER', lot: { status: 'sold' } }) // 'none'
 */
export function lotClick({ role, lot, builderView }: LotClickContext): LotClick {
  if (builderView) return isSuitableLot(lot, builderView) ? 'select' : 'none';
  const click = CLICK[parseRole(role)];
  return click === 'open' && !isInteractable(lot.status) ? 'none' : click;
}
