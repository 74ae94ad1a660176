import { can, getHome, ownHoldPhase, type ListedLot, type OwnHold } from '@lotline/shared-domain';
import { selectEmbed, selectSession } from '@lotline/shared-runtime';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { useSelector } from 'react-redux';
import { customerStatusOf } from '../lots/customer-status-of';

/** Others decide about a request, and no live event tells its buyer. */
const POLL_MS = 15_000;

/** The logged-in buyer's own hold on a lot that is on hold, or request for one that is available; never in a frame (D41). */
export function useOwnHold(lot: ListedLot): OwnHold | null {
  const session = useSelector(selectSession);
  const isFramed = useSelector(selectEmbed);
  const isBuyer = session.phase === 'signedIn' && !isFramed && can(session.user.role, 'request.own');
  const status = customerStatusOf(lot);
  const phase = status === 'hold' ? 'held' : 'waiting';
  const isAsked = isBuyer && (status === 'hold' || status === 'available');
  const home = useResource(isAsked ? resource(getHome) : null, { pollMs: POLL_MS });
  if (home.phase !== 'ready') return null;
  return home.data.holds.find((hold) => hold.lot?._id === lot._id && ownHoldPhase(hold) === phase) ?? null;
}
