declare global {
  /** URL → how often this page asked for it before. Chunks of remotes count here too (tools/webpack/integrity-plugin.cjs). */
  // eslint-disable-next-line no-var -- only `var` declares a property of globalThis
  var __lotlineAsked: Record<string, number> | undefined;
}

/**
 * The address to ask for a file at. A browser answers a second request for one URL from the first, even while that hangs or when an error
 * was kept; so each further try has a URL of its own, for the same file and hash.
 * @example askFor('https://…/remoteEntry.js') // first the same, then '…/remoteEntry.js?retry=1'
 */
export function askFor(url: string): string {
  const asked = (globalThis.__lotlineAsked ??= Object.create(null) as Record<string, number>);
  const { href } = new URL(url, document.baseURI);
  const before = asked[href] ?? 0;
  asked[href] = before + 1;
  return before === 0 ? url : `${href}?retry=${before}`;
}
