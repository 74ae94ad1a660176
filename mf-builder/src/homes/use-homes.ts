import { getBuildersByLotId, getLot, type BuilderOfLot, type LotInStage } from '@lotline/shared-domain';
import { resource, resourceRetried, useResource } from '@lotline/shared-runtime/resource';
import { useDispatch } from 'react-redux';

export type Homes =
  | { readonly phase: 'loading' }
  | { readonly phase: 'absent' }
  | { readonly phase: 'failed'; readonly retry: () => void }
  | { readonly phase: 'ready'; readonly builders: readonly BuilderOfLot[]; readonly place: LotInStage };

/** A lot with its stage and the builders whose designs are offered for it; without a lot nothing is read. */
export function useHomes(lotId: string | null): Homes {
  const dispatch = useDispatch();
  const ofLot = lotId ? resource(getLot, { params: { lotId } }) : null;
  const ofBuilders = lotId ? resource(getBuildersByLotId, { params: { lotId } }) : null;
  const [lot, builders] = [useResource(ofLot), useResource(ofBuilders)];
  if (!lotId || lot.phase === 'absent' || builders.phase === 'absent') return { phase: 'absent' };
  if (lot.phase === 'ready' && builders.phase === 'ready')
    return { phase: 'ready', builders: builders.data, place: lot.data };
  if (lot.phase !== 'failed' && builders.phase !== 'failed') return { phase: 'loading' };
  const retry = () => [ofLot, ofBuilders].forEach((failed) => failed && dispatch(resourceRetried(failed)));
  return { phase: 'failed', retry };
}
