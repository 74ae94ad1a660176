/** Asked before the page is left; `leave` leaves it. */
export type HoldPage = (leave: () => void) => void;

/** The address bar: the store follows it, and all changes go through here. */
export interface HistoryPort {
  /**
   * Pushes a history entry synchronously, so that Back works at once; listeners are notified at once, or once
   * `onChange` resolves. `isModal`: the entry of a modal that has no address of its own.
   */
  push(path: string, onChange?: Promise<unknown>, isModal?: boolean): void;
  /** Replaces the current history entry. */
  replace(path: string): void;
  /** Undoes the last entry: goes back if it was pushed from `path`, else replaces it by `path`. */
  takeBack(path: string): void;
  /** `isModal`: whether the current entry was pushed as a modal's; absent where Back doesn't lead through this page. */
  current(): { pathname: string; search: string; isModal?: boolean };
  /**
   * Holds every change to another address: `ask` gets what carries it out, and calls that if it may happen. Null ends the
   * hold. Absent where pages aren't ours to hold.
   */
  holdPage?(ask: HoldPage | null): void;
  /** Notifies of every change, including those made through this port. */
  listen(changed: () => void): () => void;
}

/** State of a history entry we pushed: the path it was pushed from, and whether it is a modal's. */
interface Step {
  from?: string;
  isModal?: boolean;
}

/** Some browsers never fire popstate after `history.back()`: after this time in ms it counts as done. */
const BACK_WITHIN_MS = 500;

/** The browser's history. Frames share the joint session history with the host page, so they never go back. */
export function browserHistory(window: Window): HistoryPort {
  const listeners = new Set<() => void>();
  let hold: HoldPage | null = null;
  let shown = '';
  const notify = () => {
    shown = here();
    for (const listener of listeners) listener();
  };
  const framed = window.self !== window.top;
  /** `history.back()` is asynchronous: its target path, and the changes to apply once it is done. */
  let goingBack: { path: string; isModal: boolean; then: (() => void)[] } | null = null;
  const here = () => goingBack?.path ?? `${window.location.pathname}${window.location.search}`;
  const arrived = () => {
    const { then = [] } = goingBack ?? {};
    goingBack = null;
    for (const change of then) change();
  };
  shown = here();
  const isAway = (path: string) => path !== `${window.location.pathname}${window.location.search}`;
  /** Whether a change waits for the answer of whoever holds the page; `leave` is then carried out without asking again. */
  const isHeld = (path: string, leave: () => void): boolean => {
    const ask = isAway(path) ? hold : null;
    ask?.(() => {
      hold = null;
      leave();
    });
    return ask !== null;
  };
  window.addEventListener('popstate', () => {
    const to = here();
    // The browser has gone already: come back, and ask.
    if (isHeld(shown, () => window.history.back()))
      return window.history.pushState({ from: to } satisfies Step, '', shown);
    arrived();
    notify();
  });
  /** Applies a change now, or after a pending `history.back()`; `here()` reflects it at once. */
  const change = (path: string, change: () => void) => {
    if (!goingBack) return change();
    goingBack.path = path;
    goingBack.then.push(change);
  };
  const stateHere = () => window.history.state as Step | null;
  const replace = (path: string) => {
    if (isHeld(path, () => replace(path))) return;
    change(path, () => window.history.replaceState(window.history.state, '', path));
    notify();
  };
  const push: HistoryPort['push'] = (path, onChange, isModal = false) => {
    if (isHeld(path, () => push(path, onChange, isModal))) return;
    const from = here();
    if (goingBack) goingBack.isModal = isModal;
    change(path, () => window.history.pushState({ from, ...(isModal && { isModal }) } satisfies Step, '', path));
    if (onChange) void onChange.then(notify);
    else notify();
  };
  return {
    push,
    replace,
    holdPage: (ask) => void (hold = ask),
    takeBack: (path) => {
      if (goingBack || framed || stateHere()?.from !== path) return replace(path);
      const leaving = { path, isModal: false, then: [] };
      goingBack = leaving;
      window.history.back();
      setTimeout(() => goingBack === leaving && arrived(), BACK_WITHIN_MS);
      notify();
    },
    current: () => {
      const { pathname, search } = new URL(here(), window.location.origin);
      return { pathname, search, ...(!framed && { isModal: goingBack?.isModal ?? stateHere()?.isModal === true }) };
    },
    listen: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}
