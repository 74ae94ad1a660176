// @ts-check
// Long-running child processes of a start. Each has its own process group, so that Ctrl-C reaches only the parent,
// which stops them in order; each exits if the parent dies.
import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { pause } from './process-identity.mjs';
import { lastLines } from './run.mjs';

const LEAVE_WITH_PARENT = new URL('./leave-with-parent.mjs', import.meta.url).href;

/**
 * @typedef {object} Child
 * @property {string} name
 * @property {number} pid
 * @property {() => boolean} ended
 * @property {() => string} lastWords
 * @property {() => Promise<void>} stop SIGTERM, then SIGKILL after a timeout
 * @property {(signal: NodeJS.Signals) => void} kill
 */

/** What a line of a JSON log says to a person; other lines as they are. */
function messageOf(/** @type {string} */ line) {
  try {
    const { message, stack } = JSON.parse(line);
    return stack ?? message ?? line;
  } catch {
    return line;
  }
}

/**
 * Starts a Node program whose output goes to a log file; `onCrash` is called on an unexpected exit.
 * @param {{ name: string, script: string, args?: string[], flags?: readonly string[], preload?: string[], cwd: string, env: NodeJS.ProcessEnv, logFile: string, onCrash?: (child: Child, code: string) => void }} options
 * @returns {Child}
 */
export function startChild({ name, script, args = [], flags = [], preload = [], cwd, env, logFile, onCrash }) {
  mkdirSync(dirname(logFile), { recursive: true });
  const file = createWriteStream(logFile, { flags: 'a' });
  const child = spawn(
    process.execPath,
    [...flags, ...[LEAVE_WITH_PARENT, ...preload].flatMap((module) => ['--import', module]), script, ...args],
    { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] },
  );
  const pidFile = logFile.replace(/\.log$/, '.pid');
  writeFileSync(pidFile, String(child.pid));
  let tail = '';
  let asked = false;
  let over = false;
  const keep = (/** @type {Buffer} */ chunk) => {
    tail = (tail + chunk.toString()).slice(-8_000);
    file.write(chunk);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  const gone = new Promise((/** @type {(value: void) => void} */ resolve) => {
    child.once('close', (code, signal) => {
      over = true;
      file.end();
      rmSync(pidFile, { force: true });
      resolve();
      if (!asked) onCrash?.(self, signal ?? `code ${code}`);
    });
    child.once('error', () => resolve());
  });
  const stop = async () => {
    asked = true;
    if (over) return;
    child.kill('SIGTERM');
    await Promise.race([gone, pause(12_000)]);
    if (!over) child.kill('SIGKILL');
    await gone;
  };
  /** @type {Child} */
  const self = {
    name,
    pid: Number(child.pid),
    ended: () => over,
    lastWords: () => lastLines(tail.split('\n').map(messageOf).join('\n'), 15),
    stop,
    kill: (signal) => void child.kill(signal),
  };
  return self;
}
