declare global {
  /**
   * URL → number of earlier requests by this page. Chunk loading of remotes counts here too
   * (tools/webpack/integrity-plugin.cjs).
   */
  // Only `var` declares a property of globalThis
  var __lotlineAsked: Record<string, number> | undefined;
}

/**
 * The URL to request a file with. Browsers reuse a pending or failed request for the same URL, so every retry gets a
 * unique one, for the same file and hash.
 * @example retryUrl('https://…/remoteEntry.js') // first the same, then '…/remoteEntry.js?retry=1'
 */
export function retryUrl(url: string): string {
  const requestCounts = (globalThis.__lotlineAsked ??= Object.create(null) as Record<string, number>);
  const { href } = new URL(url, document.baseURI);
  const before = requestCounts[href] ?? 0;
  requestCounts[href] = before + 1;
  return before === 0 ? url : `${href}?retry=${before}`;
}
