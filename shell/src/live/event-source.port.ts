import type { LiveEvent } from '@lotline/shared-domain';

/** Stream messages: opened, heartbeat, change. */
export type LiveMessage = { type: 'open' } | { type: 'beat' } | { type: 'event'; event: LiveEvent };

/** A refused stream (limit reached, or server restarting) is reopened after this many ms; the page polls until then. */
const REOPEN_MS = 15_000;

function parseEvent(text: string): LiveEvent | null {
  try {
    const value = JSON.parse(text) as Partial<LiveEvent> | null;
    return typeof value?.kind === 'string' && typeof value.asOf === 'string' ? (value as LiveEvent) : null;
  } catch {
    return null;
  }
}

/** Reads a stream of server-sent events until closed. */
export function openSource(
  path: string,
  onMessage: (message: LiveMessage) => void,
): { isOpen(): boolean; close(): void } {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    source = new EventSource(path);
    source.addEventListener('open', () => onMessage({ type: 'open' }));
    source.addEventListener('heartbeat', () => onMessage({ type: 'beat' }));
    source.addEventListener('message', (message: MessageEvent<string>) => {
      const event = parseEvent(message.data);
      onMessage(event ? { type: 'event', event } : { type: 'beat' });
    });
    // EventSource reconnects by itself after a lost connection, but not after an answer that isn't a stream.
    source.addEventListener('error', () => {
      if (source.readyState === EventSource.CLOSED) timer = setTimeout(open, REOPEN_MS);
    });
  };
  open();
  return {
    isOpen: () => source.readyState === EventSource.OPEN,
    close: () => {
      clearTimeout(timer);
      source.close();
    },
  };
}
