import type { Config } from '../config/config.js';
import { newContext, runInContext, setPrincipal } from '../database/scope.js';
import { ReportQueue } from './report-queue.js';

const REPORT_MS = 600;
const turns = new ReportQueue({ workLimits: { report: 20 } as Config['workLimits'] });
const report = () => new Promise<void>((resolve) => setTimeout(resolve, REPORT_MS));

/** Runs reports of one account one after the other; how long each took with its wait, in ms. */
const reportsOf = (userId: string, count: number): Promise<number[]> =>
  runInContext(newContext(userId), async () => {
    setPrincipal({ kind: 'customer', userId });
    const took: number[] = [];
    for (let time = 0; time < count; time += 1) {
      const began = performance.now();
      await turns.run(report);
      took.push(performance.now() - began);
    }
    return took;
  });

it('an account that asks for one report after the other rests for four times what they took; another one goes on', async () => {
  jest.useFakeTimers();
  const asked = Promise.all([reportsOf('ann', 5), reportsOf('bob', 2)]);
  await jest.advanceTimersByTimeAsync(15_000);
  jest.useRealTimers();
  const [many, other] = await asked;
  expect(many.slice(0, 3)).toEqual([REPORT_MS, REPORT_MS, REPORT_MS]);
  // Four reports cost 9.6 seconds of rest, six of which may be owed when 1.8 have passed.
  expect(many[4]).toBeGreaterThanOrEqual(1_700 + REPORT_MS);
  expect(other).toEqual([REPORT_MS, REPORT_MS]);
});
