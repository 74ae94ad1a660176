// @ts-check
// Runs child processes and captures their output, so that a failing step can be reported.
import { spawn } from 'node:child_process';

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env]
 * @property {number} [timeout] milliseconds until the child is killed
 * @property {number} [quiet] milliseconds without a line of output until the child is killed
 * @property {(line: string) => void} [onLine]
 */

/**
 * Runs a program and returns its exit code and output; 127 if it doesn't exist.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ code: number, output: string, timedOut: boolean }>}
 */
export function run(command, args, { cwd, env = process.env, timeout, quiet, onLine } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    let rest = '';
    let timedOut = false;
    const kill = () => {
      timedOut = true;
      child.kill('SIGKILL');
    };
    const deadline = timeout ? setTimeout(kill, timeout) : undefined;
    let silence = quiet ? setTimeout(kill, quiet) : undefined;
    const take = (/** @type {Buffer} */ chunk) => {
      if (quiet) {
        clearTimeout(silence);
        silence = setTimeout(kill, quiet);
      }
      const text = chunk.toString();
      output = (output + text).slice(-200_000);
      if (!onLine) return;
      const lines = (rest + text).split(/\r?\n/);
      rest = lines.pop() ?? '';
      lines.forEach(onLine);
    };
    const end = (/** @type {number} */ code) => {
      clearTimeout(deadline);
      clearTimeout(silence);
      if (onLine && rest) onLine(rest);
      rest = '';
      resolve({ code, output, timedOut });
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.on('error', (error) => {
      output += `${command}: ${error.message}`;
      end(127);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}

/** The last lines of an output, for an error message. */
export const lastLines = (/** @type {string} */ output, count = 12) =>
  output.trimEnd().split('\n').slice(-count).join('\n');
