import { useLayoutEffect, type RefObject } from 'react';

/** Stays interactive while a modal is open (TopLayer). */
const TOP_LAYER = '[data-react-aria-top-layer]';

/** Makes everything around an element inert, including nodes added later; returns the undo function. */
function makeBackgroundInert(shown: Element): () => void {
  const inerted: Element[] = [];
  const close = (element: Element) => {
    if (element.hasAttribute('inert')) return;
    element.setAttribute('inert', '');
    inerted.push(element);
  };
  // A page may render under an open modal (a URL that names a lot). Nodes added to the body itself are overlays above it: a menu, a toast.
  const observer = new MutationObserver((changes) =>
    changes.forEach(
      ({ target, addedNodes }) =>
        target.isConnected && addedNodes.forEach((node) => node instanceof Element && visit(node, stays)),
    ),
  );
  let stays: Element[] = [];
  const visit = (element: Element, previous: readonly Element[]) => {
    if (previous.includes(element)) return;
    if (!previous.some((one) => element.contains(one))) return close(element);
    observer.observe(element, { childList: true });
    for (const child of element.children) visit(child, previous);
  };
  let at: Element = shown;
  for (;;) {
    const root = at.getRootNode() as Document | ShadowRoot;
    stays = [...stays, at, ...root.querySelectorAll(TOP_LAYER)];
    const ground = root instanceof ShadowRoot ? root : document.body;
    for (const child of ground.children) visit(child, stays);
    if (!(root instanceof ShadowRoot)) break;
    at = root.host;
  }
  return () => {
    observer.disconnect();
    for (const element of inerted) element.removeAttribute('inert');
  };
}

let locks = 0;

/** Locks page scrolling and keeps the scroll bar's space. */
function lockScroll(): () => void {
  const { style, clientWidth } = document.documentElement;
  if (locks++ === 0) {
    if (window.innerWidth > clientWidth) style.scrollbarGutter = 'stable';
    style.overflow = 'hidden';
  }
  return () => {
    if (--locks === 0) style.overflow = style.scrollbarGutter = '';
  };
}

/** In ms: a page that is never idle has its background inert by then. */
const INERT_WITHIN_MS = 250;

/** Runs `work` once the browser is idle; returns how to call it off. */
function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work);
    return () => clearTimeout(timer);
  }
  const id = window.requestIdleCallback(work, { timeout: INERT_WITHIN_MS });
  return () => window.cancelIdleCallback(id);
}

/**
 * Makes the page behind a modal inert and locks its scrolling. Both restyle the whole page, so they wait until the frame is painted and the
 * browser is idle: by then the backdrop covers the page and the focus is inside.
 */
export function useInertBackground(veil: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    let undo: (() => void)[] = [];
    let cancel = () => {};
    const frame = requestAnimationFrame(() => {
      cancel = whenIdle(() => {
        if (veil.current) undo = [makeBackgroundInert(veil.current), lockScroll()];
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      cancel();
      for (const back of undo) back();
    };
  }, [veil]);
}
