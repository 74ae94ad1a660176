// @ts-check
// What other programs on this machine take from a measurement. A round that they disturbed measures them, so it is done again.
import { readFileSync } from 'node:fs';
import { cpuMs, pause } from './processes.mjs';

/** Cores that others may have had during a round: the kernel's own threads have about a thirtieth. */
const MOST_OTHERS = 0.1;
const TRIES = 4;
/** How long a whole run waits for others to come to an end, in ms, and how often it looks. After that a round is done once. */
const PATIENCE_MS = 90_000;
const LOOK_MS = 1000;
let waited = 0;
const TICK_MS = 10;

/**
 * Ms in which a core worked for a program, or for another guest of the host. Without interrupts: nearly all of them are the
 * measured requests on their way through the kernel, and no program's.
 */
function busyMs() {
  const [user = 0, nice = 0, system = 0, , , , , steal = 0] = (readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '')
    .split(/\s+/)
    .slice(1)
    .map(Number);
  return (user + nice + system + steal) * TICK_MS;
}

/** CPU ms of this process and of the programs that it has started and seen the end of. */
function ownMs() {
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return [11, 12, 13, 14].reduce((sum, i) => sum + Number(fields[i]), 0) * TICK_MS;
}

/** Waits until the machine has as good as nothing to do, or patience is at its end. */
async function quiet() {
  while (waited < PATIENCE_MS) {
    const busy = busyMs();
    await pause(LOOK_MS);
    waited += LOOK_MS;
    if (busyMs() - busy <= MOST_OTHERS * LOOK_MS) return;
  }
}

/**
 * Does a round, and again while others took part in it: the first quiet one counts, or the quietest of four.
 * `pids`: the processes that belong to the measurement and go on after it.
 * @template T
 * @param {number[]} pids
 * @param {() => Promise<T>} round
 * @returns {Promise<{ result: T, others: number }>} others: in cores
 */
export async function undisturbed(pids, round) {
  const used = () => ownMs() + pids.reduce((sum, pid) => sum + cpuMs(pid), 0);
  /** @type {{ result: T, others: number } | null} */
  let quietest = null;
  for (let turn = 1; turn <= TRIES; turn += 1) {
    const [began, busy, own] = [performance.now(), busyMs(), used()];
    const result = await round();
    const others = Math.max(0, (busyMs() - busy - (used() - own)) / (performance.now() - began));
    if (!quietest || others < quietest.others) quietest = { result, others };
    if (others <= MOST_OTHERS || waited >= PATIENCE_MS) break;
    await quiet();
  }
  return /** @type {{ result: T, others: number }} */ (quietest);
}
