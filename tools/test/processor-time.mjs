// @ts-check
// Processor time of a process and everything it started, from /proc (Linux; elsewhere nothing is known).
import { readdirSync, readFileSync } from 'node:fs';

/** The kernel counts in hundredths of a second on every platform Node runs on. */
const TICKS_PER_SECOND = 100;
/** ms between two looks. A process that ends unnoticed by its parent costs the account at most what it used since the last. */
const INTERVAL = 500;

/** @typedef {{ id: string, pid: number, parent: number, ticks: number }} Usage  ticks: its own, and those of children it has waited for */

/** A line of /proc/<pid>/stat. The name in parentheses may contain anything. @returns {Usage} */
export function usageOf(/** @type {string} */ stat) {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const at = (/** @type {number} */ nth) => Number(fields[nth - 3]);
  const pid = Number.parseInt(stat, 10);
  // A pid is used again; with its start (field 22) it is one process.
  return { id: `${pid}:${fields[19]}`, pid, parent: at(4), ticks: at(14) + at(15) + at(16) + at(17) };
}

/** @returns {Usage[]} */
function running() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return [usageOf(readFileSync(`/proc/${pid}/stat`, 'utf8'))];
      } catch {
        // It has ended since it was listed.
        return [];
      }
    });
}

/**
 * Adds up what a tree of processes uses. A child's time moves to the parent that waits for it, so the sum over the tree
 * only grows; what it loses between two looks belonged to processes whose parents had ended, and is added again.
 */
export class ProcessTree {
  /** @type {Set<string>} */
  #members = new Set();
  #last = 0;
  #lost = 0;
  #root;

  /** @param {number} root pid */
  constructor(root) {
    this.#root = root;
  }

  /** @param {Usage[]} processes all that run, parents and children in any order */
  look(processes) {
    const pids = new Set(
      processes.filter(({ id, pid }) => pid === this.#root || this.#members.has(id)).map(({ pid }) => pid),
    );
    for (let before = -1; before !== pids.size;) {
      before = pids.size;
      for (const { pid, parent } of processes) if (pids.has(parent)) pids.add(pid);
    }
    const members = processes.filter(({ pid }) => pids.has(pid));
    this.#members = new Set(members.map(({ id }) => id));
    const sum = members.reduce((total, { ticks }) => total + ticks, 0);
    this.#lost += Math.max(0, this.#last - sum);
    this.#last = sum;
  }

  /** User and system time so far, in seconds. */
  get seconds() {
    return (this.#lost + this.#last) / TICKS_PER_SECOND;
  }
}

/**
 * Counts the processor seconds of this process and all it starts until `stop`.
 * @returns {{ seconds: () => number | undefined, stop: () => void }} undefined where there is no /proc
 */
export function countProcessorTime() {
  try {
    readFileSync('/proc/self/stat');
  } catch {
    return { seconds: () => undefined, stop: () => undefined };
  }
  const tree = new ProcessTree(process.pid);
  const look = () => tree.look(running());
  look();
  const timer = setInterval(look, INTERVAL);
  timer.unref();
  return {
    seconds() {
      look();
      return tree.seconds;
    },
    stop: () => clearInterval(timer),
  };
}
