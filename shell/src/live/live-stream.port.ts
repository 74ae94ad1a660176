import { STAFF_STREAM_PATH, type LiveEvent } from '@lotline/shared-domain';
import { openSource } from './event-source.port';

/** Messages of a stream: opened, heartbeat, change. */
export type LiveMessage = { type: 'open' } | { type: 'beat' } | { type: 'event'; event: LiveEvent };

/** What staff listen to where no estate's page is shown: all of theirs (ADR-0037). No estate has such an id. */
export const OWN_ESTATES = 'staff';

/** Subscribes to an estate by its id, or to one's own; returns the unsubscribe function. */
export type LiveStream = (about: string, told: (message: LiveMessage) => void) => () => void;

/** A page that begins to listen says hello, so that it needn't wait for the next heartbeat. */
const HELLO = { type: 'hello' } as const;

/** Where pages of one browser tell each other what came; null where there is no way to share. */
function openChannel(name: string): BroadcastChannel | null {
  try {
    return 'locks' in navigator ? new BroadcastChannel(name) : null;
  } catch {
    return null;
  }
}

const pathOf = (about: string): string =>
  about === OWN_ESTATES ? STAFF_STREAM_PATH : `/api/estates/${encodeURIComponent(about)}/live`;

/**
 * One stream per estate and browser: the page that holds the Web Lock reads it and passes events on by BroadcastChannel.
 * Where a browser has no locks, or refuses them (a frame of another site without storage), each page reads for itself.
 */
export const sharedLiveStream: LiveStream = (about, told) => {
  const name = `lotline-live-${about}`;
  const channel = openChannel(name);
  if (!channel) return openSource(pathOf(about), told).close;
  let led: ReturnType<typeof openSource> | null = null;
  channel.addEventListener('message', ({ data }: MessageEvent<LiveMessage | typeof HELLO>) => {
    if (data.type !== 'hello') told(data);
    else if (led?.isOpen()) channel.postMessage({ type: 'beat' });
  });
  const stop = new AbortController();
  const lead = () =>
    new Promise<void>((resolve) => {
      led = openSource(pathOf(about), (message) => {
        told(message);
        channel.postMessage(message);
      });
      stop.signal.addEventListener('abort', () => {
        led?.close();
        resolve();
      });
    });
  // Rejects when the page stops listening before it got the lock, or at once where locks are refused.
  navigator.locks
    .request(name, { signal: stop.signal }, lead)
    .catch(() => void (!stop.signal.aborted && !led && lead()));
  channel.postMessage(HELLO);
  return () => {
    stop.abort();
    channel.close();
  };
};
