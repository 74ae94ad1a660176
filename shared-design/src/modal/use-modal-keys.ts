import { useEffect, useRef, type RefObject } from 'react';

const STOPS =
  'a[href], button:not(:disabled), input:not(:disabled, [type=hidden]), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]';
const isShown = (element: HTMLElement): boolean => element.checkVisibility?.() ?? true;

const stopsOf = (panel: HTMLElement): HTMLElement[] =>
  [...panel.querySelectorAll<HTMLElement>(STOPS)].filter((element) => element.tabIndex >= 0 && isShown(element));

/** Open modals, the topmost last: only that one handles keys. */
const open: object[] = [];

/** The element to focus when Tab reaches an end of the panel; null leaves it to the browser. */
function wrapped(panel: HTMLElement, back: boolean): HTMLElement | null {
  const root = panel.getRootNode() as Document | ShadowRoot;
  const at = root.activeElement;
  // A list or menu opened from the panel handles its own keys.
  if (at && at !== document.body && !panel.contains(at)) return null;
  const stops = stopsOf(panel);
  const end = back ? stops[0] : stops.at(-1);
  const inPanel = at !== null && panel.contains(at);
  const before = inPanel && back && end && Boolean(at.compareDocumentPosition(end) & Node.DOCUMENT_POSITION_FOLLOWING);
  if (inPanel && at !== end && !before) return null;
  return (back ? stops.at(-1) : stops[0]) ?? null;
}

/** Escape closes the modal if it is dismissable; Tab wraps inside it. */
export function useModalKeys(panel: RefObject<HTMLElement | null>, onClose: (() => void) | null): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const me = {};
    open.push(me);
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || open.at(-1) !== me || !panel.current) return;
      if (event.key === 'Escape') close.current?.();
      if (event.key !== 'Tab') return;
      const next = wrapped(panel.current, event.shiftKey);
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      open.splice(open.indexOf(me), 1);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [panel]);
}
