import type { HostState, ShellApi } from '@lotline/shared-runtime';
import { isOwnPath, withBusiness, type ApiClient } from '@lotline/shared-runtime';
import type { Store } from 'redux';
import { createShellApi } from '../host/create-shell-api';
import type { HistoryPort } from '../location/history.port';
import { showPortalToast } from './portal-toasts.component';

interface PortalShellDeps {
  lotline: string;
  store: Store<HostState>;
  api: Pick<ApiClient, 'call'>;
  history: HistoryPort;
  Slot: ShellApi['Slot'];
  /** Whether a part on this page draws the path itself; by default all open on Lotline. */
  isDrawnHere?: (path: string) => boolean;
  openTab?: (url: string) => void;
  send?: typeof fetch;
}

const openTabNow = (url: string) => void window.open(url, '_blank', 'noopener');

/**
 * The host's services on another website's page: as in the shell, but our pages open on Lotline in a new tab, except those
 * that a part draws in its place, and events are sent without credentials (D41).
 */
export function portalShellApi({
  lotline,
  store,
  api,
  history,
  Slot,
  isDrawnHere = () => false,
  openTab = openTabNow,
  send = (...args) => fetch(...args),
}: PortalShellDeps): ShellApi {
  const track = async (event: Record<string, unknown>) => {
    const request = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(event),
      credentials: 'omit',
      keepalive: true,
    } as const;
    // Losing an event is acceptable (D39).
    await send(`${lotline}/api/events`, request).catch(() => undefined);
  };
  const shell = createShellApi({ store, api, history, Slot, send: track });
  return {
    ...shell,
    toast: showPortalToast,
    mayStore: () => false,
    // The title belongs to the host website.
    setTitle: undefined,
    holdPage: undefined,
    openPath(path, options) {
      if (!isOwnPath(path)) return shell.reportError(new Error('A path of another origin was refused'), 'openPath');
      if (!options?.newTab && isDrawnHere(path)) return shell.openPath(path, options);
      openTab(lotline + withBusiness(path, store.getState().host.location.query));
    },
  };
}
