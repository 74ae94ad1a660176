import { useEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';

interface ToastFocus {
  host: RefObject<HTMLDivElement | null>;
  onFocusCapture: (event: FocusEvent) => void;
  onBlurCapture: (event: FocusEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * The focus within toasts. sonner takes it back to where it came from whenever it leaves them, so that Tab would never get from the toasts,
 * which are last on the page, to the page's start. Here it goes back on Escape, and when the last toast closes; another closed toast passes it
 * to the next one.
 */
export function useToastFocus(): ToastFocus {
  const host = useRef<HTMLDivElement>(null);
  const focused = useRef<Element | null>(null);
  const before = useRef<HTMLElement | null>(null);
  const goBack = () => {
    const to = before.current;
    focused.current = before.current = null;
    if (to?.isConnected) to.focus({ preventScroll: true });
  };
  useEffect(() => {
    if (!host.current) return;
    const { current: within } = host;
    // A removed element loses the focus without an event.
    const observer = new MutationObserver(() => {
      if (!focused.current || focused.current.isConnected) return;
      const next = within.querySelector<HTMLElement>(
        '[data-sonner-toast]:not([data-removed="true"]) [data-close-button]',
      );
      if (next) next.focus({ preventScroll: true });
      else goBack();
    });
    observer.observe(within, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return {
    host,
    onFocusCapture: (event) => {
      event.stopPropagation();
      const from = event.relatedTarget;
      if (!focused.current && from instanceof HTMLElement) before.current = from;
      focused.current = event.target;
    },
    onBlurCapture: (event) => {
      event.stopPropagation();
      const isWithin = event.relatedTarget instanceof Node && host.current?.contains(event.relatedTarget);
      // Another window has the focus while the element is still the document's active one.
      if (!isWithin && document.activeElement !== event.target) focused.current = before.current = null;
    },
    onKeyDown: (event) => {
      if (event.key !== 'Escape' || !before.current) return;
      event.stopPropagation();
      goBack();
    },
  };
}
