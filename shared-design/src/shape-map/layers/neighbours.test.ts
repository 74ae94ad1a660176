import fc from 'fast-check';
import { findLabel, firstLabel, nearestInDirection } from './neighbours';

const grid = [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => ({ binding: { x: column * 10, y: row * 30 } })));

test.each([
  ['ArrowRight', 4, 5],
  ['ArrowLeft', 4, 3],
  ['ArrowUp', 4, 1],
  ['ArrowDown', 4, 7],
  ['ArrowRight', 5, undefined],
] as const)('%s from %i goes to %i', (direction, from, to) =>
  expect(nearestInDirection(grid, grid[from]!.binding, direction)).toBe(to && grid[to]),
);

const coordinate = fc.integer({ min: -1000, max: 1000 });
const shapes = fc.array(fc.record({ binding: fc.record({ x: coordinate, y: coordinate }) }), {
  minLength: 1,
  maxLength: 60,
});

test('a neighbour lies in that direction, and walking on never comes round', () => {
  fc.assert(
    fc.property(shapes, (given) => {
      let { binding } = given[0]!;
      for (let step = 0; step <= given.length; step += 1) {
        const next = nearestInDirection(given, binding, 'ArrowRight');
        if (!next) return;
        expect(next.binding.x).toBeGreaterThan(binding.x);
        binding = next.binding;
      }
      throw new Error('more steps than shapes');
    }),
  );
});

test('labels order naturally and numbers find them', () => {
  const [ten, two, twentyOne] = ['Stage 10', 'Stage 2', 'Stage 21'].map((label) => ({ label }));
  const labels = [ten!, two!, twentyOne!];
  expect([firstLabel(labels), firstLabel(labels, -1), firstLabel([])]).toEqual([two, twentyOne, undefined]);
  expect(['2', '21', '1', '9'].map((typed) => findLabel(labels, typed))).toEqual([two, twentyOne, ten, undefined]);
});
