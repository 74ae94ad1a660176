// @ts-check
// Content types and cache headers of a build's files, for any host.
import { extname } from 'node:path';

const TYPES = /** @type {Record<string, string>} */ ({
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
});

export const contentType = (/** @type {string} */ file) => TYPES[extname(file)] ?? 'application/octet-stream';
export const IMMUTABLE = 'public, max-age=31536000, immutable';
