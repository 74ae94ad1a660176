/** Where events go: `trackEvent` of the endpoint table, whose schema no page should have to load for it (a test compares the two). */
export const EVENTS = { method: 'POST', url: '/api/events' } as const;

export interface SendEventOptions {
  /** In a frame everything is cookie-less (D41). */
  embed: boolean;
}

/** Sends one tracking event on the browser's own fetch, which outlives the page; a failure is ignored (D39). */
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
    // The event is lost, the visit goes on.
  }
}
