import type { ApiClient } from '@lotline/shared-runtime';
import type { Endpoint } from '@lotline/shared-domain';

/** A call that the API accepted. */
export interface CallDone {
  action: string;
  body: unknown;
}

export interface ObservedCalls {
  api: Pick<ApiClient, 'call'>;
  /** Adds a listener, called after each successful call. */
  listen(onCallDone: (done: CallDone) => void): void;
}

/** Wraps the page's API client so that the host page can be notified of what a visitor has sent. */
export function observeCalls(client: Pick<ApiClient, 'call'>): ObservedCalls {
  const listeners = new Set<(done: CallDone) => void>();
  const call = async <E extends Endpoint>(endpoint: E, options?: Parameters<ApiClient['call']>[1]) => {
    const answer = await client.call(endpoint, options as never);
    for (const onCallDone of listeners) onCallDone({ action: endpoint.action, body: options?.body });
    return answer;
  };
  return { api: { call: call as ApiClient['call'] }, listen: (onCallDone) => void listeners.add(onCallDone) };
}
