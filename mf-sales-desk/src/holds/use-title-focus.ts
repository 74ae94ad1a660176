import { useEffect, useRef } from 'react';

/** What a gesture leads to is drawn within so long. */
const FOLLOWS_MS = 5000;
/** Until a closed dialog has given its focus back. */
const SETTLED_MS = 50;

/** Focus goes to the page's title where what had it went away with the gesture's end: a card that was decided, an Undo that was taken. */
export function useTitleFocus(isBusy: boolean): void {
  const endedAt = useRef(-Infinity);
  const wasBusy = useRef(isBusy);
  useEffect(() => {
    if (wasBusy.current && !isBusy) endedAt.current = Date.now();
    wasBusy.current = isBusy;
    if (isBusy || Date.now() - endedAt.current > FOLLOWS_MS) return undefined;
    const timer = setTimeout(() => {
      const title = document.querySelector('h1');
      if (!title || document.activeElement !== document.body) return;
      title.tabIndex = -1;
      title.focus();
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  });
}
