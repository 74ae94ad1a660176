import type { Endpoint } from '@lotline/shared-domain';
import type { HostState } from '@lotline/shared-runtime';
import { useEffect, useLayoutEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Resource, StateOf } from '../resource-state';
import { resourceLeft, resourcePolled, resourceWanted } from './resource.actions';
import { selectResource } from './resource.selectors';

export interface ReadOptions {
  /**
   * Rereads the answer at this interval, in ms, while the page is visible: for what other people change and no live
   * event announces to this user.
   */
  readonly pollMs?: number;
}

/** Ticks at an interval; a tick due while the page is hidden is made once it is visible. Returns its end. */
function whileVisible(ms: number, tick: () => void): () => void {
  let isDue = false;
  const look = () => {
    if (!isDue || document.visibilityState !== 'visible') return;
    isDue = false;
    tick();
  };
  const timer = window.setInterval(() => {
    isDue = true;
    look();
  }, ms);
  document.addEventListener('visibilitychange', look);
  return () => {
    window.clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

/**
 * Keeps a resource fetched and fresh while the component is mounted, without rerendering on changes; null reads
 * nothing.
 */
export function useReader(wanted: Resource | null, { pollMs }: ReadOptions = {}): void {
  const dispatch = useDispatch();
  const key = wanted?.key;
  // Layout effect: boot data is rendered in the first paint, without a placeholder.
  useLayoutEffect(() => {
    if (!wanted) return undefined;
    dispatch(resourceWanted(wanted));
    return () => void dispatch(resourceLeft({ key: wanted.key }));
  }, [dispatch, key]); // oxlint-disable-line react-hooks/exhaustive-deps -- a resource is its key
  useEffect(
    () => (key && pollMs ? whileVisible(pollMs, () => dispatch(resourcePolled(key))) : undefined),
    [dispatch, key, pollMs],
  );
}

/**
 * State of a resource, fetched and kept fresh while the component is mounted. All readers share one copy. What a
 * logged-in user read is dropped when the session ends or another user logs in.
 * @example const lots = useResource(resource(getLotsMap, { params: { stageId } })); // { phase: 'ready', data: […],
 * readAt }
 * @example const home = useResource(resource(getHome), { pollMs: 15_000 });
 */
export function useResource<E extends Endpoint>(wanted: Resource<E> | null, options?: ReadOptions): StateOf<E> {
  useReader(wanted, options);
  return useSelector((state: HostState) => selectResource(state, wanted));
}
