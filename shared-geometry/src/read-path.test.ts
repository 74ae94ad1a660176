import fc from 'fast-check';
import { readPath } from './read-path.js';
import { measure } from './rings.js';

describe('path data', () => {
  test.each([
    ['absolute', 'M0 0H10V5L0 5Z', [[0, 0, 10, 0, 10, 5, 0, 5]]],
    ['relative', 'm1,1 h10 v5 l-10 0z', [[1, 1, 11, 1, 11, 6, 1, 6]]],
    ['lines after a move, numbers run together', 'M0 0 10-5 .5.5', [[0, 0, 10, -5, 0.5, 0.5]]],
    [
      'two parts, the second relative to the first',
      'M0 0H4V4Zm10 0h4v4z',
      [
        [0, 0, 4, 0, 4, 4],
        [10, 0, 14, 0, 14, 4],
      ],
    ],
    ['something unknown ends it', 'M0 0H10B5 5 0 20', [[0, 0, 10, 0]]],
    ['an arc without a radius is a line', 'M0 0A0 5 0 0 1 4 4Z', [[0, 0, 4, 4]]],
    ['an arc to where it starts is nothing', 'M1 1a5 5 0 0 1 0 0v2', [[1, 1, 1, 1, 1, 3]]],
    [
      'a part that goes on after its end',
      'M0 0H1V1ZL-1 0V-1Z',
      [
        [0, 0, 1, 0, 1, 1],
        [0, 0, -1, 0, -1, -1],
      ],
    ],
    ['nothing', '', []],
    ['a number missing ends it', 'M0 0L5Z', [[0, 0]]],
    ['numbers without a command end it', 'M0 0H9V9Z4 4', [[0, 0, 9, 0, 9, 9]]],
    [
      'many figures and places',
      'M0.1234567890123456789 -12345678901234567890L.00000000000000000001+3',
      [[Number('0.1234567890123456789'), Number('-12345678901234567890'), 1e-20, 3]],
    ],
    ['straight lines, as they are stored', 'M0 0L10.5 -3L4 1Z', [[0, 0, 10.5, -3, 4, 1]]],
    ['a number with two points is two', 'M0 0L1.5.5 2Z', [[0, 0, 1.5, 0.5]]],
    ['exponents, and V after a relative move', 'm1e1 2v3e0h-1', [[10, 2, 10, 5, 9, 5]]],
  ])('%s', (_name, d, rings) => expect(readPath(d)).toEqual(rings));

  test('curves end where they say and bulge as they should', () => {
    const [quadratic] = readPath('M0 0Q10 10 20 0Z');
    expect(quadratic!.slice(-2)).toEqual([20, 0]);
    expect(Math.max(...quadratic!.filter((_, at) => at % 2))).toBeCloseTo(5, 5);
    const [cubic] = readPath('M0 0c0 10 20 10 20 0');
    expect(Math.max(...cubic!.filter((_, at) => at % 2))).toBeCloseTo(7.5, 5);
  });
});

test('a number is the nearest one, whatever its form', () => {
  const value = fc.oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.integer({ min: -9999999, max: 9999999 }).map((n) => n / 1000),
    fc.nat(),
  );
  fc.assert(
    fc.property(value, value, (x, y) => {
      expect(readPath(`M${x},${y}`)).toEqual([[x + 0, y + 0]]);
      expect(readPath(`M0 0L${x} ${y}Z`)).toEqual([[0, 0, x + 0, y + 0]]);
    }),
    {
      examples: [
        [0, -0.21001074526702612],
        [123456789012345680, 0.000012345678901234],
      ],
    },
  );
});

describe('arcs', () => {
  const points = (d: string) =>
    readPath(d).flatMap((ring) => ring.flatMap((x, at) => (at % 2 ? [] : [{ x, y: ring[at + 1]! }])));
  it('every point keeps its distance from the centre', () => {
    for (const { x, y } of points('M10 0A10 10 0 0 1 0 10')) expect(Math.hypot(x, y)).toBeCloseTo(10, 9);
    for (const { x, y } of points('M10 0a10 10 0 1 0 -10 10')) expect(Math.hypot(x, y)).toBeCloseTo(10, 9);
    for (const { x, y } of points('M10 0A10 10 0 0 0 0 10')) expect(Math.hypot(x - 10, y - 10)).toBeCloseTo(10, 9);
  });
  it('a turned ellipse passes the ends of its axes', () => {
    // Axes of 10 and 5, turned by 90°: from the top to the right, clockwise on screen.
    for (const { x, y } of points('M0 -10A10 5 90 0 1 5 0')) expect((x / 5) ** 2 + (y / 10) ** 2).toBeCloseTo(1, 9);
  });
  it('sweep picks the side, large the long way round', () => {
    const area = (flags: string) => measure(readPath(`M0 10A10 10 0 ${flags} 10 0Z`)).area;
    const [quarter, rest] = [Math.PI * 25 - 50, Math.PI * 75 + 50];
    expect(area('0 1')).toBeCloseTo(quarter, -0.5);
    expect(area('0 0')).toBeCloseTo(quarter, -0.5);
    expect(area('1 1')).toBeCloseTo(rest, -1);
    expect(points('M0 10A10 10 0 0 1 10 0').every(({ x, y }) => x + y <= 10 + 1e-9)).toBe(true);
    expect(points('M0 10A10 10 0 0 0 10 0').every(({ x, y }) => x + y >= 10 - 1e-9)).toBe(true);
  });
  it('too small a radius grows until the arc reaches', () => {
    expect(Math.max(...points('M0 0A1 1 0 0 1 20 0').map(({ y }) => Math.abs(y)))).toBeCloseTo(10, 5);
  });
  it('a circle of two arcs has a circle’s area and box', () => {
    const { area, box } = measure(readPath('M-10 0A10 10 0 0 1 10 0A10 10 0 0 1 -10 0Z'));
    expect(area / (Math.PI * 100)).toBeCloseTo(1, 1);
    box.forEach((value, at) => expect(value).toBeCloseTo([-10, -10, 10, 10][at]!, 5));
  });
  it('always gives finite points that end where the arc ends, whatever its numbers', () => {
    const n = fc.double({ min: -1000, max: 1000, noNaN: true });
    fc.assert(
      fc.property(n, n, n, fc.constantFrom(0, 1), fc.constantFrom(0, 1), n, n, (rx, ry, turn, large, sweep, x, y) => {
        const [ring] = readPath(`M0 0A${[rx, ry, turn, large, sweep, x, y].join(' ')}`);
        expect(ring!.every(Number.isFinite)).toBe(true);
        expect(ring!.slice(-2)).toEqual([x + 0, y + 0]);
        expect(ring!.length).toBeLessThanOrEqual(2 * 34);
      }),
    );
  });
});
