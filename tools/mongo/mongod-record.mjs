// @ts-check
// <data folder>/mongod.json: state of the folder's mongod, read before it is started again.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {import('../start/process-identity.mjs').ProcessMark} ProcessMark */
/** @typedef {{ version: string, series: string, port: number, mongod?: ProcessMark, owner?: ProcessMark }} MongodRecord */

const fileOf = (/** @type {string} */ dataDir) => join(dataDir, 'mongod.json');

/** @returns {MongodRecord | null} */
export function readRecord(/** @type {string} */ dataDir) {
  const file = fileOf(dataDir);
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new Error(
      `${file} cannot be read. It tells which mongod the folder belongs to; restore it, or start over with --fresh.`,
    );
  }
}

export function writeRecord(/** @type {string} */ dataDir, /** @type {MongodRecord} */ record) {
  const file = fileOf(dataDir);
  writeFileSync(`${file}.new`, `${JSON.stringify(record, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}
