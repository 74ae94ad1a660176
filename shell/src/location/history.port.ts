/** The address bar: the store follows it, and it changes only through here. */
export interface HistoryPort {
  push(path: string): void;
  /** Changes the address without a step; where that is what the last step came from, the step is taken back. */
  replace(path: string): void;
  current(): { pathname: string; search: string };
  /** Tells of every change, those made here included. */
  listen(changed: () => void): () => void;
}

/** What a step of ours keeps with it: the address it was taken from. */
interface Step {
  from?: string;
}

/** The browser's own history. A frame shares its steps with the page around it, which must not be taken back. */
export function browserHistory(window: Window): HistoryPort {
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const framed = window.self !== window.top;
  /** The browser goes back a moment after it was told to. */
  let goingBack = false;
  window.addEventListener('popstate', () => {
    goingBack = false;
    tell();
  });
  return {
    push: (path) => {
      const from = `${window.location.pathname}${window.location.search}`;
      // A way back that was still to come may be given up for this.
      goingBack = false;
      window.history.pushState({ from } satisfies Step, '', path);
      tell();
    },
    replace: (path) => {
      const step = window.history.state as Step | null;
      if (!framed && step?.from === path) {
        if (!goingBack) window.history.back();
        goingBack = true;
        return;
      }
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
