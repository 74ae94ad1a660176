import { useEffect, useRef } from 'react';

/** The result of an action is rendered within this time, in ms. */
const RESULT_WITHIN_MS = 5000;
/** A closed dialog has returned its focus by then, in ms. */
const SETTLED_MS = 50;

/** Moves the focus to the page's title if the focused element unmounted with the action's result: a decided card, a used Undo button. */
export function useTitleFocus(isBusy: boolean): void {
  const endedAt = useRef(-Infinity);
  const wasBusy = useRef(isBusy);
  useEffect(() => {
    if (wasBusy.current && !isBusy) endedAt.current = Date.now();
    wasBusy.current = isBusy;
    if (isBusy || Date.now() - endedAt.current > RESULT_WITHIN_MS) return undefined;
    const timer = setTimeout(() => {
      const title = document.querySelector('h1');
      if (!title || document.activeElement !== document.body) return;
      title.tabIndex = -1;
      title.focus();
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  });
}
