import { useLayoutEffect, useState, type RefObject } from 'react';

/** What has the focus, inside shadow roots too. */
function focused(): Element | null {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return at;
}

const isNowhere = (at: Element | null, veil: Element): boolean =>
  !at || at === document.body || !at.isConnected || veil.contains(at);

/** Gives the focus back to the element that had it before, unless it has moved elsewhere meanwhile. */
export function useFocusReturn(veil: RefObject<HTMLElement | null>): void {
  const [before] = useState(focused);
  useLayoutEffect(() => {
    const shown = veil.current;
    // What was pressed may get the focus in the same commit; a field of the modal may have taken it by now.
    const now = focused();
    const opener = shown && isNowhere(now, shown) ? before : now;
    return () => {
      // React drops events while it removes the modal, but the element that gets the focus must receive its focus event.
      queueMicrotask(() => {
        const isFree = shown === null || isNowhere(focused(), shown);
        if (isFree && opener instanceof HTMLElement && opener.isConnected && opener !== document.body)
          opener.focus({ preventScroll: true });
      });
    };
  }, [before, veil]);
}
