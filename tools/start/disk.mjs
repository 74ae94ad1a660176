// @ts-check
// Whether the disks have the room that a start or a test run fills. Runs before anything is installed.
import { existsSync, statfsSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

/** In MB: packages and builds take 900, npm's cache of their archives 250. */
const PACKAGES = 1_150;
/** In MB: a MongoDB and its archive while it is unpacked. */
const CACHE = 300;
/** In MB: a database of the demo and its journal, files and logs. */
const DATA = 400;

/** @typedef {{ path: string, mb: number }} Need */

/** What a start needs and where. @param {{ root: string, dataDir: string, installed: boolean }} options @returns {Need[]} */
export const needsOf = ({ root, dataDir, installed }) => [
  { path: root, mb: installed ? 0 : PACKAGES },
  { path: process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), mb: installed ? 0 : CACHE },
  { path: dataDir, mb: existsSync(join(dataDir, 'mongo')) ? 0 : DATA },
];

const existing = (/** @type {string} */ path) => {
  let folder = path;
  while (!existsSync(folder)) folder = dirname(folder);
  return folder;
};
const diskOf = (/** @type {string} */ folder) => {
  const { bavail, bsize } = statfsSync(folder);
  return { device: statSync(folder).dev, freeMb: (bavail * bsize) / 2 ** 20 };
};

/**
 * @param {readonly Need[]} needs
 * @param {(folder: string) => { device: number, freeMb: number }} [lookAt] of a folder that exists
 * @throws Error that names the folders of a disk with too little room
 */
export function checkDisks(needs, lookAt = diskOf) {
  /** @type {Map<number, { paths: string[], mb: number, freeMb: number }>} */
  const disks = new Map();
  for (const { path, mb } of needs.filter((need) => need.mb > 0)) {
    const { device, freeMb } = lookAt(existing(path));
    const disk = disks.get(device) ?? { paths: [], mb: 0, freeMb };
    disks.set(device, { ...disk, paths: [...disk.paths, path], mb: disk.mb + mb });
  }
  for (const { paths, mb, freeMb } of disks.values()) {
    if (freeMb >= mb) continue;
    const gb = (/** @type {number} */ value) => `${(value / 1000).toFixed(1)} GB`;
    throw new Error(
      `The disk of ${paths.join(', ')} has ${gb(freeMb)} free; ${gb(mb)} are needed. Nothing was installed or changed. ` +
        'Free some, or name a data folder on another disk with LOTLINE_DATA_DIR.',
    );
  }
}
