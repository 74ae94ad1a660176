import { matchPath } from 'react-router-dom';
import { loadOnce } from '../remotes/load-once';
import type { RemoteLoader } from '../remotes/remote-loader';
import { ALSO, NAMED_ROUTES, withV2 } from './named-routes';

/** What the server wrote stands meanwhile; a remote that takes longer is waited for by its own part, which has a fallback. In ms. */
const PATIENCE_MS = 1000;

/** The named route an address has; null where a page of the shell or a remote of another name may stand. */
export const routeNameOf = (pathname: string): string | null =>
  Object.entries(NAMED_ROUTES).find(([name, path]) => [path, ...(ALSO[name] ?? [])].flatMap(withV2).some((one) => matchPath(one, pathname)))?.[0] ?? null;

/** Loads the first screen before anything is drawn: one drawing instead of two, and no fallback that React keeps in view for 300 ms. */
export async function firstScreen(loader: RemoteLoader, pathname: string, patience = PATIENCE_MS): Promise<void> {
  const name = routeNameOf(pathname);
  const row = name === null ? null : loader.rowOf('routes', name);
  if (!row) return;
  const ready = loader.load(row.name).then(async (module) => {
    const route = module.routes.find((one) => one.name === name);
    if (route) await loadOnce(route.load)();
  });
  const enough = new Promise((resolve) => setTimeout(resolve, patience));
  await Promise.race([ready.catch(() => undefined), enough]);
}
