// @ts-check
// Upload targets. Folder names contain the content hash, so an existing file is either identical or an error.
import { Stop } from '../stop.mjs';
import { folderTarget } from './folder.target.mjs';
import { s3Target } from './s3.target.mjs';

/**
 * @typedef {object} Target
 * @property {string} where in words
 * @property {(path: string, file: string, bytes: Buffer) => Promise<'written' | 'unchanged'>} put `path` relative to the static origin: r/<remote>/<folder>/<file>, or shell/<folder>/<file>
 */

/** @param {string} target @param {NodeJS.ProcessEnv} env @returns {Target} */
export function targetOf(target, env) {
  if (target.startsWith('file:')) return folderTarget(target);
  if (target.startsWith('s3://')) return s3Target(target, env);
  throw new Stop(`--target is file:FOLDER or s3://BUCKET/PREFIX, not "${target}"`);
}

/**
 * Uploads missing files; release.json comes last, so that its presence means the upload is complete.
 * @param {Target} target @param {string} folder r/<remote>/<folder> or shell/<folder> @param {ReadonlyMap<string, Buffer>} files
 */
export async function upload(target, folder, files) {
  const names = [...files.keys()].filter((name) => name !== 'release.json');
  let written = 0;
  const put = async (/** @type {string} */ name) => {
    if ((await target.put(`${folder}/${name}`, name, /** @type {Buffer} */ (files.get(name)))) === 'written')
      written += 1;
  };
  const waiting = [...names];
  const worker = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) await put(name);
  };
  await Promise.all(Array.from({ length: 6 }, worker));
  await put('release.json');
  return `${written} files written to ${target.where}, ${files.size - written} were there`;
}
