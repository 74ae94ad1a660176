/** The address bar: the store follows it, and all changes go through here. */
export interface HistoryPort {
  /**
   * Pushes a history entry synchronously, so that Back works at once; listeners are notified at once, or once
   * `onChange` resolves.
   */
  push(path: string, onChange?: Promise<unknown>): void;
  /** Replaces the current history entry. */
  replace(path: string): void;
  /** Undoes the last entry: goes back if it was pushed from `path`, else replaces it by `path`. */
  takeBack(path: string): void;
  current(): { pathname: string; search: string };
  /** Notifies of every change, including those made through this port. */
  listen(changed: () => void): () => void;
}

/** State of a history entry we pushed: the path it was pushed from. */
interface Step {
  from?: string;
}

/** Some browsers never fire popstate after `history.back()`: after this time in ms it counts as done. */
const BACK_WITHIN_MS = 500;

/** The browser's history. Frames share the joint session history with the host page, so they never go back. */
export function browserHistory(window: Window): HistoryPort {
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const framed = window.self !== window.top;
  /** `history.back()` is asynchronous: its target path, and the changes to apply once it is done. */
  let goingBack: { path: string; then: (() => void)[] } | null = null;
  const here = () => goingBack?.path ?? `${window.location.pathname}${window.location.search}`;
  const arrived = () => {
    const { then = [] } = goingBack ?? {};
    goingBack = null;
    for (const change of then) change();
  };
  window.addEventListener('popstate', () => {
    arrived();
    notify();
  });
  /** Applies a change now, or after a pending `history.back()`; `here()` reflects it at once. */
  const change = (path: string, change: () => void) => {
    if (!goingBack) return change();
    goingBack.path = path;
    goingBack.then.push(change);
  };
  const replace = (path: string) => {
    change(path, () => window.history.replaceState(window.history.state, '', path));
    notify();
  };
  return {
    push: (path, onChange) => {
      const from = here();
      change(path, () => window.history.pushState({ from } satisfies Step, '', path));
      if (onChange) void onChange.then(notify);
      else notify();
    },
    replace,
    takeBack: (path) => {
      if (goingBack || framed || (window.history.state as Step | null)?.from !== path) return replace(path);
      const leaving = { path, then: [] };
      goingBack = leaving;
      window.history.back();
      setTimeout(() => goingBack === leaving && arrived(), BACK_WITHIN_MS);
      notify();
    },
    current: () => {
      const { pathname, search } = new URL(here(), window.location.origin);
      return { pathname, search };
    },
    listen: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}
