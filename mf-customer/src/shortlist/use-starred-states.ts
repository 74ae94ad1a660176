import type { getEstate, getLotsList, StarredLot } from '@lotline/shared-domain';
import type { HostState } from '@lotline/shared-runtime';
import { selectResource, type StateOf } from '@lotline/shared-runtime/resource';
import { useMemo } from 'react';
import { shallowEqual, useSelector } from 'react-redux';
import type { ShownLot } from './compared-lots';
import { estateResources } from './estate-resources';

export type StarredState =
  | { phase: 'loading' }
  | { phase: 'failed' }
  | { phase: 'gone'; of: 'estate' | 'lot' }
  | { phase: 'ready'; shown: ShownLot };

type EstateAnswer = StateOf<typeof getEstate>;
type LotsAnswer = StateOf<typeof getLotsList>;

const LOADING: StarredState = { phase: 'loading' };

/** State of each starred lot by id. Requires a mounted `EstateReader` for each estate. */
export function useStarredStates(starred: readonly StarredLot[]): ReadonlyMap<string, StarredState> {
  // Two entries per lot: its estate, then its estate's lots.
  const answers = useSelector((state: HostState): readonly (EstateAnswer | LotsAnswer)[] => {
    const answersOf = ([estate, lots]: ReturnType<typeof estateResources>) => [
      selectResource(state, estate),
      selectResource(state, lots),
    ];
    return starred.flatMap(({ estateId }) => answersOf(estateResources(estateId)));
  }, shallowEqual);
  return useMemo(() => {
    const states = new Map<string, StarredState>();
    starred.forEach(({ lotId, estateId }, at) => {
      const [estate, lots] = [answers[2 * at], answers[2 * at + 1]] as [EstateAnswer, LotsAnswer];
      states.set(lotId, stateOf(lotId, estateId, estate, lots));
    });
    return states;
  }, [starred, answers]);
}

function stateOf(lotId: string, estateId: string, estate: EstateAnswer, lots: LotsAnswer): StarredState {
  if (estate.phase === 'absent' || lots.phase === 'absent') return { phase: 'gone', of: 'estate' };
  if (estate.phase === 'failed' || lots.phase === 'failed') return { phase: 'failed' };
  if (estate.phase !== 'ready' || lots.phase !== 'ready') return LOADING;
  const lot = lots.data.flatMap(({ lotData }) => lotData).find(({ _id }) => _id === lotId);
  return lot && lot.estateId === estateId
    ? { phase: 'ready', shown: { lot, estate: estate.data } }
    : { phase: 'gone', of: 'lot' };
}
