import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** The focused element, inside shadow roots too. */
function focused(): Element | null {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
}

const isInModalOrNone = (element: Element | null, veil: Element): boolean =>
  !element || element === document.body || !element.isConnected || veil.contains(element);

/** Returns focus to the previously focused element, unless it has since moved elsewhere; the element, and how to name another. */
export function useFocusReturn(veil: RefObject<HTMLElement | null>) {
  const [before] = useState(focused);
  const opened = useRef(before);
  useLayoutEffect(() => {
    const shown = veil.current;
    // The pressed element may receive focus in the same commit, and a field of the modal may already have taken it.
    const now = focused();
    opened.current = shown && isInModalOrNone(now, shown) ? before : now;
    return () => {
      // Deferred: React drops events while it removes the modal, but the element must receive its focus event.
      queueMicrotask(() => {
        const opener = opened.current;
        const isFree = shown === null || isInModalOrNone(focused(), shown);
        if (isFree && opener instanceof HTMLElement && opener.isConnected && opener !== document.body)
          opener.focus({ preventScroll: true });
      });
    };
  }, [before, veil]);
  return {
    opener: () => opened.current,
    /** The focus has gone elsewhere on the page: it returns there. */
    openedFrom: (element: Element) => void (opened.current = element),
  };
}
