// @ts-check
// Interference by other programs on this machine. A disturbed round would measure them, so it is repeated.
import { readFileSync } from 'node:fs';
import { cpuMs, pause } from './processes.mjs';

/** Cores that other programs may use during a round; the kernel's own threads use about a thirtieth. */
const MAX_OTHERS = 0.1;
const TRIES = 4;
/** How long a whole run waits for other programs to finish, in ms, and the polling interval. After that each round is done once. */
const PATIENCE_MS = 90_000;
const LOOK_MS = 1000;
let waited = 0;
const TICK_MS = 10;

/**
 * Ms in which a core ran a program or another guest of the host (steal). Without interrupts: nearly all of them are the kernel's work on
 * the measured requests.
 */
function busyMs() {
  const [user = 0, nice = 0, system = 0, , , , , steal = 0] = (readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '')
    .split(/\s+/)
    .slice(1)
    .map(Number);
  return (user + nice + system + steal) * TICK_MS;
}

/** CPU ms of this process and of its child processes that have exited. */
function ownMs() {
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return [11, 12, 13, 14].reduce((sum, i) => sum + Number(fields[i]), 0) * TICK_MS;
}

/** Waits until the machine is nearly idle, or the patience is used up. */
async function quiet() {
  while (waited < PATIENCE_MS) {
    const busy = busyMs();
    await pause(LOOK_MS);
    waited += LOOK_MS;
    if (busyMs() - busy <= MAX_OTHERS * LOOK_MS) return;
  }
}

/**
 * Runs a round, and repeats it if other programs interfered: the first quiet one counts, or the quietest of four.
 * `pids`: processes that belong to the measurement and outlive it.
 * @template T
 * @param {number[]} pids
 * @param {() => Promise<T>} round
 * @returns {Promise<{ result: T, others: number }>} others: CPU use of other programs, in cores
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
    if (others <= MAX_OTHERS || waited >= PATIENCE_MS) break;
    await quiet();
  }
  return /** @type {{ result: T, others: number }} */ (quietest);
}
