import { useEffect, useRef } from 'react';

/** The frame restores focus to its opener within a frame or two; wait longer, in ms. */
const SETTLED_MS = 60;

/**
 * When a modal closes without an opener to restore focus to (opened by a link, or its opener was removed), focuses the
 * content.
 */
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
