import { getStaffLotsAt, type StaffLot } from '@lotline/shared-domain';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { useMemo } from 'react';

/** The lots of a stage at a point in time, with their statuses then. */
export const lotsAtResource = (stageId: string, at: string) =>
  resource(getStaffLotsAt, { params: { stageId }, query: { at } });

/** The lots of a stage with their statuses at a point in time; `lots` unchanged without one. Lots created later are left out. */
export function useLotsAt(
  stageId: string,
  lots: readonly StaffLot[],
  at: string | null,
): { phase: 'loading' | 'ready' | 'failed'; lots: readonly StaffLot[] } {
  const answer = useResource(at ? lotsAtResource(stageId, at) : null);
  const past = answer.phase === 'ready' ? answer.data : null;
  const shown = useMemo(() => {
    if (!at) return lots;
    const statuses = new Map(past?.map(({ lotId, status }) => [lotId, status]));
    return lots.flatMap((lot) => {
      const status = statuses.get(lot._id);
      // The history of lots records neither the phase of an offline sale nor EOIs.
      return status === undefined ? [] : [{ ...lot, status, salePhase: null, applicants: null }];
    });
  }, [at, past, lots]);
  return {
    phase: !at || past ? 'ready' : answer.phase === 'failed' || answer.phase === 'absent' ? 'failed' : 'loading',
    lots: shown,
  };
}
