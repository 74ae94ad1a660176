/** The endpoint `trackEvent`, written out so that pages needn't load its schema (a test compares them). */
export const EVENTS = { method: 'POST', url: '/api/events' } as const;

interface SendEventOptions {
  /** Frames send no cookies (D41). */
  embed: boolean;
}

/** Sends a tracking event with `keepalive`, so that it outlives the page; failures are ignored (D39). */
export async function sendEvent(event: Record<string, unknown>, { embed }: SendEventOptions): Promise<void> {
  try {
    await fetch(EVENTS.url, {
      method: EVENTS.method,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(event),
      credentials: embed ? 'omit' : 'same-origin',
      keepalive: true,
    });
  } catch {
    // Losing an event is acceptable.
  }
}
