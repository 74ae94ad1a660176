// @ts-check
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Empties a data folder for `--fresh`, but only if Lotline created it.
 * @param {string} dataDir
 */
export function emptyDataFolder(dataDir) {
  if (!existsSync(dataDir)) return;
  const entries = readdirSync(dataDir);
  if (entries.length > 0 && !existsSync(join(dataDir, 'mongod.json'))) {
    throw new Error(`${dataDir} holds no mongod.json, so it is not a data folder of Lotline; --fresh leaves it alone.`);
  }
  for (const entry of entries) rmSync(join(dataDir, entry), { recursive: true, force: true });
}
