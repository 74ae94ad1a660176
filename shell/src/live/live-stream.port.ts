import type { LiveEvent } from '@lotline/shared-domain';

/** What comes from an estate's stream: it opened, it beats, something changed. */
export type LiveMessage = { type: 'open' } | { type: 'beat' } | { type: 'event'; event: LiveEvent };

/** Listens to an estate; the answer stops it. */
export type LiveStream = (estateId: string, told: (message: LiveMessage) => void) => () => void;

/** A refused stream (too many, or the server restarts) is asked for again after this many ms; the page polls meanwhile. */
const REOPEN_MS = 15_000;

function parseEvent(text: string): LiveEvent | null {
  try {
    const value = JSON.parse(text) as Partial<LiveEvent> | null;
    return typeof value?.kind === 'string' && typeof value.asOf === 'string' ? (value as LiveEvent) : null;
  } catch {
    return null;
  }
}

function openSource(estateId: string, told: (message: LiveMessage) => void): () => void {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    source = new EventSource(`/api/estates/${encodeURIComponent(estateId)}/live`);
    source.addEventListener('open', () => told({ type: 'open' }));
    source.addEventListener('heartbeat', () => told({ type: 'beat' }));
    source.addEventListener('message', (message: MessageEvent<string>) => {
      const event = parseEvent(message.data);
      told(event ? { type: 'event', event } : { type: 'beat' });
    });
    // A lost connection comes back by itself; an answer that is no stream doesn't.
    source.addEventListener('error', () => {
      if (source.readyState === EventSource.CLOSED) timer = setTimeout(open, REOPEN_MS);
    });
  };
  open();
  return () => {
    clearTimeout(timer);
    source.close();
  };
}

/**
 * One stream per estate and browser: whoever holds the Web Lock reads it and tells the other pages by BroadcastChannel.
 * Where a browser has no locks, each page reads for itself.
 */
export const sharedLiveStream: LiveStream = (estateId, told) => {
  const name = `lotline-live-${estateId}`;
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') return openSource(estateId, told);
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent<LiveMessage>) => told(data));
  const stop = new AbortController();
  const lead = () =>
    new Promise<void>((resolve) => {
      const close = openSource(estateId, (message) => {
        told(message);
        channel.postMessage(message);
      });
      stop.signal.addEventListener('abort', () => {
        close();
        resolve();
      });
    });
  // Rejects with an abort only, when the page stops listening before it got the lock.
  void navigator.locks.request(name, { signal: stop.signal }, lead).catch(() => undefined);
  return () => {
    stop.abort();
    channel.close();
  };
};
