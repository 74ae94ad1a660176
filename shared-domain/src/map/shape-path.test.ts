import fc from 'fast-check';
import { areaOfPath, boundsOfPath } from './geometry.js';
import { normalizePath, parsePath, parsePathCommands } from './shape-path.js';

const corners = (path: string) => parsePath(path).map((ring) => ring.map(({ x, y }) => [x, y]));

describe('reading a shape', () => {
  it.each([
    ['absolute', 'M10 10L20 10L20 30Z', [[[10, 10], [20, 10], [20, 30]]]],
    ['relative', 'm10 10l10 0l0 20z', [[[10, 10], [20, 10], [20, 30]]]],
    ['H and V', 'M10 10H20V30H10Z', [[[10, 10], [20, 10], [20, 30], [10, 30]]]],
    ['relative h and v', 'M10 10h10v20h-10z', [[[10, 10], [20, 10], [20, 30], [10, 30]]]],
    ['a closing point that repeats the first', 'M0 0L5 0L5 5L0 0Z', [[[0, 0], [5, 0], [5, 5]]]],
    ['without Z', 'M0 0L5 0L5 5', [[[0, 0], [5, 0], [5, 5]]]],
    ['several parts (D70)', 'M0 0H1V1ZM5 5h1v1z', [[[0, 0], [1, 0], [1, 1]], [[5, 5], [6, 5], [6, 6]]]],
    ['a part that goes on from the last one', 'M0 0H1V1ZL-1 0L-1 -1Z', [[[0, 0], [1, 0], [1, 1]], [[0, 0], [-1, 0], [-1, -1]]]],
    ['a relative move after Z', 'M2 2h1v1zm4 0h1v1z', [[[2, 2], [3, 2], [3, 3]], [[6, 2], [7, 2], [7, 3]]]],
    ['nothing', '', []],
  ])('%s', (_, path, expected) => expect(corners(path)).toEqual(expected));

  it('curves end where they say', () => {
    for (const path of ['M0 0C0 5 5 10 10 10', 'M0 0q5 0 10 10', 'M0 0A10 10 0 0 1 10 10', 'M0 0a0 5 0 0 1 10 10']) {
      expect(parsePath(path)[0]?.at(-1)).toEqual({ x: 10, y: 10 });
    }
  });
  it('a circle of two arcs has a circle’s area and bounds', () => {
    const circle = 'M-10 0A10 10 0 0 1 10 0A10 10 0 0 1 -10 0Z';
    expect(areaOfPath(circle)).toBeCloseTo(Math.PI * 100, -1);
    const { x, y, width, height } = boundsOfPath(circle);
    [x, y, width, height].forEach((value, i) => expect(value).toBeCloseTo([-10, -10, 20, 20][i] ?? 0, 1));
  });
  it('the large-arc flag picks the long way round', () => {
    const area = (large: number) => areaOfPath(`M0 10A10 10 0 ${large} 1 10 0Z`);
    expect(area(1)).toBeGreaterThan(area(0) * 5);
  });
  it('a relative path may not wander out', () => expect(() => parsePathCommands('M999999 0l2 0')).toThrow('too far out'));
});

describe('the stored form (D46)', () => {
  it.each([
    ['m10 10l.3333 0h1z', 'M10 10L10.33 10L11.33 10Z'],
    ['M0 0\n L -0.001 5', 'M0 0L0 5'],
    ['M0 0c1 1 2 2 3 3', 'M0 0C1 1 2 2 3 3'],
    ['M1 1a2 2 0 01 3 3z', 'M1 1A2 2 0 0 1 4 4Z'],
  ])('%s is stored as %s', (path, stored) => expect(normalizePath(path)).toBe(stored));

  it('is only letters, numbers and spaces, reads back the same, and is its own stored form', () => {
    const number = fc.double({ min: -5000, max: 5000, noNaN: true }).map((value) => value.toFixed(3));
    const line = fc.tuple(fc.constantFrom('L', 'l', 'Q', 'c', 'h', 'V', 'A'), fc.array(number, { minLength: 6, maxLength: 6 })).map(([letter, n]) => {
      const arity = { L: 2, l: 2, Q: 4, c: 6, h: 1, V: 1, A: 2 }[letter];
      return letter === 'A' ? `A5 9 30 0 1 ${n.slice(0, 2).join(' ')}` : letter + n.slice(0, arity).join(',');
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
        const stored = normalizePath(`M1 1${lines.join('')}Z`);
        expect(stored).toMatch(/^[MLCQAZ0-9. -]*$/);
        expect(normalizePath(stored)).toBe(stored);
        expect(parsePathCommands(stored)).toHaveLength(lines.length + 2);
      }),
    );
  });
});
