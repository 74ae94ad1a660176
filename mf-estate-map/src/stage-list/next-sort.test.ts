import { nextSort } from './next-sort';

it.each([
  ['', 'size', 'size'],
  ['size', 'size', '-size'],
  ['-size', 'size', 'size'],
  ['size', 'price', 'price'],
  ['size', 'lot', ''],
] as const)('ordered by %p, a press on %s orders by %p', (now, key, next) => {
  expect(nextSort(now, key)).toBe(next);
});
