import { getInitialHolds, getStaffEstate, getStaffLot, lotLabel, type InitialHold } from '@lotline/shared-domain';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { useMemo } from 'react';
import { hasLot, isWaiting } from './hold-words';
import { holdStrings } from './strings';

/** A queue is read whole. */
const MOST = '100';

/** Who asks for a lot, in parts: who has it, who waits in order, and what is over. */
export function useQueue(lotId: string, stageId: string | undefined) {
  const wanted = useMemo(() => resource(getInitialHolds, { query: { lotId, order: 'queue', limit: MOST } }), [lotId]);
  const known = useResource(wanted);
  const holds: readonly InitialHold[] = known.phase === 'ready' ? known.data.data : [];
  const first = holds[0] ?? null;
  const unasked = useResource(known.phase === 'ready' && !first && stageId ? resource(getStaffLot, { params: { stageId, lotId } }) : null);
  const lot = first ? lotLabel(first.lotTitle) : unasked.phase === 'ready' ? lotLabel(unasked.data.title) : null;
  const estate = useResource(first ? resource(getStaffEstate, { params: { estateId: first.estateId } }) : null);
  const waiting = holds.filter(isWaiting);
  const isFree = first?.lotStatus === 'available';
  return {
    wanted,
    phase: known.phase === 'failed' || known.phase === 'absent' ? ('failed' as const) : known.phase !== 'ready' ? ('loading' as const) : first ? ('ready' as const) : ('empty' as const),
    holds,
    readAt: known.phase === 'ready' ? known.readAt : 0,
    first,
    waiting,
    held: holds.filter(hasLot),
    over: holds.filter((hold) => !isWaiting(hold) && !hasLot(hold)),
    isFree,
    /** Who gets a free lot first. */
    next: (isFree && waiting[0]) || null,
    /** Its name; null where nobody has asked for it and nothing else tells it. */
    lot,
    title: lot ?? holdStrings.queue.title,
    /** The estate's (D65); the reader's until it is known. */
    timeZone: estate.phase === 'ready' ? estate.data.timeZone : Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}
