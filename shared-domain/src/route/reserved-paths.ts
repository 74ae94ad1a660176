import { pathsOverlap } from './path-overlap.js';

/** Addresses that the API answers itself, some in development only: no page is there, and no remote can have one. */
export const RESERVED_PATHS = [
  '/api/*',
  '/dev/*',
  '/embed/*',
  '/files/*',
  '/portal/*',
  '/robots.txt',
  '/sitemap.xml',
  '/test-gateway/*',
] as const;

/**
 * The reserved addresses that a path could match; undefined if there are none.
 * @example reservedAt('/dev/sign-in') // '/dev/*'
 */
export const reservedAt = (path: string): string | undefined =>
  RESERVED_PATHS.find((reserved) => pathsOverlap(reserved, path));
