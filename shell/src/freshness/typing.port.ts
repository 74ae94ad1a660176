/** Knows whether somebody has typed into a form that still stands on the page. */
export function watchTyping(document: Document): () => boolean {
  let typedIn: Element | null = null;
  document.addEventListener(
    'input',
    ({ target }) => {
      typedIn = target instanceof Element ? target.closest('form') : null;
    },
    { capture: true, passive: true },
  );
  return () => typedIn?.isConnected ?? false;
}
