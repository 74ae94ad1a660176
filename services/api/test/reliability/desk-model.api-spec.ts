import fc from 'fast-check';
import { createTestApi, type TestApi } from '../create-test-api.js';
import { amount, report } from './api-process.js';
import { expectWorld } from './desk-model/compare.js';
import type { DeskModel } from './desk-model/model.js';
import { faultsOfHistories, replayedHold } from './desk-model/replay.js';
import { manySteps } from './desk-model/steps.js';
import { aDeskOfTwenty, aWorld, type Desk, type World } from './desk-model/world.js';

const STEPS = amount('STEPS', process.env['SIZE'] === 'full' ? 10_000 : 120);
/** Maximum number of steps in one world: a few lots, so that a failing sequence can be shortened. */
const WORLD = 200;
/** Given to repeat a run that failed. */
const SEED = amount('SEED', Date.now() % 2 ** 31);
jest.setTimeout(300_000 + STEPS * 200);

/** Walks through worlds until this many steps were taken; if one diverges, finds the shortest sequence that does. */
async function walk(desk: Desk, steps: number, shrinkMs: number): Promise<string | null> {
  const { counter } = desk;
  counter.most = steps;
  let failedAt: number | null = null;
  const inWorld = async (commands: Iterable<fc.AsyncCommand<DeskModel, World>>): Promise<void> => {
    const isOver = failedAt === null ? counter.steps >= steps : Date.now() > failedAt + shrinkMs;
    if (isOver) return;
    try {
      let world: World | undefined;
      await fc.asyncModelRun(async () => ({ model: (world = await aWorld(desk)).model, real: world }), commands);
      if (world) await expectWorld(world);
    } catch (error) {
      failedAt ??= Date.now();
      counter.most = Infinity;
      throw error;
    }
  };
  const run = await fc.check(fc.asyncProperty(manySteps(WORLD), inWorld), { seed: SEED, numRuns: steps });
  if (!run.failed) return null;
  const why = run.errorInstance instanceof Error ? run.errorInstance.message : String(run.errorInstance);
  return `SEED=${run.seed}, shortest of ${run.numShrinks + 1} trails: ${why}`;
}

const answersOf = ({ counter: { answers } }: Desk): string =>
  Object.entries(answers)
    .sort(([, a], [, b]) => b - a)
    .map(([answer, times]) => `${times} ${answer}`)
    .join(', ');

describe('a desk of twenty people', () => {
  let api: TestApi;
  let desk: Desk;
  const open = async (env: Record<string, string> = {}) => {
    api = await createTestApi({ env });
    desk = await aDeskOfTwenty(api);
  };
  afterEach(() => api.close());

  it(`does, in ${STEPS} steps of any kind, what the tables of holds and lots say, and its histories tell it`, async () => {
    await open();
    const began = Date.now();
    expect(await walk(desk, STEPS, 60_000)).toBeNull();
    expect(desk.counter.steps).toBe(STEPS);
    expect(await api.breaches()).toEqual([]);
    expect(await faultsOfHistories(api)).toEqual([]);
    report(
      `desk model: ${desk.counter.steps} steps, 0 divergences, 0 breaches, ${Date.now() - began} ms; ${answersOf(desk)}; SEED=${SEED}`,
    );
  });

  it('control: a desk without guards is detected', async () => {
    await open({ LOTLINE_TEST_UNGUARDED: '1' });
    const found = await walk(desk, 2_000, process.env['SIZE'] === 'full' ? 60_000 : 2_000);
    expect(found).toMatch(/the API says .*, the model .*, after \d+ steps:/);
    report(`desk model control: ${found}`);
  });
});

it('control: a history with a missing row, or an extra legal step, is detected', () => {
  const rows = [
    { from: null, to: 'pending' },
    { from: 'pending', to: 'approved', did: 'approved' },
    { from: 'approved', to: 'pending', did: 'undone' },
    { from: 'pending', to: 'declined' },
  ];
  expect(replayedHold(rows)).toEqual({ status: 'declined' });
  expect(replayedHold(rows.filter(({ to }) => to !== 'approved'))).toEqual({
    fault: 'row 2 goes from approved to pending, the hold was pending',
  });
  expect(replayedHold(rows.map(({ from, to }) => ({ from, to })))).toEqual({
    fault: 'row 3: approved to pending is no legal move',
  });
});
