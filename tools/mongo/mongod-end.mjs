// @ts-check
// Reports a mongod that ended although nobody stopped it, so that a run fails for that reason and not in every test.

/** Beginning of the report, by which tools/test/stages.mjs finds it. */
export const ENDED = 'The MongoDB of this run ended by itself';
/** Lines of the log to print, and their length. */
const PRINTED = 8;
const LONGEST = 600;
/** After such a line mongod only prints backtraces, thousands of lines long. */
const FATAL = '"s":"F"';

/**
 * Calls `tell` once if the mongod of a one-node replica set ends before the returned function was called.
 * @param {import('mongodb-memory-server-core').MongoMemoryReplSet} set started
 * @param {(words: string) => void} tell gets exit code or signal, and the end of the log
 * @returns {() => void} call it before the mongod is stopped on purpose
 */
export function onMongodEnd(set, tell) {
  const instance = set.servers[0]?.instanceInfo?.instance;
  if (!instance) throw new Error('mongod started without saying where.');
  const pid = instance.mongodProcess?.pid;
  /** @type {string[]} */
  const lines = [];
  let isFatal = false;
  let isExpected = false;
  instance.on('instanceSTDOUT', (/** @type {string} */ text) => {
    for (const line of text.split('\n')) {
      if (isFatal) return;
      lines.push(line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line);
      if (lines.length > PRINTED) lines.shift();
      isFatal = line.includes(FATAL);
    }
  });
  instance.once('instanceClosed', (/** @type {number | null} */ code, /** @type {string | null} */ signal) => {
    if (isExpected) return;
    const how = signal ?? `exit code ${code}`;
    tell(`${ENDED} (process ${pid}, ${how}). Its log says:\n${lines.join('\n')}`);
  });
  return () => void (isExpected = true);
}

/**
 * What a test run does when its mongod ends: prints the report and exits, since every further test would fail for no
 * reason of its own.
 * @param {() => Promise<unknown>} clean removes what the run leaves behind
 * @returns {(words: string) => void}
 */
export const endRun = (clean) => (words) => {
  console.error(words);
  void clean().finally(() => process.exit(1));
};
