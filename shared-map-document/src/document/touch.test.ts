import { boundsOf } from '@lotline/shared-geometry';
import { overlapOf } from './clip.js';
import { geometryOf, polygonPart, rectanglePart } from './parts.js';
import { onlyTouch } from './touch.js';

type Corners = readonly (readonly [number, number])[];
const drawn = (corners: Corners) => ({ parts: [polygonPart(corners.map(([x, y]) => ({ x, y })))] });
function touchOf(a: ReturnType<typeof drawn>, b: ReturnType<typeof drawn>): boolean {
  const [one, other] = [geometryOf(a), geometryOf(b)];
  const [l, t, r, d] = [boundsOf(one.outline), boundsOf(other.outline)].reduce(([a, b, c, d], [e, f, g, h]) => [
    Math.max(a, e),
    Math.max(b, f),
    Math.min(c, g),
    Math.min(d, h),
  ]);
  return onlyTouch(one.rings[0]!, other.rings[0]!, [l, t, r, d]);
}
/** A boundary of many steps from the top to the bottom. */
const wave = (x: number, steps: number): [number, number][] =>
  Array.from({ length: steps + 1 }, (_, at) => [x + Math.sin(at * 1.7) / 3, (at * 30) / steps]);

it('neighbours of hundreds of corners that share a boundary have no land in common', () => {
  const line = wave(20, 300);
  const left = drawn([[0, 0], ...line, [0, 30]]);
  const right = drawn([[40, 0], [40, 30], ...line.toReversed()]);
  expect(touchOf(left, right)).toBe(true);
  expect(touchOf(right, left)).toBe(true);
  expect(overlapOf(left, right)!.area).toBeLessThan(1e-6);
  // The control: one corner of the boundary moved into the neighbour.
  const over = drawn([[0, 0], ...line.with(150, [21, 15]), [0, 30]]);
  expect(touchOf(over, right)).toBe(false);
});

it.each<[string, Corners, Corners, boolean]>([
  [
    'a corner in common',
    [
      [0, 0],
      [9, 0],
      [9, 9],
      [0, 9],
    ],
    [
      [9, 9],
      [18, 9],
      [18, 18],
      [9, 18],
    ],
    true,
  ],
  [
    'one inside the other',
    [
      [0, 0],
      [90, 0],
      [90, 90],
      [0, 90],
    ],
    [
      [9, 9],
      [18, 9],
      [18, 18],
      [9, 18],
    ],
    false,
  ],
  [
    'one inside the other, with a side in common',
    [
      [0, 0],
      [90, 0],
      [90, 90],
      [0, 90],
      [0, 50],
      [0, 40],
    ],
    [
      [0, 40],
      [9, 40],
      [9, 50],
      [0, 50],
    ],
    false,
  ],
  [
    'the same',
    [
      [0, 0],
      [9, 0],
      [9, 9],
      [0, 9],
    ],
    [
      [0, 9],
      [9, 9],
      [9, 0],
      [0, 0],
    ],
    false,
  ],
  [
    'crossing at corners of both',
    [
      [0, 0],
      [10, 5],
      [20, 0],
      [20, 20],
      [0, 20],
    ],
    [
      [10, 5],
      [12, 30],
      [8, 30],
    ],
    false,
  ],
])('%s', (_, a, b, expected) => expect(touchOf(drawn(a), drawn(b))).toBe(expected));

it('is never true of lots that overlap, in 1,500 random pairs on a grid', () => {
  let state = 7;
  const random = (): number => (state = (state * 48271) % 2147483647) / 2147483647;
  let told = 0;
  for (let at = 0; at < 1_500; at += 1) {
    const place = (): number => Math.floor(random() * 6);
    const box = () => {
      const [x, y] = [place(), place()];
      return { parts: [rectanglePart(x, y, 1 + place(), 1 + place())] };
    };
    const triangle = () =>
      drawn([
        [place(), place()],
        [place(), place()],
        [place() + 0.5, place() + 0.5],
      ]);
    const [a, b] = [random() < 0.5 ? box() : triangle(), random() < 0.5 ? box() : triangle()];
    if (geometryOf(a).area < 0.1 || geometryOf(b).area < 0.1 || !touchOf(a, b)) continue;
    told += 1;
    expect(overlapOf(a, b)!.area).toBeLessThan(1e-6);
  }
  expect(told).toBeGreaterThan(100);
});
