import type { Endpoint } from '@lotline/shared-domain';
import type { HostState } from '@lotline/shared-runtime';
import { useLayoutEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Resource, StateOf } from './resource';
import { resourceLeft, resourceWanted } from './resource.actions';
import { selectResource } from './resource.selectors';

/** Has a resource read and kept fresh while the component is mounted, without drawing it again for each change; null reads nothing. */
export function useReader(wanted: Resource | null): void {
  const dispatch = useDispatch();
  // Before the first paint, so that data that came with the page is in it, and no placeholder.
  useLayoutEffect(() => {
    if (!wanted) return undefined;
    dispatch(resourceWanted(wanted));
    return () => void dispatch(resourceLeft({ key: wanted.key }));
  }, [dispatch, wanted]);
}

/**
 * What is known of a resource, read and kept fresh while the component is mounted. Everyone who asks the same shares one copy.
 * @example const lots = useResource(resource(getLotsMap, { params: { stageId } })); // { phase: 'ready', data: […], readAt }
 */
export function useResource<E extends Endpoint>(wanted: Resource<E> | null): StateOf<E> {
  useReader(wanted);
  return useSelector((state: HostState) => selectResource(state, wanted));
}
