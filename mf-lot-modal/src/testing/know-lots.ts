import type { HostState } from '@lotline/shared-runtime';
import { prefetch } from '@lotline/shared-runtime/resource';
import type { Store } from 'redux';
import { selectLotsResource } from '../lots/lots.selectors';

/** The page knows the lots of its estate, as when a modal shows one. */
export function knowLots(store: Pick<Store<HostState>, 'dispatch' | 'getState'>): void {
  const list = selectLotsResource(store.getState());
  if (list) store.dispatch(prefetch(list));
}
