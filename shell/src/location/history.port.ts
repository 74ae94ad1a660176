/** The address bar: the store follows it, and it changes only through here. */
export interface HistoryPort {
  push(path: string): void;
  replace(path: string): void;
  current(): { pathname: string; search: string };
  /** Tells of every change, those made here included. */
  listen(changed: () => void): () => void;
}

/** The browser's own history. */
export function browserHistory(window: Window): HistoryPort {
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  window.addEventListener('popstate', tell);
  return {
    push: (path) => {
      window.history.pushState(null, '', path);
      tell();
    },
    replace: (path) => {
      window.history.replaceState(window.history.state, '', path);
      tell();
    },
    current: () => ({ pathname: window.location.pathname, search: window.location.search }),
    listen: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}
