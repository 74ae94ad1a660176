import { LoopDelay } from './loop-delay.js';

/** A loop whose looks come at these distances, in ms; a look is due after 50. */
function after(...distances: number[]): number {
  let now = 0;
  const delay = new LoopDelay({ now: () => now });
  for (const distance of distances) {
    now += distance;
    delay.look();
  }
  return delay.ms;
}

it.each<[string, number[], number]>([
  ['that has just started says nothing', [500, 500, 500], 0],
  ['in time is not late', [50, 50, 50, 50], 0],
  ['blocked once, for however long, is not late', [50, 3050, 50, 50], 0],
  ['that is late every time is as late as it was at least', [350, 250, 450, 300], 200],
  ['forgets what is over', [350, 250, 450, 300, 50], 0],
])('a loop %s', (_, distances, ms) => expect(after(...distances)).toBe(ms));
