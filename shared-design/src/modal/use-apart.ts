import { useLayoutEffect, type RefObject } from 'react';

/** What stays in reach while a modal stands (TopLayer). */
const IN_REACH = '[data-react-aria-top-layer]';

/** Makes everything around an element inert, what comes later included; the answer takes that back. */
function setApart(shown: Element): () => void {
  const shut: Element[] = [];
  const close = (element: Element) => {
    if (element.hasAttribute('inert')) return;
    element.setAttribute('inert', '');
    shut.push(element);
  };
  // Pages may render under an open modal (an address with a lot in it). What is added to the body itself lies above: a menu, a toast.
  const later = new MutationObserver((changes) => changes.forEach(({ target, addedNodes }) => target.isConnected && addedNodes.forEach((node) => node instanceof Element && visit(node, stays))));
  let stays: Element[] = [];
  const visit = (element: Element, kept: readonly Element[]) => {
    if (kept.includes(element)) return;
    if (!kept.some((one) => element.contains(one))) return close(element);
    later.observe(element, { childList: true });
    for (const child of element.children) visit(child, kept);
  };
  let at: Element = shown;
  for (;;) {
    const root = at.getRootNode() as Document | ShadowRoot;
    stays = [...stays, at, ...root.querySelectorAll(IN_REACH)];
    const ground = root instanceof ShadowRoot ? root : document.body;
    for (const child of ground.children) visit(child, stays);
    if (!(root instanceof ShadowRoot)) break;
    at = root.host;
  }
  return () => {
    later.disconnect();
    for (const element of shut) element.removeAttribute('inert');
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
 * Keeps hand, keyboard and screen reader away from the page behind a modal. Both change the style of the whole page, so they follow the
 * frame's first picture: the veil is over the page and the focus inside already.
 */
export function useApart(veil: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let undo: (() => void)[] = [];
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        timer = setTimeout(() => {
          if (veil.current) undo = [setApart(veil.current), lockScroll()];
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
