import { getEstate, routeAt } from '@lotline/shared-domain';
import { selectLocation, type HostState } from '@lotline/shared-runtime';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { estateAbsent, estateAskedFor, estateFailed, estateLeft, estateLoaded } from '../estate/estate.slice';

/** The estate that the query of a page of work names; null on other pages. */
function selectEstateOfQuery(state: HostState): string | null {
  const { pathname, query } = selectLocation(state);
  return (routeAt(pathname)?.isOfEstateInQuery && query['estateId']) || null;
}

/** On a page of work that is about one estate, the host has that estate, as on the estate's own pages: for its map and its modals. */
export function useEstateOfQuery(): void {
  const dispatch = useDispatch();
  const estateId = useSelector(selectEstateOfQuery);
  const known = useResource(estateId === null ? null : resource(getEstate, { params: { estateId } }));
  const estate = known.phase === 'ready' ? known.data : null;
  useEffect(() => {
    if (estateId === null) return;
    if (estate) dispatch(estateLoaded({ estateId, estate }));
    else if (known.phase === 'absent') dispatch(estateAbsent(estateId));
    else dispatch(known.phase === 'failed' ? estateFailed(estateId) : estateAskedFor(estateId));
  }, [dispatch, estateId, estate, known.phase]);
  useEffect(() => (estateId === null ? undefined : () => void dispatch(estateLeft())), [dispatch, estateId]);
}
