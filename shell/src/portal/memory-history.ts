import type { HistoryPort } from '../location/history.port';

/** In-memory history: the portal must not change the host page's URL. */
export function memoryHistory(path: string): HistoryPort {
  const listeners = new Set<() => void>();
  let url = new URL(path, 'http://portal.invalid');
  const go = (to: string) => {
    url = new URL(to, 'http://portal.invalid');
    for (const listener of listeners) listener();
  };
  return {
    push: go,
    replace: go,
    takeBack: go,
    current: () => ({ pathname: url.pathname, search: url.search }),
    listen: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}
