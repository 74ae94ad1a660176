import { listedOrigins } from '@lotline/shared-domain';

/** What a page may load and who may frame it. */
export interface PolicyOptions {
  readonly nonce: string;
  /** Additional origins of scripts, pictures and fonts. */
  readonly origins: readonly string[];
  /** Origins that may frame the page; none if empty. */
  readonly frameAncestors: readonly string[];
}

/** The Content-Security-Policy of a page: scripts of the shell and its remotes, styles of this page, data of this host, nothing else. */
export function pagePolicy({ nonce, origins, frameAncestors }: PolicyOptions): string {
  const builds = listedOrigins(origins).join(' ');
  // Validated here, right before they go into a header.
  const frames = listedOrigins(frameAncestors);
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' ${builds}`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob: ${builds}`,
    `connect-src 'self' ${builds}`,
    `font-src 'self' ${builds}`,
    // A remote's worker starts from memory: a browser runs workers of the page's own origin only.
    'worker-src blob:',
    `frame-ancestors ${frames.length > 0 ? frames.join(' ') : "'none'"}`,
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');
}
