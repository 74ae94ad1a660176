import { readPath } from './read-path.js';
import { distanceTo, measure, roomiest, widthAt } from './rings.js';

const LOT = 'M40 40H55V70H40Z';

test('a 15 by 30 lot has 450 square units, its box and a short side of 15', () =>
  expect(measure(readPath(LOT))).toEqual({ box: [40, 40, 55, 70], area: 450, short: 15 }));
test('the parts of a lot add up (D70)', () => expect(measure(readPath(`${LOT}M0 0H10V10H0Z`)).area).toBe(550));
test('a hole takes away from it', () => expect(measure(readPath('M0 0H30V30H0ZM10 10V20H20V10Z')).area).toBe(800));
test('far from the origin the digits hold', () =>
  expect(measure(readPath('M900000 900000h3v3h-3z')).area).toBeCloseTo(9, 3));
test('short side of a turned rectangle is its width', () =>
  expect(measure(readPath('M0 0L6 8L-18 26L-24 18Z')).short).toBeCloseTo(10, 5));

test('even-odd: a hole is outside', () => {
  const rings = readPath('M0 0H30V30H0ZM10 10H20V20H10Z');
  expect([widthAt(rings, 5, 5), widthAt(rings, 5, 15), widthAt(rings, 15, 15), widthAt(rings, 31, 5)]).toEqual([
    30, 10, 0, 0,
  ]);
});
test('what an arc bulges to is inside, what it cuts off is outside', () => {
  const rings = readPath('M0 0H20A10 10 0 0 1 20 20H0A10 10 0 0 0 0 0Z');
  expect([widthAt(rings, 28, 10) > 0, widthAt(rings, 5, 10) > 0, widthAt(rings, 12, 10) > 0]).toEqual([
    true,
    false,
    true,
  ]);
});
test('distance is to the outline, from either side', () => {
  const rings = readPath(LOT);
  expect([distanceTo(rings, 45, 55), distanceTo(rings, 58, 55), distanceTo(rings, 58, 74)]).toEqual([5, 3, 5]);
});
test('the roomiest point of an L is in its wide part', () => {
  const rings = readPath('M0 0H10V80H100V180H0Z');
  const { x, y } = roomiest(rings, [0, 0, 100, 180]);
  expect(y).toBeGreaterThan(110);
  expect(Math.abs(x - 50)).toBeLessThan(10);
});
