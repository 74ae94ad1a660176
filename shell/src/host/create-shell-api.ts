import type { Store } from 'redux';
import {
  isOwnPath,
  urlChanged,
  withBusiness,
  type ApiClient,
  type HostState,
  type ShellApi,
} from '@lotline/shared-runtime';
import type { HistoryPort } from '../location/history.port';
import { sendEvent } from '../tracking/send-event';
import { announceSentence } from './announcer.component';
import { queueToast } from './lazy-toasts.component';
import { setRemoteTitle } from './page-title';
import { whenIdle } from './when-idle';

interface ShellApiDeps {
  store: Store<HostState>;
  api: Pick<ApiClient, 'call'>;
  history: HistoryPort;
  Slot: ShellApi['Slot'];
  openTab?: (url: string) => void;
  send?: typeof sendEvent;
}

const openTabNow = (url: string) => void window.open(url, '_blank', 'noopener');
/** Longest delay of a tracking event on a busy page, in ms. */
const MAX_EVENT_DELAY_MS = 3000;

/** Implements the host's services for remotes with this page's store, client and history. */
export function createShellApi({
  store,
  api,
  history,
  Slot,
  openTab = openTabNow,
  send = sendEvent,
}: ShellApiDeps): ShellApi {
  const reportError: ShellApi['reportError'] = (error, where) => console.error(`[${where}]`, error);
  return {
    call: api.call,
    toast: queueToast,
    announce: announceSentence,
    reportError,
    setTitle: setRemoteTitle,
    holdPage: history.holdPage,
    Slot,
    mayStore: () => !store.getState().host.location.embed,
    changeUrl: (patch, options) => void store.dispatch(urlChanged({ patch, replace: options?.replace })),
    openPath(path, { newTab = false, replace = false } = {}) {
      if (!isOwnPath(path)) return reportError(new Error('A path of another origin was refused'), 'openPath');
      const target = withBusiness(path, store.getState().host.location.query);
      if (newTab) openTab(target);
      else if (replace) history.replace(target);
      else history.push(target);
    },
    track(event) {
      // Sent when the page is idle, so that nothing waits for tracking.
      whenIdle(() => void send(event, { embed: store.getState().host.location.embed }), MAX_EVENT_DELAY_MS);
    },
  };
}
