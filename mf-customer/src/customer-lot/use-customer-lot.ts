import { getHome, getOwnEoi, getOwnEois, type OwnEoi, type OwnHold, ownHoldPhase } from '@lotline/shared-domain';
import { resource, resourceRetried, useResource } from '@lotline/shared-runtime/resource';
import { useDispatch } from 'react-redux';

const eois = resource(getOwnEois);
const home = resource(getHome);
/** Decisions of sales teams reach customers by no live event (ADR-0034). */
export const POLL_MS = 15_000;

/** What the caller has of a lot: the newest of their EOIs, without one a hold (D168). */
export type CustomerLot =
  | { phase: 'loading' }
  | { phase: 'absent' }
  | { phase: 'failed'; retry: () => void }
  | { phase: 'eoi'; eoi: OwnEoi }
  | { phase: 'hold'; hold: OwnHold };

/** A hold that runs, before one that has ended. */
function holdOf(lotId: string, holds: readonly OwnHold[]): OwnHold | undefined {
  const ofLot = holds.filter(({ lot }) => lot?._id === lotId);
  return ofLot.find((hold) => ownHoldPhase(hold) !== 'over') ?? ofLot[0];
}

export function useCustomerLot(lotId: string): CustomerLot {
  const dispatch = useDispatch();
  const list = useResource(eois);
  const row = list.phase === 'ready' ? list.data.find((eoi) => eoi.lotId === lotId) : undefined;
  const wantedEoi = row ? resource(getOwnEoi, { params: { eoiId: row._id } }) : null;
  const eoi = useResource(wantedEoi, { pollMs: POLL_MS });
  const isWithoutEoi = !row && (list.phase === 'ready' || list.phase === 'absent');
  const holds = useResource(isWithoutEoi ? home : null, { pollMs: POLL_MS });
  const retry = () => [eois, home, ...(wantedEoi ? [wantedEoi] : [])].forEach((one) => dispatch(resourceRetried(one)));

  if ([list, eoi, holds].some(({ phase }) => phase === 'failed')) return { phase: 'failed', retry };
  if (eoi.phase === 'ready') return { phase: 'eoi', eoi: eoi.data };
  const hold = holds.phase === 'ready' ? holdOf(lotId, holds.data.holds) : undefined;
  if (hold) return { phase: 'hold', hold };
  const isNone = holds.phase === 'ready' || holds.phase === 'absent' || eoi.phase === 'absent';
  return { phase: isNone ? 'absent' : 'loading' };
}
