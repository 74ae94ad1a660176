import type { Transport } from './transport.types';

const load = () => import('./send-with-axios');

/** Sends with axios, which is loaded on the first request that the boot data doesn't answer. */
export const axiosTransport: Transport = async (request) => {
  const sender = await load().catch(() => null);
  request.signal?.throwIfAborted();
  return sender && sender.send(request);
};

/** Preloads axios when the page is idle. */
export function preloadTransport(): void {
  void load().catch(() => undefined);
}
