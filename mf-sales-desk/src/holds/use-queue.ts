import { getInitialHolds, getStaffLot, HOLD_STATUSES, lotLabel, type InitialHold } from '@lotline/shared-domain';
import { resource, useResource, type StateOf } from '@lotline/shared-runtime/resource';
import { useMemo } from 'react';
import { hasLot, isWaiting } from './hold-words';
import { holdStrings } from './strings';

/** A queue is read whole up to so many; of what is over, the newest. */
const [MOST, MOST_OVER] = ['300', '100'];
const OVER = HOLD_STATUSES.filter((status) => status !== 'pending' && status !== 'approved').join(',');

type Known = StateOf<typeof getInitialHolds>;
const rowsOf = (known: Known): readonly InitialHold[] => (known.phase === 'ready' ? known.data.data : []);
const hasMore = (known: Known): boolean => known.phase === 'ready' && known.data.hasNextPage;
function phaseOf(...phases: readonly Known['phase'][]): 'failed' | 'loading' | 'ready' {
  if (phases.some((phase) => phase === 'failed' || phase === 'absent')) return 'failed';
  return phases.every((phase) => phase === 'ready') ? 'ready' : 'loading';
}

/** Who asks for a lot, in parts: who has it, who waits in order, and what is over. */
export function useQueue(lotId: string, stageId: string | undefined) {
  const wanted = useMemo(() => {
    const holdsOf = (query: object) => resource(getInitialHolds, { query: { lotId, ...query } });
    return [
      holdsOf({ status: 'pending,approved', order: 'queue', limit: MOST }),
      holdsOf({ status: OVER, limit: MOST_OVER }),
    ] as const;
  }, [lotId]);
  const [live, ended] = [useResource(wanted[0]), useResource(wanted[1])];
  const phase = phaseOf(live.phase, ended.phase);
  const alive = rowsOf(live).filter((hold) => isWaiting(hold) || hasLot(hold));
  const over = rowsOf(ended).filter((hold) => !isWaiting(hold) && !hasLot(hold));
  const first = alive[0] ?? over[0] ?? null;
  const unasked = useResource(
    phase === 'ready' && !first && stageId ? resource(getStaffLot, { params: { stageId, lotId } }) : null,
  );
  const lot = first ? lotLabel(first.lotTitle) : unasked.phase === 'ready' ? lotLabel(unasked.data.title) : null;
  const waiting = alive.filter(isWaiting);
  const isFree = first?.lotStatus === 'available';
  return {
    wanted,
    phase: phase === 'ready' && !first ? ('empty' as const) : phase,
    holds: [...alive, ...over],
    first,
    waiting,
    held: alive.filter(hasLot),
    over,
    /** More wait, or are over, than are shown. */
    isCut: { waiting: hasMore(live), over: hasMore(ended) },
    isFree,
    /** Who gets a free lot first. */
    next: (isFree && waiting[0]) || null,
    /** Its name; null where nobody has asked for it and nothing else tells it. */
    lot,
    /** Whose lot it is, told by the same. */
    estateId: first?.estateId ?? (unasked.phase === 'ready' ? unasked.data.estate._id : null),
    title: lot ?? holdStrings.queue.title,
  };
}
