// @ts-check
// The processes of a run, each pinned to a core: API and peer on one, generator and mongod on the other.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../..');
const LEAVE_WITH_PARENT = path.join(ROOT, 'tools/start/leave-with-parent.mjs');
export const SERVER_CORE = '0';
export const OTHER_CORE = '1';

/** @typedef {{ pid: number, origin: string, stop: () => Promise<void> }} Server */

/** Pinned with taskset if available. */
const pinned = (/** @type {string} */ core, /** @type {string[]} */ args) =>
  existsSync('/usr/bin/taskset')
    ? { file: '/usr/bin/taskset', args: ['-c', core, process.execPath, ...args] }
    : { file: process.execPath, args };

/** Moves a running process and its threads to a core. */
export async function pin(/** @type {number} */ pid, /** @type {string} */ core) {
  if (!existsSync('/usr/bin/taskset')) return;
  await new Promise((resolve) =>
    spawn('/usr/bin/taskset', ['-a', '-p', '-c', core, String(pid)], { stdio: 'ignore' }).once('exit', resolve),
  );
}

/** Starts a program and waits for the line it prints when it listens. @returns {Promise<Server>} */
export function startServer(
  /** @type {{ script: string, args?: string[], flags?: readonly string[], env?: Record<string, string>, ready: RegExp, port: number, core?: string }} */ {
    script,
    args = [],
    flags = [],
    env = {},
    ready,
    port,
    core = SERVER_CORE,
  },
) {
  const { file, args: all } = pinned(core, [...flags, '--import', LEAVE_WITH_PARENT, script, ...args]);
  const child = spawn(file, all, {
    cwd: ROOT,
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  return new Promise((resolve, reject) => {
    const gone = new Promise((/** @type {(value: void) => void} */ end) => child.once('exit', () => end()));
    const hear = (/** @type {Buffer} */ chunk) => {
      said = (said + chunk.toString()).slice(-4000);
      if (!ready.test(said)) return;
      resolve({
        pid: Number(child.pid),
        origin: `http://127.0.0.1:${port}`,
        stop: async () => {
          child.kill('SIGTERM');
          const hard = setTimeout(() => child.kill('SIGKILL'), 8000);
          await gone;
          clearTimeout(hard);
        },
      });
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', (code) => reject(new Error(`${path.basename(script)} ended with ${code}:\n${said}`)));
  });
}

/** Runs a program on the other core: it gets its task as JSON and prints its result as JSON. @returns {Promise<any>} */
export function runPinned(/** @type {string} */ script, /** @type {object} */ task) {
  const { file, args } = pinned(OTHER_CORE, [path.join(import.meta.dirname, script), JSON.stringify(task)]);
  const child = spawn(file, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (chunk) => (said += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once('close', (code) =>
      code === 0 ? resolve(JSON.parse(said)) : reject(new Error(`${script} ended with ${code}`)),
    );
  });
}

/** Runs the generator with a task. @returns {Promise<any>} */
export const generate = (/** @type {import('./generator.mjs').Closed | import('./generator.mjs').Mixed} */ task) =>
  runPinned('generator.mjs', task);

/** CPU milliseconds used so far by all threads of a process; finer than the clock ticks of /proc/…/stat if the kernel has schedstat. */
export function cpuMs(/** @type {number} */ pid) {
  let ns = 0;
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    const file = `/proc/${pid}/task/${thread}/schedstat`;
    if (!existsSync(file)) return ticksMs(pid);
    ns += Number(readFileSync(file, 'utf8').split(' ')[0]);
  }
  return ns / 1e6;
}

function ticksMs(/** @type {number} */ pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

export const pause = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));
export const median = (/** @type {number[]} */ list) => {
  const sorted = [...list].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length === 0
    ? NaN
    : sorted.length % 2
      ? (sorted[middle] ?? NaN)
      : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2;
};
export const quantile = (/** @type {number[]} */ list, /** @type {number} */ q) =>
  [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * q))] ?? NaN;
