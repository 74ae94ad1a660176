// @ts-check
// Process numbers are used again by the system: a recorded pid counts only with the start time it had.
import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ pid: number, started: string }} ProcessMark */

/** Clock ticks at which a process started, '' where the system doesn't tell. */
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

/** True while the very process that was marked runs. */
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
 * Asks a marked process to end, waits, and insists; does nothing when it is gone already.
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
