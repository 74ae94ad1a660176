// @ts-check
// The system reuses pids, so a process is identified by pid and start time.
import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ pid: number, started: string }} ProcessMark */

/** Start time of a process in clock ticks, '' if unavailable. */
function startedAt(/** @type {number} */ pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

/** @returns {ProcessMark} */
export const markOf = (/** @type {number} */ pid) => ({ pid, started: startedAt(pid) });

/** Whether the marked process is still running. */
export function isAlive(/** @type {ProcessMark | undefined} */ mark) {
  if (!mark) return false;
  try {
    process.kill(mark.pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
  if (existsSync(`/proc/${mark.pid}/stat`) && isZombie(mark.pid)) return false;
  return startedAt(mark.pid) === mark.started;
}

function isZombie(/** @type {number} */ pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z');
  } catch {
    return false;
  }
}

export const pause = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Sends SIGTERM to a marked process, then SIGKILL after `patience`; does nothing if it has ended.
 * @param {ProcessMark | undefined} mark
 * @param {number} patience milliseconds before it is killed
 */
export async function endProcess(mark, patience = 10_000) {
  if (!mark || !isAlive(mark)) return;
  process.kill(mark.pid, 'SIGTERM');
  const deadline = Date.now() + patience;
  while (isAlive(mark) && Date.now() < deadline) await pause(50);
  if (isAlive(mark)) process.kill(mark.pid, 'SIGKILL');
  while (isAlive(mark) && Date.now() < deadline + 5_000) await pause(50);
}
