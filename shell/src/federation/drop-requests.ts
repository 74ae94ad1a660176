/**
 * Takes a build's hints and scripts out of the document. A browser answers a request for the same URL from one that still hangs, so
 * that Retry would wait with it: without the element that asked, the hanging request ends.
 */
export function dropRequests(entry: string): void {
  const folder = new URL('.', entry).href;
  for (const element of document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>(
    'link[rel=preload], script[src]',
  )) {
    if ((element instanceof HTMLLinkElement ? element.href : element.src).startsWith(folder)) element.remove();
  }
}
