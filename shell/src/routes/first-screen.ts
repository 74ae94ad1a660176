import { loadOnce } from '../remotes/load-once';
import type { RemoteLoader } from '../remotes/remote-loader';
import { isPublic, isRemotePage, routeOf, type Page } from './page-at';

/**
 * Longest wait before the first render, in ms, while the server-rendered page is visible; a slower remote is left to
 * its part's fallback.
 */
const TIMEOUT_MS = 1000;

/**
 * Loads the first screen before the first render: one render instead of two, and no Suspense fallback, which React
 * would keep visible for 300 ms.
 */
export async function firstScreen(
  loader: Pick<RemoteLoader, 'load'>,
  page: Page | null,
  timeoutMs = TIMEOUT_MS,
): Promise<void> {
  // Pages known only by path aren't server-rendered.
  if (!page || !isRemotePage(page) || !page.remote || !isPublic(page)) return;
  const ready = loader.load(page.remote).then(async (module) => {
    const route = routeOf(module, page);
    if (route) await loadOnce(route.load)();
  });
  const enough = new Promise((resolve) => setTimeout(resolve, timeoutMs));
  await Promise.race([ready.catch(() => undefined), enough]);
}
