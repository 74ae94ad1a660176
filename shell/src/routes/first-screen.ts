import { loadOnce } from '../remotes/load-once';
import type { RemoteLoader } from '../remotes/remote-loader';
import { routeOf, type RemotePage } from './page-at';

/** What the server wrote stands meanwhile; a remote that takes longer is waited for by its own part, which has a fallback. In ms. */
const PATIENCE_MS = 1000;

/** Loads the first screen before anything is drawn: one drawing instead of two, and no fallback that React keeps in view for 300 ms. */
export async function firstScreen(loader: Pick<RemoteLoader, 'load'>, page: RemotePage | null, patience = PATIENCE_MS): Promise<void> {
  // Of a page that is known by its path alone the server wrote nothing that could stand meanwhile.
  if (!page?.remote || page.name === null) return;
  const ready = loader.load(page.remote).then(async (module) => {
    const route = routeOf(module, page);
    if (route) await loadOnce(route.load)();
  });
  const enough = new Promise((resolve) => setTimeout(resolve, patience));
  await Promise.race([ready.catch(() => undefined), enough]);
}
