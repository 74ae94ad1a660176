import fc from 'fast-check';
import { newShape } from '../document/model.js';
import { rectanglePart } from '../document/parts.js';
import { lot, mapOf, pathLot } from '../testing/drawn.js';
import { shapeAt, shapeIndexOf, shapesInBox, shapesLike } from './shape-index.js';

const map = mapOf(
  newShape('road', 'road', [rectanglePart(0, 0, 100, 100)]),
  lot('a', [rectanglePart(0, 0, 10, 10)]),
  lot('b', [rectanglePart(10, 0, 10, 10)]),
  pathLot('c', 'M30 0L40 0L40 10L30 10ZM33 3L36 3L36 6L33 6Z'),
  newShape('text', 'label', [], { labelAt: { x: 50, y: 50 } }),
);
const index = shapeIndexOf(map);

describe('the shape at a place', () => {
  it.each([
    ['a lot above the road', 5, 5, 0, 'a'],
    ['a road where no lot is', 5, 50, 0, 'road'],
    ['a hole shows what is below', 34.5, 4.5, 0, 'road'],
    ['nothing outside', 200, 5, 0, undefined],
    ['within the tolerance outside', 101, 5, 2, 'road'],
    ['nothing beyond the tolerance', 103, 5, 2, undefined],
  ])('%s', (_, x, y, tolerance, id) => expect(shapeAt(index, { x, y }, tolerance)?.id).toBe(id));

  it('a label is found around its place', () => {
    const labels = shapeIndexOf(mapOf(map.shapes['text']!));
    expect(shapeAt(labels, { x: 51, y: 50 }, 2)?.id).toBe('text');
  });
  it('layers that are hidden can’t be pressed', () => {
    const hidden = { ...map, layers: { main: { ...map.layers['main']!, visible: false } } };
    expect(shapeAt(shapeIndexOf(hidden), { x: 5, y: 5 })).toBeUndefined();
  });
  it('an empty map has nothing', () => expect(shapeAt(shapeIndexOf(mapOf()), { x: 1, y: 1 })).toBeUndefined());
  it('is in the box that any point of it is in', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -5, max: 105, noNaN: true }),
        fc.double({ min: -5, max: 105, noNaN: true }),
        (x, y) => {
          const shape = shapeAt(index, { x, y });
          const box = [x - 0.01, y - 0.01, x + 0.01, y + 0.01] as const;
          if (shape) expect(shapesInBox(index, box, true)).toContain(shape);
        },
      ),
    );
  });
});

describe('the shapes in a box', () => {
  it.each([
    ['entirely inside', [-1, -1, 21, 11], false, ['b', 'a']],
    ['touched', [5, 5, 12, 6], true, ['b', 'a', 'road']],
    ['none entirely', [5, 5, 12, 6], false, []],
    ['a box inside a shape', [2, 2, 3, 3], true, ['a', 'road']],
    ['a box inside a hole', [34, 4, 35, 5], true, ['road']],
    ['a label', [49, 49, 51, 51], false, ['text']],
  ] as const)('%s', (_, box, touching, ids) =>
    expect(shapesInBox(index, box, touching).map(({ id }) => id)).toEqual(ids),
  );
});

it('all like one: of its kind and layer', () => {
  expect(shapesLike(map, 'a')).toEqual(['a', 'b', 'c']);
  expect(shapesLike(map, 'x')).toEqual([]);
});
