// @ts-check
// The locks of all living builds (ADR-0004): one committed file per build, against which CI checks the endpoint table.
// A build is living while a row names it (live, previous, next, pinned) and for 30 days after; its file is then deleted
// by hand.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const LOCKS_FOLDER = join(dirname(fileURLToPath(import.meta.url)), 'living-locks');

/**
 * @typedef {import('@lotline/shared-domain').EndpointLock} EndpointLock
 * @typedef {{ name: string, version: string, build: string, endpoints: EndpointLock }} LivingLock
 */

/** Writes a build's lock, one endpoint per line; returns the file. @param {LivingLock} lock @param {string} [folder] */
export function keepLock({ name, version, build, endpoints }, folder = LOCKS_FOLDER) {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}-${version}-${build}.json`);
  const lines = endpoints.map((endpoint) => `    ${JSON.stringify(endpoint)}`).join(',\n');
  const about = JSON.stringify({ name, version, build })
    .slice(1, -1)
    .replaceAll('","', '",\n  "')
    .replaceAll('":"', '": "');
  writeFileSync(file, `{\n  ${about},\n  "endpoints": [${lines ? `\n${lines}\n  ` : ''}]\n}\n`);
  return file;
}

/** Every stored lock, by file name. @param {string} [folder] @returns {LivingLock[]} */
export function livingLocks(folder = LOCKS_FOLDER) {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort();
  return files.map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')));
}
