import { getRegistry, getStaffRegistry, isStaff } from '@lotline/shared-domain';
import { reportError, selectSession, type HostState } from '@lotline/shared-runtime';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useSelector, useStore } from 'react-redux';
import { useLoader } from '../remotes/loader-context';
import type { Store } from 'redux';
import type { RemoteLoader } from '../remotes/remote-loader';
import { staffRowsSettled } from '../remotes/remotes.slice';

/**
 * Load state of the staff remotes' rows. Requested once a staff member is logged in; other people's pages have none and
 * are ready at once.
 */
type StaffRows =
  | { readonly phase: 'idle' }
  | { readonly phase: 'asking' }
  | { readonly phase: 'ready' }
  | { readonly phase: 'failed' };

/** Timeout for the rows, in ms; longer than for a part of a public page. */
const WAIT_MS = 20_000;
/** Load state by loader; a page has one. */
const known = new WeakMap<RemoteLoader, StaffRows>();
const IDLE: StaffRows = { phase: 'idle' };
const READY: StaffRows = { phase: 'ready' };
const listeners = new Set<() => void>();
const listen = (changed: () => void) => {
  listeners.add(changed);
  return () => void listeners.delete(changed);
};
const of = (loader: RemoteLoader): StaffRows => known.get(loader) ?? IDLE;
function move(loader: RemoteLoader, to: StaffRows): void {
  known.set(loader, to);
  for (const changed of listeners) changed();
}

async function ask(loader: RemoteLoader, { dispatch }: Pick<Store, 'dispatch'>): Promise<void> {
  move(loader, { phase: 'asking' });
  try {
    await loader.takeRows(getStaffRegistry, AbortSignal.timeout(WAIT_MS));
    move(loader, READY);
  } catch (error) {
    reportError(error, 'staff rows');
    move(loader, { phase: 'failed' });
  }
  dispatch(staffRowsSettled());
}

/** Loads the rows of staff remotes while a staff member is logged in; after logout the public rows are loaded again. */
export function useStaffRows(): StaffRows & { retry: () => void } {
  const loader = useLoader();
  const store = useStore<HostState>();
  const session = useSelector(selectSession);
  const isWanted = session.phase === 'signedIn' && isStaff(session.user.role);
  const ofStaff = useSyncExternalStore(listen, () => of(loader));
  const rows = session.phase === 'signedIn' && !isWanted ? READY : ofStaff;
  useEffect(() => {
    if (!isWanted || of(loader).phase !== 'idle') return;
    void ask(loader, store);
    const leave = store.subscribe(() => {
      if (selectSession(store.getState()).phase !== 'anonymous') return;
      leave();
      move(loader, IDLE);
      // Drop the staff rows; if this fails, those that remain only lead to refusals.
      loader.takeRows(getRegistry).catch((error: unknown) => reportError(error, 'staff rows'));
    });
  }, [isWanted, loader, store]);
  const retry = useCallback(() => void ask(loader, store), [loader, store]);
  return { ...rows, retry };
}
