// @ts-check
import { mongodVersion, seriesOf, SOURCES } from './mongod-sources.mjs';

const HOW_TO_GIVE_ONE = [
  'Give it one of these and start again:',
  '  MONGODB_URI=mongodb://…            a replica set of your own; no binary is needed then',
  '  MONGOMS_SYSTEM_BINARY=/path/mongod a mongod 6.0 or newer on this machine',
  '  mongod on the PATH                 for example from your distribution or mongodb.com',
].join('\n');

/**
 * Finds a mongod that runs on this machine, from the first source that has one; logs each attempt.
 * @param {{ log?: (text: string) => void, series?: string | undefined }} [wish] series: e.g. '6.0', as required by a data folder
 * @returns {Promise<{ path: string, version: string, series: string, source: string }>}
 * @example const { path, version } = await ensureMongod({ log: console.log });
 */
export async function ensureMongod({ log = () => {}, series } = {}) {
  /** @type {string[]} */
  const failures = [];
  for (const source of SOURCES) {
    try {
      const path = await source.find({ log, series });
      if (!path) {
        failures.push(`${source.name}: none`);
        continue;
      }
      const version = await mongodVersion(path);
      log(`mongod ${version} from ${source.name}`);
      return { path, version, series: seriesOf(version), source: source.name };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      failures.push(`${source.name}: ${reason}`);
      log(`no mongod from ${source.name}: ${reason}`);
    }
  }
  throw new Error(
    `No mongod could be found or fetched:\n${failures.map((line) => `  - ${line}`).join('\n')}\n${HOW_TO_GIVE_ONE}`,
  );
}
