// @ts-check
import { lacksAvx, mongodVersion, seriesOf, SOURCES } from './mongod-sources.mjs';

/** Change streams and transactions as the product uses them. */
const OLDEST = 6;

const HOW_TO_GIVE_ONE = [
  'Give it one of these and start again:',
  '  MONGODB_URI=mongodb://…            a replica set of your own; no binary is needed then',
  '  MONGOMS_SYSTEM_BINARY=/path/mongod a mongod 6.0 or newer on this machine',
  '  mongod on the PATH                 for example from your distribution or mongodb.com',
].join('\n');

const NO_AVX =
  'This processor has no AVX, which MongoDB needs since 5.0. A replica set on another machine does: MONGODB_URI.';

/** Why a version can't be used; null if it can. */
function refusalOf(/** @type {string} */ version, /** @type {string | undefined} */ series) {
  if (Number.parseInt(version, 10) < OLDEST) return `${OLDEST}.0 or newer is needed`;
  return series && seriesOf(version) !== series ? `the data folder needs ${series}` : null;
}

/**
 * Finds a mongod that runs on this machine, from the first source that has one that fits; logs each attempt.
 * @param {{ log?: (text: string) => void, series?: string | undefined }} [wish] series: e.g. '6.0', as required by a data folder
 * @returns {Promise<{ path: string, version: string, series: string, source: string }>}
 * @throws Error with what each source had, and how to give one
 * @example const { path, version } = await ensureMongod({ log: console.log });
 */
export async function ensureMongod({ log = () => {}, series } = {}) {
  /** @type {string[]} */
  const failures = [];
  const passOver = (/** @type {string} */ source, /** @type {unknown} */ error) => {
    const reason = error instanceof Error ? error.message : String(error);
    failures.push(`${source}: ${reason}`);
    log(`no mongod from ${source}: ${reason}`);
  };
  for (const source of SOURCES) {
    /** @type {readonly string[]} */
    let paths = [];
    try {
      paths = await source.find({ log, series });
      if (paths.length === 0) failures.push(`${source.name}: none`);
    } catch (error) {
      passOver(source.name, error);
    }
    for (const path of paths) {
      try {
        const version = await mongodVersion(path);
        const refusal = refusalOf(version, series);
        if (refusal) throw new Error(`${path} is ${version}; ${refusal}`);
        log(`mongod ${version} from ${source.name}`);
        return { path, version, series: seriesOf(version), source: source.name };
      } catch (error) {
        passOver(source.name, error);
      }
    }
  }
  const list = failures.map((line) => `  - ${line}`).join('\n');
  const avx = (await lacksAvx()) ? `${NO_AVX}\n` : '';
  throw new Error(`No mongod could be found or fetched:\n${list}\n${avx}${HOW_TO_GIVE_ONE}`);
}
