import { estateIdOf } from '@lotline/shared-domain';
import { axiosTransport, createApiClient, provideShell, refreshRequested, reportError } from '@lotline/shared-runtime';
import { rereadAfterWrites, resourceSaga } from '@lotline/shared-runtime/resource-host';
import { roleRequested } from '@lotline/shared-runtime/viewer';
import { createRoot } from 'react-dom/client';
import { call, take } from 'redux-saga/effects';
import { App } from './app.component';
import type { Boot } from './boot/boot.types';
import { observeCalls } from './embed/observed-calls';
import { estateSaga } from './estate/estate.saga';
import { createShellApi } from './host/create-shell-api';
import { firstPage } from './host/first-page';
import { whenIdle } from './host/when-idle';
import { browserHistory } from './location/history.port';
import { contactLost } from './live/live.slice';
import { locationSaga } from './location/location.saga';
import { locationChanged } from './location/location.slice';
import { modalSaga } from './modal/modal.saga';
import { saveServerRenderedPage, showAfterFailure } from './pages/server-rendered-page.component';
import { loadSharedModules } from './shared-modules';
import { createPageRemotes } from './remotes/page-remotes';
import { prefetchSaga } from './routes/prefetch.saga';
import { Slot } from './remotes/slot.component';
import { firstScreen } from './routes/first-screen';
import { isPublic, isRemotePage, selectPage } from './routes/page-at';
import { detectSessionEnd } from './session/detect-session-end';
import { hasSessionMark } from './session/session-mark';
import { sessionAsked, sessionEnded } from './session/session.slice';
import { isUnauthorized } from './session/unauthorized';
import { unauthorizedSaga } from './session/unauthorized.saga';
import { createStore } from './store/create-store';
import { pageViewSaga } from './tracking/page-view.saga';

/** Default target of the 'powered by' link: this service's own landing page (D57). */
const OWN_HOME = '/';

/** Live updates start after the first paint: a delay, then the longest wait for an idle page, in ms. */
const FRESH_AFTER_MS = 500;
const FRESH_AT_LATEST_MS = 2000;

/** Assembles the page from its boot data and renders it. */
export async function start(boot: Boot): Promise<void> {
  const history = browserHistory(window);
  const { store, admit, addSlice, runningModule, run } = createStore(reportError);
  store.dispatch(locationChanged(history.current()));
  const { embed } = store.getState().host.location;
  const api = createApiClient({
    bootData: boot.data,
    embed,
    firstPage: firstPage(embed),
    transport: axiosTransport,
    failed: () => store.dispatch(contactLost()),
  });
  const calls = observeCalls(api);
  const sessionApi = detectSessionEnd(calls.api, store.getState, () => store.dispatch(sessionEnded()));
  provideShell(createShellApi({ store, api: rereadAfterWrites(sessionApi, store), history, Slot }));

  const framed = embed || window.self !== window.top;
  // Show a pending session in the header at once; the account is loaded later. Frames are anonymous (D41).
  if (!framed && hasSessionMark()) store.dispatch(sessionAsked());
  const { loader, askLive, shownBuild, onReport } = await createPageRemotes({
    boot,
    api,
    framed,
    estateId: () => estateIdOf(history.current().pathname),
    store,
    admit,
    runningModule,
    provided: loadSharedModules(),
  });

  run(resourceSaga);
  run(() => locationSaga(history));
  run(() => estateSaga(history));
  run(() => modalSaga({ history, isWaiting: isUnauthorized }));
  run(() => unauthorizedSaga(history));
  run(pageViewSaga);

  const page = selectPage(store.getState());
  await firstScreen(loader, page);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  saveServerRenderedPage(root);
  const onUncaughtError = (error: unknown) => {
    reportError(error, 'page');
    // React empties the root after this callback.
    setTimeout(() => showAfterFailure(root));
  };
  createRoot(root, { onUncaughtError }).render(
    <App store={store} loader={loader} providerUrl={boot.providerUrl ?? OWN_HOME} />,
  );
  window.addEventListener('pageshow', (event) => event.persisted && store.dispatch(refreshRequested()));
  if (embed && window.parent !== window)
    void import('./embed/frame-link').then(({ linkFrame }) =>
      linkFrame({ store, calls, listed: boot.frameOrigins, remotes: { loader, listen: onReport } }),
    );
  run(() => prefetchSaga({ store, loader }));
  let isKept = false;
  const fresh = () => {
    if (isKept) return;
    isKept = true;
    void import('./updates/start-updates')
      .then(({ startUpdates }) => startUpdates({ run, addSlice, api, framed, ask: askLive, shown: shownBuild }))
      .catch((error: unknown) => reportError(error, 'live'));
  };
  run(function* () {
    yield take(roleRequested);
    yield call(fresh);
  });
  // A page that may require a login renders nothing until the session is known, and one of the shell has no remote to
  // make way for, so don't wait for idle.
  const isWaiting = store.getState().host.session.phase === 'asking' && !(page && isRemotePage(page) && isPublic(page));
  setTimeout(() => (isWaiting ? fresh() : whenIdle(fresh, FRESH_AT_LATEST_MS)), isWaiting ? 0 : FRESH_AFTER_MS);
}
