// @ts-check
// Lock for installs and builds in a clone: concurrent starts wait for each other.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive, markOf, pause } from './process-identity.mjs';

/** Tries to take the lock. The lock of a dead holder is removed. */
function tryToTake(/** @type {string} */ folder) {
  const holder = join(folder, 'holder.json');
  try {
    mkdirSync(folder);
    writeFileSync(holder, JSON.stringify(markOf(process.pid)));
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
  }
  try {
    if (!isAlive(JSON.parse(readFileSync(holder, 'utf8')))) rmSync(folder, { recursive: true, force: true });
  } catch {
    // The holder has created the folder but not written its file yet.
  }
  return false;
}

/**
 * @template T
 * @param {string} root
 * @param {(text: string) => void} log
 * @param {() => Promise<T>} work
 */
export async function withLock(root, log, work) {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = join(root, '.cache', 'start.lock');
  let said = false;
  while (!tryToTake(folder)) {
    if (!said) log('another start of this clone installs or builds; waiting for it');
    said = true;
    await pause(300);
  }
  try {
    return await work();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
