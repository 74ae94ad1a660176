import { selectEstateState, selectLocation, urlChanged, type HostState } from '@lotline/shared-runtime';
import { routes, type RemoteReport } from '@lotline/shared-domain';
import type { Store } from 'redux';
import type { RemoteLoader } from '../remotes/remote-loader';
import { selectProvider } from '../remotes/remotes.selectors';
import { fitFrame } from './fit-frame';
import { readHostMessage, sealed, type FrameMessage, type HostMessage } from './messages';
import type { ObservedCalls } from './observed-calls';
import { parentOrigin } from './parent-origin';
import { happenings, sentOf } from './visit-events';

interface FrameLinkOptions {
  store: Store<HostState>;
  calls: ObservedCalls;
  /** Parent origins the estate lists; `frame-ancestors` already blocks others. */
  listed: readonly string[];
  /** Used to detect that the map can't be shown. */
  remotes?: { loader: Pick<RemoteLoader, 'load'>; listen(reported: (report: RemoteReport) => void): void };
  window?: Window;
}

type Seen = Parameters<typeof happenings>[1];

/**
 * Connects a framed page with its host page: sends its height and the visitor's actions, and handles the host's
 * messages. Messages go only to the parent's origin, and only if the estate lists it; messages from anywhere else are
 * ignored.
 */
export function linkFrame({ store, calls, listed, remotes, window: own = window }: FrameLinkOptions): () => void {
  let origin = parentOrigin(own as never, listed);
  const waiting: FrameMessage[] = [];
  const fit = fitFrame(own.document, (height) => send({ type: 'size', height }));

  function send(message: FrameMessage): void {
    if (origin) own.parent.postMessage(sealed(message), origin);
    else if (message.type === 'event') waiting.push(message);
  }

  function handle(message: HostMessage): void {
    if (message.type === 'hello') fit.again();
    else if (message.type === 'visible') fit.seen(message);
    else
      store.dispatch(
        urlChanged({ patch: { ...(message.stageId && { stageId: message.stageId }), lotId: message.lotId } }),
      );
  }

  function receive(event: MessageEvent): void {
    if (event.source !== own.parent || !listed.includes(event.origin) || (origin && event.origin !== origin)) return;
    const message = readHostMessage(event.data);
    if (!message) return;
    if (!origin) {
      origin = event.origin;
      for (const late of waiting.splice(0)) send(late);
    }
    handle(message);
  }

  let seen: Seen | null = null;
  function look(): void {
    const state = store.getState();
    const now: Seen = { estate: selectEstateState(state), location: selectLocation(state) };
    if (seen && seen.estate === now.estate && seen.location === now.location) return;
    const found = happenings(seen, now);
    seen = now;
    for (const { name, detail } of found) send({ type: 'event', name, detail });
  }

  own.addEventListener('message', receive);
  calls.listen((done) => {
    const sent = sentOf(done);
    if (sent) send({ type: 'event', ...sent });
  });
  look();
  if (remotes)
    watchMap(selectProvider('routes', routes.estateMap.name)(store.getState()), remotes, () =>
      send({ type: 'event', name: 'error', detail: { code: 'map-unavailable' } }),
    );
  const unsubscribe = store.subscribe(look);
  return () => {
    unsubscribe();
    fit.stop();
    own.removeEventListener('message', receive);
  };
}

/** Reports once that the map failed to load, or crashed into its fallback. */
function watchMap(
  map: string | null,
  { loader, listen }: NonNullable<FrameLinkOptions['remotes']>,
  reported: () => void,
): void {
  let isTold = false;
  const once = () => {
    if (!isTold) reported();
    isTold = true;
  };
  listen(({ remote, kind, code }) => void (remote === map && kind === 'fallback' && code !== 'late' && once()));
  if (map) loader.load(map).catch(once);
  else once();
}
