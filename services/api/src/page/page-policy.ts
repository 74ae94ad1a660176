import { listedOrigins } from '../site/listed-origins.js';

/** What a page may load and who may frame it. */
export interface PolicyOptions {
  readonly nonce: string;
  readonly staticOrigin: string;
  /** Origins that may frame the page; empty: nobody. */
  readonly frameAncestors: readonly string[];
}

/** The Content-Security-Policy of a page: scripts of the shell and its remotes, styles of this page, data of this host, nothing else. */
export function pagePolicy({ nonce, staticOrigin, frameAncestors }: PolicyOptions): string {
  // What goes into a header is checked where it goes in.
  const frames = listedOrigins(frameAncestors);
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' ${staticOrigin}`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob: ${staticOrigin}`,
    `connect-src 'self' ${staticOrigin}`,
    `font-src 'self' ${staticOrigin}`,
    `frame-ancestors ${frames.length > 0 ? frames.join(' ') : "'none'"}`,
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');
}
