import { useLayoutEffect, type RefObject } from 'react';

/** What stays usable while a modal is open (TopLayer). */
const TOP_LAYER = '[data-react-aria-top-layer]';

/** Makes everything around an element inert, also what is added afterwards; the returned function undoes it. */
function makeBackgroundInert(shown: Element): () => void {
  const inerted: Element[] = [];
  const close = (element: Element) => {
    if (element.hasAttribute('inert')) return;
    element.setAttribute('inert', '');
    inerted.push(element);
  };
  // Pages may render under an open modal (an address with a lot in it). What is added to the body itself lies above: a menu, a toast.
  const observer = new MutationObserver((changes) =>
    changes.forEach(
      ({ target, addedNodes }) =>
        target.isConnected && addedNodes.forEach((node) => node instanceof Element && visit(node, stays)),
    ),
  );
  let stays: Element[] = [];
  const visit = (element: Element, kept: readonly Element[]) => {
    if (kept.includes(element)) return;
    if (!kept.some((one) => element.contains(one))) return close(element);
    observer.observe(element, { childList: true });
    for (const child of element.children) visit(child, kept);
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

/** Keeps the page behind from scrolling; the place of its scroll bar stays. */
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

/**
 * Makes the page behind a modal inert and locks its scrolling. Both change the style of the whole page, so they wait for the frame's first
 * paint: by then the veil covers the page and the focus is inside.
 */
export function useInertBackground(veil: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let undo: (() => void)[] = [];
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        timer = setTimeout(() => {
          if (veil.current) undo = [makeBackgroundInert(veil.current), lockScroll()];
        });
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      for (const back of undo) back();
    };
  }, [veil]);
}
