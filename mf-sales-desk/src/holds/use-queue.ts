import { getInitialHolds, getStaffLot, HOLD_STATUSES, lotLabel, type InitialHold } from '@lotline/shared-domain';
import { resource, useResource, type StateOf } from '@lotline/shared-runtime/resource';
import { useMemo } from 'react';
import { isApproved, isWaiting } from './hold-facts';
import { holdStrings } from './strings';

/** Most holds read of a queue, live ones and ended ones; of the ended, the newest. */
const [MAX_LIVE, MAX_ENDED] = ['300', '100'];
const ENDED_STATUSES = HOLD_STATUSES.filter((status) => status !== 'pending' && status !== 'approved').join(',');

type Known = StateOf<typeof getInitialHolds>;
const rowsOf = (known: Known): readonly InitialHold[] => (known.phase === 'ready' ? known.data.data : []);
const hasMore = (known: Known): boolean => known.phase === 'ready' && known.data.hasNextPage;
function phaseOf(...phases: readonly Known['phase'][]): 'failed' | 'loading' | 'ready' {
  if (phases.some((phase) => phase === 'failed' || phase === 'absent')) return 'failed';
  return phases.every((phase) => phase === 'ready') ? 'ready' : 'loading';
}

/** The requests for a lot, split into the holder, those waiting in order, and the ended ones. */
export function useQueue(lotId: string, stageId: string | undefined) {
  const wanted = useMemo(() => {
    const holdsOf = (query: object) => resource(getInitialHolds, { query: { lotId, ...query } });
    return [
      holdsOf({ status: 'pending,approved', order: 'queue', limit: MAX_LIVE }),
      holdsOf({ status: ENDED_STATUSES, limit: MAX_ENDED }),
    ] as const;
  }, [lotId]);
  const [live, ended] = [useResource(wanted[0]), useResource(wanted[1])];
  const phase = phaseOf(live.phase, ended.phase);
  const liveHolds = rowsOf(live).filter((hold) => isWaiting(hold) || isApproved(hold));
  const over = rowsOf(ended).filter((hold) => !isWaiting(hold) && !isApproved(hold));
  const first = liveHolds[0] ?? over[0] ?? null;
  const lotResource = useResource(
    phase === 'ready' && !first && stageId ? resource(getStaffLot, { params: { stageId, lotId } }) : null,
  );
  const lot = first
    ? lotLabel(first.lotTitle)
    : lotResource.phase === 'ready'
      ? lotLabel(lotResource.data.title)
      : null;
  const waiting = liveHolds.filter(isWaiting);
  const isFree = first?.lotStatus === 'available';
  return {
    wanted,
    phase: phase === 'ready' && !first ? ('empty' as const) : phase,
    holds: [...liveHolds, ...over],
    first,
    waiting,
    held: liveHolds.filter(isApproved),
    over,
    /** Whether more are waiting, or ended, than shown. */
    isCut: { waiting: hasMore(live), over: hasMore(ended) },
    isFree,
    /** First in line for an available lot. */
    next: (isFree && waiting[0]) || null,
    /** The lot's name; null if no request and no other source has it. */
    lot,
    /** The lot's estate, from the same source. */
    estateId: first?.estateId ?? (lotResource.phase === 'ready' ? lotResource.data.estate._id : null),
    title: lot ?? holdStrings.queue.title,
  };
}
