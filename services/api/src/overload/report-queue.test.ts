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
  const [many, other] = await Promise.all([reportsOf('ann', 5), reportsOf('bob', 2)]);
  expect(many.slice(0, 3).every((took) => took < 2 * REPORT_MS)).toBe(true);
  // Four reports cost 9.6 seconds of rest, six of which may be owed when 1.8 have passed.
  expect(many[4]).toBeGreaterThanOrEqual(1_700 + REPORT_MS);
  expect(other.every((took) => took < 2 * REPORT_MS)).toBe(true);
}, 15_000);
