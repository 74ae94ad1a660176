// @ts-check
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compressBeside } from '../../webpack/compressed-files.cjs';
import { otherBytes } from './other-bytes.mjs';

/**
 * A folder served by a static host: `r/<remote>/<build>/…` and `shell/<build>/…` as in the URL, or
 * `<remote>/dist/<build>/…` if it is a checkout, as served by tools/static-host.mjs.
 * @param {string} target file:FOLDER, absolute or relative @returns {import('./target.mjs').Target}
 */
export function folderTarget(target) {
  const folder = target.startsWith('file://') ? fileURLToPath(target) : resolve(target.slice('file:'.length));
  const placeOf = (/** @type {string} */ path) => {
    const [name = '', ...rest] = path.replace(/^r\//, '').split('/');
    const dist = join(folder, name, 'dist');
    return existsSync(dist) || existsSync(join(folder, 'shell', 'dist')) ? join(dist, ...rest) : join(folder, path);
  };
  return {
    where: folder,
    put: async (path, _file, bytes) => {
      const place = placeOf(path);
      mkdirSync(dirname(place), { recursive: true });
      const draft = `${place}.${process.pid}.part`;
      writeFileSync(draft, bytes);
      try {
        // A hard link fails if the file exists, so files are complete and never overwritten.
        linkSync(draft, place);
        // Precompressed files for the static host, as in a local build.
        await compressBeside(place, bytes);
        return 'written';
      } catch (error) {
        if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
        if (!readFileSync(place).equals(bytes)) throw otherBytes(path, folder);
        return 'unchanged';
      } finally {
        rmSync(draft, { force: true });
      }
    },
  };
}
