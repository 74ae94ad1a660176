// @ts-check
import { constants } from 'node:fs';
import { access, mkdtemp, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';
/** What a test run's databases need, in bytes, and what the rest of the machine keeps. */
const ENOUGH = 4 * 1024 ** 3;

/**
 * A new folder for a test run's data: in memory where the machine has 4 GB to spare, since a disk's fsync of every commit is much of what
 * specs that write wait for. Processes that are killed lose nothing by it; benchmarks keep to the disk.
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
