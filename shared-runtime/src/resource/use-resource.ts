import type { Endpoint } from '@lotline/shared-domain';
import type { HostState } from '@lotline/shared-runtime';
import { useLayoutEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Resource, StateOf } from './resource';
import { resourceLeft, resourceWanted } from './resource.actions';
import { selectResource } from './resource.selectors';

/**
 * Keeps a resource fetched and fresh while the component is mounted, without rerendering on changes; null reads
 * nothing.
 */
export function useReader(wanted: Resource | null): void {
  const dispatch = useDispatch();
  // Layout effect: boot data is rendered in the first paint, without a placeholder.
  useLayoutEffect(() => {
    if (!wanted) return undefined;
    dispatch(resourceWanted(wanted));
    return () => void dispatch(resourceLeft({ key: wanted.key }));
  }, [dispatch, wanted]);
}

/**
 * State of a resource, fetched and kept fresh while the component is mounted. All readers share one copy.
 * @example const lots = useResource(resource(getLotsMap, { params: { stageId } })); // { phase: 'ready', data: […],
 * readAt }
 */
export function useResource<E extends Endpoint>(wanted: Resource<E> | null): StateOf<E> {
  useReader(wanted);
  return useSelector((state: HostState) => selectResource(state, wanted));
}
