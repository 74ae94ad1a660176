/** The address bar: the store follows it, and it changes only through here. */
export interface HistoryPort {
  /** Takes a step. It is there at once, for Back; the listeners hear of it at once too, or when `heard` is fulfilled. */
  push(path: string, heard?: Promise<unknown>): void;
  /** Changes the address without a step. */
  replace(path: string): void;
  /** Leaves what the last step led to: the step is taken back where it came from `path`, else its address is replaced. */
  takeBack(path: string): void;
  current(): { pathname: string; search: string };
  /** Tells of every change, those made here included. */
  listen(changed: () => void): () => void;
}

/** What a step of ours keeps with it: the address it was taken from. */
interface Step {
  from?: string;
}

/** A browser that never says it has gone back is taken at its word after this time, in ms. */
const BACK_WITHIN_MS = 500;

/** The browser's own history. A frame shares its steps with the page around it, which must not be taken back. */
export function browserHistory(window: Window): HistoryPort {
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const framed = window.self !== window.top;
  /** The browser goes back a moment after it was told to: where to, and what is to be done to the address there. */
  let goingBack: { path: string; then: (() => void)[] } | null = null;
  const here = () => goingBack?.path ?? `${window.location.pathname}${window.location.search}`;
  const arrived = () => {
    const { then = [] } = goingBack ?? {};
    goingBack = null;
    for (const change of then) change();
  };
  window.addEventListener('popstate', () => {
    arrived();
    tell();
  });
  /** Changes the address, on a way back when that is over: until then it counts as changed. */
  const change = (path: string, change: () => void) => {
    if (!goingBack) return change();
    goingBack.path = path;
    goingBack.then.push(change);
  };
  const replace = (path: string) => {
    change(path, () => window.history.replaceState(window.history.state, '', path));
    tell();
  };
  return {
    push: (path, heard) => {
      const from = here();
      change(path, () => window.history.pushState({ from } satisfies Step, '', path));
      if (heard) void heard.then(tell);
      else tell();
    },
    replace,
    takeBack: (path) => {
      if (goingBack || framed || (window.history.state as Step | null)?.from !== path) return replace(path);
      const leaving = { path, then: [] };
      goingBack = leaving;
      window.history.back();
      setTimeout(() => goingBack === leaving && arrived(), BACK_WITHIN_MS);
      tell();
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
