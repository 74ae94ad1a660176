import { useEffect, useRef } from 'react';

/** The frame gives focus back to its opener within a frame of the screen or two. */
const SETTLED_MS = 60;

/** After a modal that nothing on the page opened (a link with lotId), or whose opener is gone, focus goes to the content, not to nowhere. */
export function useFocusAfterModal(isOpen: boolean): void {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const closed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (!closed) return undefined;
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true });
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [isOpen]);
}
