import fc from 'fast-check';
import { createShapeIndex } from './shape-index';

/** Shapes of these paths, named `lot-0`, `lot-1` …, without a point of their own. */
const shapesOf = (paths: readonly string[]) =>
  paths.map((path, at) => ({ id: `lot-${at}`, path, binding: { x: 0, y: 0 } }));
const RUNS = { numRuns: process.env['SIZE'] === 'full' ? 200 : 30 };
const rectangles = fc.array(
  fc.record({
    x: fc.integer({ min: -500, max: 500 }),
    y: fc.integer({ min: -500, max: 500 }),
    w: fc.integer({ min: 1, max: 80 }),
    h: fc.integer({ min: 1, max: 80 }),
  }),
  { minLength: 1, maxLength: 120 },
);

test('a hit is the first shape that a plain scan finds, everywhere', () => {
  fc.assert(
    fc.property(
      rectangles,
      fc.double({ min: -600, max: 600, noNaN: true }),
      fc.double({ min: -600, max: 600, noNaN: true }),
      (boxes, x, y) => {
        const paths = boxes.map(({ x: left, y: top, w, h }) => `M${left} ${top}h${w}v${h}h${-w}z`);
        const index = createShapeIndex(shapesOf(paths));
        const at = boxes.findIndex(({ x: left, y: top, w, h }) => x >= left && x < left + w && y >= top && y < top + h);
        expect(index.hit(x, y, 0)).toBe(at < 0 ? null : `lot-${at}`);
      },
    ),
    RUNS,
  );
});

test('the window search finds exactly the boxes that touch it', () => {
  fc.assert(
    fc.property(rectangles, rectangles, (boxes, [at]) => {
      const index = createShapeIndex(shapesOf(boxes.map(({ x, y, w, h }) => `M${x} ${y}h${w}v${h}h${-w}z`)));
      const touching = boxes.flatMap(({ x, y, w, h }, position) =>
        x <= at!.x + at!.w && x + w >= at!.x && y <= at!.y + at!.h && y + h >= at!.y ? [`lot-${position}`] : [],
      );
      expect(index.within([at!.x, at!.y, at!.x + at!.w, at!.y + at!.h])).toEqual(touching);
    }),
    RUNS,
  );
});

test('a box that the window only touches, on any side, is found; one beside it is not', () => {
  const index = createShapeIndex(shapesOf(['M0 0H10V10H0Z']));
  const windows = [
    [10, 0, 20, 10],
    [-10, 0, 0, 10],
    [0, 10, 10, 20],
    [0, -10, 10, 0],
  ] as const;
  const beside = windows.map(([left, top, right, bottom]) => {
    const [x, y] = [Math.sign(left + right - 10) * 0.01, Math.sign(top + bottom - 10) * 0.01];
    return [left + x, top + y, right + x, bottom + y] as const;
  });
  expect(windows.map((box) => index.within([...box]))).toEqual(windows.map(() => ['lot-0']));
  expect(beside.map((box) => index.within([...box]))).toEqual(windows.map(() => []));
});

test('a finger reaches the nearest shape within its reach, not beyond', () => {
  const index = createShapeIndex(shapesOf(['M0 0H10V10H0Z', 'M20 0H30V10H20Z']));
  expect([index.hit(13, 5, 12), index.hit(17, 5, 12), index.hit(50, 5, 12), index.hit(13, 5, 0)]).toEqual([
    'lot-0',
    'lot-1',
    null,
    null,
  ]);
});

test('no shapes, no hit', () => expect(createShapeIndex([]).hit(0, 0, 12)).toBeNull());

test('a shape’s geometry is reused wherever its id is in the new list, until its path or point changes', () => {
  const shapes = shapesOf(['M0 0H10V10H0Z', 'M20 0H30V10H20Z', 'M40 0H50V10H40Z']);
  const before = createShapeIndex(shapes);
  const moved = { ...shapes[0]!, path: 'M0 0H9V9H0Z' };
  const after = createShapeIndex([shapes[2]!, moved, { ...shapes[1]! }], before);
  const known = ['lot-0', 'lot-1', 'lot-2'].map((id) => after.geometry(id) === before.geometry(id));
  expect(known).toEqual([false, true, true]);
  expect([after.shape('lot-0'), createShapeIndex([], before).shape('lot-0')]).toEqual([moved, undefined]);
});
