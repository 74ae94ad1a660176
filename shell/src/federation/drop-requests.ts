/**
 * Removes a build's preload hints and scripts from the document. A browser reuses a pending request for the same URL,
 * so Retry would hang with it; removing its element cancels the request.
 */
export function dropRequests(entry: string): void {
  const folder = new URL('.', entry).href;
  for (const element of document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>(
    'link[rel=preload], script[src]',
  )) {
    if ((element instanceof HTMLLinkElement ? element.href : element.src).startsWith(folder)) element.remove();
  }
}
