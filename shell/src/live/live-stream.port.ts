import { STAFF_STREAM_PATH } from '@lotline/shared-domain';
import { openSource, type LiveMessage } from './event-source.port';

/**
 * Stream of all estates of a staff member, used when no estate's page is shown (ADR-0037). Can't clash with an estate
 * id.
 */
export const OWN_ESTATES = 'staff';

/** Subscribes to one estate's stream by id, or to OWN_ESTATES; returns the unsubscribe function. */
export type LiveStream = (about: string, onMessage: (message: LiveMessage) => void) => () => void;

/** Sent by a tab that joins, so that it gets an answer before the next heartbeat. */
const HELLO = { type: 'hello' } as const;

/** BroadcastChannel between the tabs of a browser; null when Web Locks or the channel aren't supported. */
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
 * One stream per estate and browser: the tab that holds the Web Lock reads it and broadcasts events to the others.
 * Without locks, or where they are refused (cross-site frames without storage), each tab reads its own stream.
 */
export const sharedLiveStream: LiveStream = (about, onMessage) => {
  const name = `lotline-live-${about}`;
  const channel = openChannel(name);
  if (!channel) return openSource(pathOf(about), onMessage).close;
  let led: ReturnType<typeof openSource> | null = null;
  channel.addEventListener('message', ({ data }: MessageEvent<LiveMessage | typeof HELLO>) => {
    if (data.type !== 'hello') onMessage(data);
    else if (led?.isOpen()) channel.postMessage({ type: 'beat' });
  });
  const stop = new AbortController();
  const lead = () =>
    new Promise<void>((resolve) => {
      led = openSource(pathOf(about), (message) => {
        onMessage(message);
        channel.postMessage(message);
      });
      stop.signal.addEventListener('abort', () => {
        led?.close();
        resolve();
      });
    });
  // Rejects when unsubscribed before getting the lock, or at once where locks are refused.
  navigator.locks
    .request(name, { signal: stop.signal }, lead)
    .catch(() => void (!stop.signal.aborted && !led && lead()));
  channel.postMessage(HELLO);
  return () => {
    stop.abort();
    channel.close();
  };
};
