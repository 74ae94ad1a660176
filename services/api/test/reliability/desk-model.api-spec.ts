import { createTestApi, type TestApi } from '../create-test-api.js';
import { amount, report } from './api-process.js';
import { faultsOfHistories, replayedHold } from './desk-model/replay.js';
import { HOLD_STEPS } from './desk-model/steps.js';
import { answersOf, SEED, walk } from './desk-model/walk.js';
import { aDeskOfTwenty, type Desk, HOLD_ESTATES } from './desk-model/world.js';

const STEPS = amount('STEPS', process.env['SIZE'] === 'full' ? 10_000 : 120);
jest.setTimeout(300_000 + STEPS * 200);

describe('a desk of twenty people', () => {
  let api: TestApi;
  let desk: Desk;
  const open = async (env: Record<string, string> = {}) => {
    api = await createTestApi({ env });
    desk = await aDeskOfTwenty(api, HOLD_ESTATES);
  };
  afterEach(() => api.close());

  it(`does, in ${STEPS} steps of any kind, what the tables of holds and lots say, and its histories tell it`, async () => {
    await open();
    const began = Date.now();
    expect(await walk(desk, HOLD_STEPS, { steps: STEPS, shrinkMs: 60_000 })).toBeNull();
    expect(desk.counter.steps).toBe(STEPS);
    expect(await api.breaches()).toEqual([]);
    expect(await faultsOfHistories(api)).toEqual([]);
    report(
      `desk model: ${desk.counter.steps} steps, 0 divergences, 0 breaches, ${Date.now() - began} ms; ${answersOf(desk)}; SEED=${SEED}`,
    );
  });

  it('control: a desk without guards is detected', async () => {
    await open({ LOTLINE_TEST_UNGUARDED: '1' });
    const found = await walk(desk, HOLD_STEPS, {
      steps: 2_000,
      shrinkMs: process.env['SIZE'] === 'full' ? 60_000 : 2_000,
    });
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
