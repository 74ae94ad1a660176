import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openStore } from '../../src/files/open-store.js';
import { testEnvironment } from '../create-test-api.js';
import { atFullSize } from '../sizes.js';
import { type ApiProcess, pause } from './api-process.js';
import { childrenOf } from './children-of.js';
import {
  anEstate,
  ANSWERS,
  DRAWS,
  forgetOwed,
  heavyPlan,
  LEASE_MS,
  lightPlan,
  owed,
  previewOf,
  settings,
  setUp,
  start,
  until,
  uri,
} from './drawing-processes-scene.js';

setUp();
const stored = (name: string): Promise<boolean> => openStore(settings).has(name);

/** Groups in groups, each of which takes the memory of the whole drawing. */
const LAYERS = `<svg xmlns="http://www.w3.org/2000/svg" width="2560" height="2560">${'<g opacity=".9"><path d="M0 0h2560v2560H0z"/>'.repeat(150)}${'</g>'.repeat(150)}</svg>`;

describe('a process that ends in the middle of a drawing', () => {
  const worker = (more: Record<string, string> = {}): ChildProcess =>
    spawn(
      process.execPath,
      [
        '--import',
        join(__dirname, '../../../../tools/start/leave-with-parent.mjs'),
        join(__dirname, 'file-worker-main.mjs'),
      ],
      {
        env: {
          PATH: process.env['PATH'] ?? '',
          ...testEnvironment(uri, { ...DRAWS, ...more }),
        },
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      },
    );
  const kill = (child: ChildProcess) =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.kill('SIGKILL');
    });
  /** The process that draws for a worker. */
  const drawerOf = ({ pid = 0 }: ChildProcess): number | undefined => childrenOf(pid, 'draw-child')[0];
  let api: ApiProcess;
  beforeAll(async () => {
    api = await start(ANSWERS);
  }, 60_000);
  afterAll(() => api.kill());

  /** Has a plan's preview begun by a worker that is killed then, with what draws for it; its path. */
  async function begunAndKilled(more: Record<string, string> = {}): Promise<string> {
    const path = await previewOf(await anEstate(), heavyPlan());
    expect((await fetch(api.origin + path)).status).toBe(503);
    const killed = worker(more);
    const child = await until(() => drawerOf(killed), 'the drawing');
    await kill(killed);
    // A drawing nobody waits for ends by itself.
    await until(() => !isAlive(child), 'the end of the drawing');
    return path;
  }
  const isAlive = (pid: number): boolean => {
    try {
      return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
    } catch {
      return false;
    }
  };

  it('is drawn by the next worker, and answered 503 until then', async () => {
    const path = await begunAndKilled();
    expect(await stored(path.replace('/files/', ''))).toBe(false);
    const answer = await fetch(api.origin + path);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    const next = worker();
    await until(async () => (await fetch(api.origin + path)).status === 200, 'the drawing');
    // The picture is stored a moment before its row is removed.
    await until(async () => (await owed()).length === 0, 'the end of what was owed');
    await kill(next);
  }, 120_000);

  it('control: with a lease that never ends it isn’t drawn', async () => {
    const path = await begunAndKilled({ LOTLINE_TEST_UNGUARDED: '1' });
    const other = await previewOf(await anEstate(), lightPlan());
    await fetch(api.origin + other);
    const next = worker();
    // One that was asked for later is drawn, and after that longer than any lease has passed.
    await until(async () => (await fetch(api.origin + other)).status === 200, 'another drawing');
    await pause(2 * LEASE_MS);
    expect([(await fetch(api.origin + path)).status, (await owed()).length]).toEqual([503, 1]);
    await kill(next);
    await forgetOwed();
  }, 120_000);

  atFullSize(
    'but not the worker: it is tried again at once',
    async () => {
      const path = await previewOf(await anEstate(), heavyPlan());
      await fetch(api.origin + path);
      const same = worker();
      process.kill(await until(() => drawerOf(same), 'the drawing'), 'SIGKILL');
      await until(async () => (await fetch(api.origin + path)).status === 200, 'the drawing');
      await kill(same);
    },
    120_000,
  );

  atFullSize.each([
    ['time', { LOTLINE_DRAW_MS: '1500' }, heavyPlan({ patterns: 200 })],
    ['memory', {}, LAYERS],
  ])(
    'because of its %s is a 404 with words after two tries, and the worker goes on',
    async (_, more, svg) => {
      const estate = await anEstate();
      const [path, next] = [await previewOf(estate, svg), await previewOf(estate, lightPlan())];
      await fetch(api.origin + path);
      await fetch(api.origin + next);
      const limited = worker(more);
      const answer = await until(async () => {
        const found = await fetch(api.origin + path);
        return found.status === 404 ? found : null;
      }, 'the refusal');
      expect(((await answer.json()) as { message: string }).message).toBe('This picture is too complex to be drawn.');
      await until(async () => (await fetch(api.origin + next)).status === 200, 'the next drawing');
      await kill(limited);
    },
    120_000,
  );
});
