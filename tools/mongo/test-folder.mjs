// @ts-check
import { constants } from 'node:fs';
import { access, mkdtemp, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';
/** Free memory required for in-memory test databases, in bytes. */
const ENOUGH = 4 * 1024 ** 3;

/**
 * Creates a folder for a test run's data: in memory if 4 GB are free, because write-heavy specs mostly wait for the
 * fsync of each commit. Killed processes lose no data there; benchmarks use the disk.
 * @param {string} prefix
 * @returns {Promise<string>} its path; the caller removes it
 */
export async function makeTestFolder(prefix) {
  const inMemory = await access(IN_MEMORY, constants.W_OK)
    .then(() => statfs(IN_MEMORY))
    .then(
      ({ bavail, bsize }) => bavail * bsize > ENOUGH && freemem() > ENOUGH,
      () => false,
    );
  return mkdtemp(join(inMemory ? IN_MEMORY : tmpdir(), prefix));
}
