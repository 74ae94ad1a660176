/** Tracks whether a form still on the page has been typed into. */
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
