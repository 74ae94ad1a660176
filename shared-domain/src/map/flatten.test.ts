import fc from 'fast-check';
import { flattenArc, flattenCubic, flattenQuadratic } from './flatten.js';

const from = { x: 0, y: 0 };

it('a straight cubic stays on its line', () => {
  for (const { x, y } of flattenCubic(from, [1, 1, 2, 2, 3, 3])) expect(x).toBeCloseTo(y);
});
it('a quadratic passes its middle', () => {
  expect(flattenQuadratic(from, [5, 10, 10, 0])[7]).toEqual({ x: 5, y: 5 });
});
it.each([
  ['no radius', [0, 5, 0, 0, 1, 4, 4]],
  ['its own start', [5, 5, 0, 0, 1, 0, 0]],
])('an arc with %s is a straight line', (_, values) => expect(flattenArc(from, values)).toHaveLength(1));

it('every point of an arc keeps its distance from the centre', () => {
  for (const { x, y } of flattenArc({ x: 10, y: 0 }, [10, 10, 0, 0, 1, 0, 10])) expect(Math.hypot(x, y)).toBeCloseTo(10);
});
it('too small a radius grows until the arc reaches', () => {
  const points = flattenArc(from, [1, 1, 0, 0, 1, 20, 0]);
  expect(Math.max(...points.map(({ y }) => Math.abs(y)))).toBeCloseTo(10, 1);
});
it('always gives finite points that end where the arc ends', () => {
  const n = fc.double({ min: -1000, max: 1000, noNaN: true });
  fc.assert(
    fc.property(n, n, n, fc.constantFrom(0, 1), fc.constantFrom(0, 1), n, n, (rx, ry, turn, large, sweep, x, y) => {
      const points = flattenArc(from, [rx, ry, turn, large, sweep, x, y]);
      expect(points.every((point) => Number.isFinite(point.x) && Number.isFinite(point.y))).toBe(true);
      expect(points.at(-1)).toEqual({ x, y });
      expect(points.length).toBeLessThanOrEqual(61);
    }),
  );
});
