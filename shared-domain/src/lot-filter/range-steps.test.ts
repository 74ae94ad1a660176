import { rangeSteps } from './range-steps.js';

it.each([
  [[], []],
  [[450], [450]],
  [
    [268, 1073],
    [200, 400, 600, 800, 1000, 1200],
  ],
  [
    [10, 12.5, 17],
    [10, 11, 12, 13, 14, 15, 16, 17],
  ],
] as const)('of %j the choices are %j', (figures, steps) => {
  expect(rangeSteps(figures)).toEqual(steps);
});

it.each([[[1, 2]], [[300_000, 989_500]], [[3, 20_000_000]]])('covers %j with at most nine choices', (figures) => {
  const steps = rangeSteps(figures);
  expect(steps[0]).toBeLessThanOrEqual(Math.min(...figures));
  expect(steps.at(-1)).toBeGreaterThanOrEqual(Math.max(...figures));
  expect(steps.length).toBeLessThanOrEqual(9);
});
