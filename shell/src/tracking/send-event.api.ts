import { trackEvent, type BodyOf } from '@lotline/shared-domain';
import type { ApiClient } from '@lotline/shared-runtime';

/** Sends one tracking event; its failure is nobody's (D39). */
export async function sendEvent(api: Pick<ApiClient, 'call'>, event: Record<string, unknown>): Promise<void> {
  await api.call(trackEvent, { body: event as BodyOf<typeof trackEvent> }).catch(() => undefined);
}
