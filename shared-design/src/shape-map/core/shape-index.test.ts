import fc from 'fast-check';
import { parsePath } from '../../path/parse-path';
import { geometryOf, widthAt } from './geometry';
import { createShapeIndex } from './shape-index';

describe('path data', () => {
  test.each([
    ['absolute', 'M0 0H10V5L0 5Z', [[0, 0, 10, 0, 10, 5, 0, 5]]],
    ['relative', 'm1,1 h10 v5 l-10 0z', [[1, 1, 11, 1, 11, 6, 1, 6]]],
    ['lines after a move, numbers run together', 'M0 0 10-5 .5.5', [[0, 0, 10, -5, 0.5, 0.5]]],
    ['two parts, the second relative to the first', 'M0 0H4V4Zm10 0h4v4z', [[0, 0, 4, 0, 4, 4], [10, 0, 14, 0, 14, 4]]],
    ['something unknown ends it', 'M0 0H10A5 5 0 0 1 20 20', [[0, 0, 10, 0]]],
    ['nothing', '', []],
    ['a number missing ends it', 'M0 0L5Z', [[0, 0]]],
    ['numbers without a command end it', 'M0 0H9V9Z4 4', [[0, 0, 9, 0, 9, 9]]],
    ['many figures and places', 'M0.1234567890123456789 -12345678901234567890L.00000000000000000001+3', [[Number('0.1234567890123456789'), Number('-12345678901234567890'), 1e-20, 3]]],
    ['straight lines, as they are stored', 'M0 0L10.5 -3L4 1Z', [[0, 0, 10.5, -3, 4, 1]]],
    ['a number with two points is two', 'M0 0L1.5.5 2Z', [[0, 0, 1.5, 0.5]]],
    ['exponents, and V after a relative move', 'm1e1 2v3e0h-1', [[10, 2, 10, 5, 9, 5]]],
  ])('%s', (_name, d, rings) => expect(parsePath(d)).toEqual(rings));

  test('curves end where they say and bulge as they should', () => {
    const [quadratic] = parsePath('M0 0Q10 10 20 0Z');
    expect(quadratic!.slice(-2)).toEqual([20, 0]);
    expect(Math.max(...quadratic!.filter((_, at) => at % 2))).toBeCloseTo(5, 5);
    const [cubic] = parsePath('M0 0c0 10 20 10 20 0');
    expect(Math.max(...cubic!.filter((_, at) => at % 2))).toBeCloseTo(7.5, 5);
  });
});

test('a number is the nearest one, whatever its form', () => {
  const value = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer({ min: -9999999, max: 9999999 }).map((n) => n / 1000), fc.nat());
  fc.assert(fc.property(value, value, (x, y) => {
    expect(parsePath(`M${x},${y}`)).toEqual([[x + 0, y + 0]]);
    expect(parsePath(`M0 0L${x} ${y}Z`)).toEqual([[0, 0, x + 0, y + 0]]);
  }), { examples: [[0, -0.21001074526702612], [123456789012345680, 0.000012345678901234]] });
});

test('short side of a turned rectangle is its width', () => {
  expect(geometryOf({ path: 'M0 0L6 8L-18 26L-24 18Z', binding: { x: 0, y: 9 } }).short).toBeCloseTo(10, 5);
});

test('even-odd: a hole is outside', () => {
  const rings = parsePath('M0 0H30V30H0ZM10 10H20V20H10Z');
  expect([widthAt(rings, 5, 5), widthAt(rings, 5, 15), widthAt(rings, 15, 15), widthAt(rings, 31, 5)]).toEqual([30, 10, 0, 0]);
});

/** Shapes of these paths, without a point of their own. */
const shapesOf = (paths: readonly string[]) => paths.map((path) => ({ path, binding: { x: 0, y: 0 } }));
const rectangles = fc.array(fc.record({ x: fc.integer({ min: -500, max: 500 }), y: fc.integer({ min: -500, max: 500 }), w: fc.integer({ min: 1, max: 80 }), h: fc.integer({ min: 1, max: 80 }) }), { minLength: 1, maxLength: 120 });

test('a hit is the first shape that a plain scan finds, everywhere', () => {
  fc.assert(
    fc.property(rectangles, fc.double({ min: -600, max: 600, noNaN: true }), fc.double({ min: -600, max: 600, noNaN: true }), (boxes, x, y) => {
      const paths = boxes.map(({ x: left, y: top, w, h }) => `M${left} ${top}h${w}v${h}h${-w}z`);
      const index = createShapeIndex(shapesOf(paths));
      expect(index.hit(x, y)).toBe(boxes.findIndex(({ x: left, y: top, w, h }) => x >= left && x < left + w && y >= top && y < top + h));
    }),
  );
});

test('the window search finds exactly the boxes that touch it', () => {
  fc.assert(
    fc.property(rectangles, rectangles, (boxes, [at]) => {
      const index = createShapeIndex(shapesOf(boxes.map(({ x, y, w, h }) => `M${x} ${y}h${w}v${h}h${-w}z`)));
      const touching = boxes.flatMap(({ x, y, w, h }, position) => (x <= at!.x + at!.w && x + w >= at!.x && y <= at!.y + at!.h && y + h >= at!.y ? [position] : []));
      expect(index.within([at!.x, at!.y, at!.x + at!.w, at!.y + at!.h])).toEqual(touching);
    }),
  );
});

test('a finger reaches the nearest shape within its reach, not beyond', () => {
  const index = createShapeIndex(shapesOf(['M0 0H10V10H0Z', 'M20 0H30V10H20Z']));
  expect([index.hit(13, 5, 12), index.hit(17, 5, 12), index.hit(50, 5, 12), index.hit(13, 5)]).toEqual([0, 1, -1, -1]);
});

test('no shapes, no hit', () => expect(createShapeIndex([]).hit(0, 0, 12)).toBe(-1));
