import fc from 'fast-check';
import { amount } from '../api-process.js';
import { expectWorld } from './compare-world.js';
import type { DeskModel } from './model.js';
import { type Kind, manySteps } from './steps.js';
import { aWorld, type Desk, type World } from './world.js';

/** Maximum number of steps in one world: a few lots, so that a failing sequence can be shortened. */
const WORLD = 200;
/** Given to repeat a run that failed. */
export const SEED = amount('SEED', Date.now() % 2 ** 31);

/** Walks through worlds until this many steps were taken; if one diverges, finds the shortest sequence that does. */
export async function walk(
  desk: Desk,
  kinds: readonly Kind[],
  { steps, shrinkMs }: { readonly steps: number; readonly shrinkMs: number },
): Promise<string | null> {
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
  const run = await fc.check(fc.asyncProperty(manySteps(kinds, WORLD), inWorld), { seed: SEED, numRuns: steps });
  if (!run.failed) return null;
  const why = run.errorInstance instanceof Error ? run.errorInstance.message : String(run.errorInstance);
  return `SEED=${run.seed}, shortest of ${run.numShrinks + 1} trails: ${why}`;
}

/** How often each answer came. */
export const answersOf = ({ counter: { answers } }: Desk): string =>
  Object.entries(answers)
    .sort(([, a], [, b]) => b - a)
    .map(([answer, times]) => `${times} ${answer}`)
    .join(', ');
