import { getEstate, getLotsList, type StarredLot } from '@lotline/shared-domain';
import type { HostState } from '@lotline/shared-runtime';
import { resource, selectResource, useReader } from '@lotline/shared-runtime/resource';
import { useMemo } from 'react';
import { shallowEqual, useSelector } from 'react-redux';
import type { ShownLot } from './describe-lot';

/** An estate and its lots, as every visitor reads them. */
export const readsOf = (estateId: string) =>
  [resource(getEstate, { params: { estateId } }), resource(getLotsList, { params: { estateId }, query: { isCustomer: 'true' } })] as const;

/** Has an estate's lots read and kept fresh while it is mounted. */
export function EstateReader({ estateId }: { estateId: string }) {
  const [estate, lots] = readsOf(estateId);
  useReader(estate);
  useReader(lots);
  return null;
}

export type StarredState = { phase: 'loading' } | { phase: 'failed' } | { phase: 'gone'; of: 'estate' | 'lot' } | { phase: 'ready'; shown: ShownLot };

const LOADING: StarredState = { phase: 'loading' };

/** What is known of each starred lot, by its id. Somebody has to read their estates (`EstateReader`). */
export function useStarredStates(starred: readonly StarredLot[]): ReadonlyMap<string, StarredState> {
  const answers = useSelector((state: HostState) => starred.flatMap(({ estateId }) => readsOf(estateId).map((read) => selectResource(state, read))), shallowEqual);
  return useMemo(() => {
    const states = new Map<string, StarredState>();
    starred.forEach(({ lotId, estateId }, at) => {
      const [estate, lots] = [answers[2 * at], answers[2 * at + 1]] as [ReturnType<typeof estateOf>, ReturnType<typeof lotsOf>];
      states.set(lotId, stateOf(lotId, estateId, estate, lots));
    });
    return states;
  }, [starred, answers]);
}

const estateOf = (state: HostState, estateId: string) => selectResource(state, readsOf(estateId)[0]);
const lotsOf = (state: HostState, estateId: string) => selectResource(state, readsOf(estateId)[1]);

function stateOf(lotId: string, estateId: string, estate: ReturnType<typeof estateOf>, lots: ReturnType<typeof lotsOf>): StarredState {
  if (estate.phase === 'absent' || lots.phase === 'absent') return { phase: 'gone', of: 'estate' };
  if (estate.phase === 'failed' || lots.phase === 'failed') return { phase: 'failed' };
  if (estate.phase !== 'ready' || lots.phase !== 'ready') return LOADING;
  const lot = lots.data.flatMap(({ lotData }) => lotData).find(({ _id }) => _id === lotId);
  return lot && lot.estateId === estateId ? { phase: 'ready', shown: { lot, estate: estate.data } } : { phase: 'gone', of: 'lot' };
}
