// @ts-check
import { join } from 'node:path';

/** Valid file names of a build: no leading dot, nothing that needs escaping in a URL. */
const BUILD_FILE = /^\/(?:(shell)|r\/(mf-[a-z0-9-]+))\/(\w[\w.-]*)\/((?:\w[\w.-]*\/)*\w[\w.-]*)$/;
const DESIGN_FILE = /^\/design\/(|\w[\w.-]*)$/;
/** Precompressed copies have no URL of their own. */
const CODED = /\.(?:br|gz)$/;
const LONGEST = 300;

/** @typedef {{ base: string, inside: string, fixed: boolean }} Place base folder, path inside it, and whether its bytes never change */

/**
 * Resolves a request's path, or null. Each file has exactly one URL: escapes, empty and dotted segments are 404, so
 * that intermediate caches never store a file twice.
 * @param {string} root @param {string} path unchanged, without the query @returns {Place | null}
 * @example placeOf('/app', '/r/mf-estate-map/0.1.0-1a2b3c4d/mf-manifest.json')
 */
export function placeOf(root, path) {
  if (path.length > LONGEST || CODED.test(path)) return null;
  const page = DESIGN_FILE.exec(path);
  if (page)
    return { base: join(root, 'shared-design', 'dist'), inside: join('page', page[1] || 'index.html'), fixed: false };
  const build = BUILD_FILE.exec(path);
  if (!build) return null;
  const [, shell, remote, folder = '', file = ''] = build;
  return { base: join(root, String(shell ?? remote), 'dist'), inside: join(folder, file), fixed: true };
}
