import { loadOnce } from '../remotes/load-once';
import type { RemoteLoader } from '../remotes/remote-loader';
import { routeOf, type RemotePage } from './page-at';

/** The server-rendered page is shown meanwhile; a remote that takes longer than this many ms is left to its own part, which has a fallback. */
const TIMEOUT_MS = 1000;

/** Loads the first screen before the first render: one render instead of two, and no Suspense fallback that React keeps in view for 300 ms. */
export async function firstScreen(
  loader: Pick<RemoteLoader, 'load'>,
  page: RemotePage | null,
  timeoutMs = TIMEOUT_MS,
): Promise<void> {
  // A page that is known by its path alone is not server-rendered.
  if (!page?.remote || page.name === null) return;
  const ready = loader.load(page.remote).then(async (module) => {
    const route = routeOf(module, page);
    if (route) await loadOnce(route.load)();
  });
  const enough = new Promise((resolve) => setTimeout(resolve, timeoutMs));
  await Promise.race([ready.catch(() => undefined), enough]);
}
