import { holdsEnabled } from '../estate/flags.js';
import { parseLotStatus } from './lot-status.js';

export type ReserveAction = 'hold' | 'eoi' | 'none';

/**
 * What the lot modal offers: a hold, or an EOI if the estate has no initial holds; only for an available lot (2.8, D1,
 * D13).
 */
export function reserveAction(
  lot: { status: string },
  estate: { showInitialHold?: boolean | null } | null | undefined,
): ReserveAction {
  if (parseLotStatus(lot.status) !== 'available') return 'none';
  return holdsEnabled(estate) ? 'hold' : 'eoi';
}

/** Button labels of the reserve actions (2.8); a phone has less room. */
export const RESERVE_LABEL = {
  desktop: { hold: 'Request a Hold', eoi: 'Reserve lot', none: '' },
  phone: { hold: 'Request a Hold', eoi: 'Reserve', none: '' },
} as const satisfies Record<'desktop' | 'phone', Record<ReserveAction, string>>;
