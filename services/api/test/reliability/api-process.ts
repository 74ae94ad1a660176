import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { API_FLAGS } from '../../../../tools/start/api-flags.mjs';
import { testEnvironment } from '../create-test-api.js';

const ROOT = join(__dirname, '..', '..', '..', '..');

let isBuilt = false;

/** Compiles what the processes run, once: a race that is tested on yesterday's build proves nothing. */
export function buildApi(): void {
  if (isBuilt) return;
  isBuilt = true;
  for (const folder of ['shared-geometry', 'shared-map-document', 'shared-domain', 'services/api'])
    execFileSync(process.execPath, [join(ROOT, 'tools', 'build-node.mjs'), folder], { cwd: ROOT, stdio: 'pipe' });
}

export interface ApiProcess {
  origin: string;
  port: number;
  pid: number;
  /** Resolves when the process is gone. */
  ended: Promise<void>;
  output(): string;
  /** With LOTLINE_TEST_LOOP: the longest time that its event loop was held since this was last asked, in ms. */
  longestHeld(): Promise<number>;
  kill(signal?: NodeJS.Signals): Promise<void>;
}
export interface StartOptions {
  uri: string;
  port?: number;
  env?: Record<string, string>;
  /** Another main file, for control runs. */
  main?: string;
}

/** Starts the compiled API as a process of its own and waits until it listens. */
export async function startApiProcess({
  uri,
  port = 0,
  env = {},
  main = join(ROOT, 'services', 'api', 'dist', 'main.js'),
}: StartOptions): Promise<ApiProcess> {
  const preloads = [
    join(ROOT, 'tools', 'start', 'leave-with-parent.mjs'),
    join(ROOT, 'services', 'api', 'test', 'process-switches.mjs'),
  ];
  const child = spawn(process.execPath, [...API_FLAGS, ...preloads.flatMap((file) => ['--import', file]), main], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH ?? '',
      ...testEnvironment(uri, {
        PORT: String(port),
        LOTLINE_ROLES: 'api,outbox,sweeper',
        LOTLINE_OUTBOX_MS: '100',
        LOTLINE_SWEEP_MS: '500',
        ...env,
      }),
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => (output += part.toString()));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const listening = await portOf(child, () => output, ended);
  return {
    origin: `http://127.0.0.1:${listening}`,
    port: listening,
    pid: child.pid ?? 0,
    ended,
    output: () => output,
    longestHeld: () =>
      new Promise((resolve) => {
        child.once('message', (message) => resolve((message as { held: number }).held));
        child.send('longest held');
      }),
    async kill(signal = 'SIGKILL') {
      child.kill(signal);
      await ended;
    },
  };
}

async function portOf(child: ChildProcess, output: () => string, ended: Promise<void>): Promise<number> {
  let gone = false;
  void ended.then(() => (gone = true));
  for (const giveUpAt = Date.now() + 90_000; Date.now() < giveUpAt; await pause(20)) {
    const found = /API ready on port (\d+)/.exec(output());
    if (found) return Number(found[1]);
    if (gone) throw new Error(`the API ended while starting:\n${output()}`);
  }
  child.kill('SIGKILL');
  throw new Error(`the API did not start:\n${output()}`);
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A whole number from the environment: ROUNDS, KILLS. */
export const amount = (name: string, fallback: number): number => Number(process.env[name] ?? fallback);
/** Figures of a run, for the log. */
export const report = (line: string): void => void process.stdout.write(`${line}\n`);
