import fc from 'fast-check';
import { findLabel, firstLabel, nearestInDirection } from './neighbours';

const grid = [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => ({ binding: { x: column * 10, y: row * 30 } })));

test.each([
  ['ArrowRight', 4, 5],
  ['ArrowLeft', 4, 3],
  ['ArrowUp', 4, 1],
  ['ArrowDown', 4, 7],
  ['ArrowRight', 5, -1],
] as const)('%s from %i goes to %i', (direction, from, to) =>
  expect(nearestInDirection(grid, from, direction)).toBe(to),
);

const coordinate = fc.integer({ min: -1000, max: 1000 });
const shapes = fc.array(fc.record({ binding: fc.record({ x: coordinate, y: coordinate }) }), {
  minLength: 1,
  maxLength: 60,
});

test('a neighbour lies in that direction, and walking on never comes round', () => {
  fc.assert(
    fc.property(shapes, (given) => {
      let at = 0;
      for (let step = 0; step <= given.length; step += 1) {
        const next = nearestInDirection(given, at, 'ArrowRight');
        if (next < 0) return;
        expect(given[next]!.binding.x).toBeGreaterThan(given[at]!.binding.x);
        at = next;
      }
      throw new Error('more steps than shapes');
    }),
  );
});

test('labels order naturally and numbers find them', () => {
  const labels = ['Stage 10', 'Stage 2', 'Stage 21'].map((label) => ({ label }));
  expect([firstLabel(labels), firstLabel(labels, -1), firstLabel([])]).toEqual([1, 2, -1]);
  expect([findLabel(labels, '2'), findLabel(labels, '21'), findLabel(labels, '1'), findLabel(labels, '9')]).toEqual([
    1, 2, 0, -1,
  ]);
});
