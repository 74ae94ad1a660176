import { getRegistry, type RegistryRow } from '@lotline/shared-domain';
import { axiosTransport, createApiClient, provideShell, refreshRequested, reportError, type ApiClient } from '@lotline/shared-runtime';
import { createRoot } from 'react-dom/client';
import { App } from './app.component';
import type { Boot } from './boot/boot.types';
import { observeCalls } from './embed/observed-calls';
import { estateSaga } from './estate/estate.saga';
import { createFederation } from './federation/federation.port';
import { addRow, integrityTable } from './federation/integrity-table';
import { createShellApi } from './host/create-shell-api';
import { liveSaga } from './live/live.saga';
import { sharedLiveStream } from './live/live-stream.port';
import { browserHistory } from './location/history.port';
import { locationSaga } from './location/location.saga';
import { locationChanged } from './location/location.slice';
import { modalSaga } from './modal/modal.saga';
import { keepReadablePage } from './pages/readable-page.component';
import { loadProvided } from './provided';
import { acceptRows } from './remotes/accept-rows';
import { preloadWhenIdle } from './remotes/preload';
import { createRemoteLoader } from './remotes/remote-loader';
import { rowsKnown } from './remotes/remotes.slice';
import { Slot } from './remotes/slot.component';
import { sessionKnown } from './session/session.slice';
import { unauthorizedSaga } from './session/unauthorized.saga';
import { createStore } from './store/create-store';
import { pageViewSaga } from './tracking/page-view.saga';

/** The provider's site where the environment names none: this service's own first page (D57). */
const OWN_HOME = '/';

/** The rows of the page: written into its HTML, else asked for once. */
async function readRows(boot: Boot, api: ApiClient): Promise<readonly RegistryRow[]> {
  if (boot.registry) return boot.registry.remotes;
  try {
    const { remotes } = await api.call(getRegistry);
    for (const row of remotes) addRow(integrityTable(), row);
    return remotes;
  } catch (error) {
    reportError(error, 'registry');
    return [];
  }
}

/** Puts the page together from its boot data and draws it. */
export async function start(boot: Boot): Promise<void> {
  const history = browserHistory(window);
  const { store, admit, run } = createStore(reportError);
  store.dispatch(locationChanged(history.current()));
  if (boot.role && boot.role !== 'CUSTOMER' && boot.role !== 'ANONYMOUS') {
    store.dispatch(sessionKnown({ userId: '', role: boot.role, firstName: '', lastName: '' }));
  }
  const { embed } = store.getState().host.location;
  const api = createApiClient({ bootData: boot.data, embed, transport: axiosTransport });
  const calls = observeCalls(api);
  provideShell(createShellApi({ store, api: calls.api, history, Slot }));

  const allowed = boot.staticOrigin ? [new URL(boot.staticOrigin).origin] : [];
  const refusals = new Set<string>();
  const federation = createFederation({
    allowed,
    table: integrityTable(),
    refused: (error) => {
      refusals.add(error.url);
      reportError(error, 'federation');
    },
  });
  const [rows] = await Promise.all([readRows(boot, api), loadProvided()]);
  const accepted = acceptRows(rows, allowed, (name, reason) => reportError(new Error(`${name} ${reason}`), 'registry'));
  const wasRefused = (name: string) => [...refusals].some((url) => url.includes(`/${name}/`));
  const loader = createRemoteLoader({ rows: accepted, federation, admit, wasRefused });
  store.dispatch(rowsKnown(accepted));

  run(() => locationSaga(history));
  run(() => estateSaga(history));
  run(modalSaga);
  run(() => unauthorizedSaga(history));
  run(pageViewSaga);
  run(() => liveSaga({ stream: sharedLiveStream, api, visibility }));

  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  keepReadablePage(root);
  createRoot(root).render(<App store={store} history={history} loader={loader} providerUrl={boot.providerUrl ?? OWN_HOME} />);
  window.addEventListener('pageshow', (event) => event.persisted && store.dispatch(refreshRequested()));
  if (embed && window.parent !== window) void import('./embed/frame-link').then(({ linkFrame }) => linkFrame({ store, calls, listed: boot.frameOrigins }));
  preloadWhenIdle(loader);
}

const visibility = {
  isVisible: () => document.visibilityState === 'visible',
  listen: (changed: () => void) => {
    document.addEventListener('visibilitychange', changed);
    return () => document.removeEventListener('visibilitychange', changed);
  },
};
