import { readOutline } from '@lotline/shared-geometry';
import { drawnOrder, emptyDocument, nameOf, newShape, type MapDocument } from './model.js';
import { geometryOf, labelOf, placeOfIndex, polygonPart, rectanglePart } from './parts.js';
import { fromStored, toStored, type StoredMap, type StoredShape } from './stored.js';
import { textOf } from './text.js';

const stored = (path: string, more: Partial<StoredShape> = {}): StoredShape => ({
  id: 's1',
  link: { to: 'lot', id: 'l1' },
  title: '12',
  path,
  binding: { x: 5, y: 5 },
  size: { width: 10, height: 10 },
  ...more,
});
const mapOf = (shape: StoredShape, metresPerUnit = 1): StoredMap => ({
  size: { width: 400, height: 300 },
  metresPerUnit,
  shapes: [shape],
});
const through = (map: StoredMap): StoredMap => toStored(JSON.parse(JSON.stringify(fromStored(map))) as MapDocument);

describe('a stored map and its document', () => {
  it.each([
    ['lines', 'M0 0L10 0L10 10L0 10Z'],
    ['tenths and hundredths', 'M0.1 0.25L10.1 0L10.3 10L0 9.99Z'],
    ['an arc', 'M0 0L10 0A5 5 0 0 1 10 10L0 10Z'],
    ['curves', 'M0 0C2 -1 8 -1 10 0L10 10Q5 12 0 10Z'],
    ['a curve that closes the part', 'M0 0L10 0L10 10L0 10Q-2 5 0 0Z'],
    ['several parts', 'M0 0L4 0L4 10L0 10ZM6 0L10 0L10 10L6 10Z'],
    ['a hole', 'M0 0L10 0L10 10L0 10ZM3 3L6 3L6 6L3 6Z'],
  ])('%s come back byte for byte, at any usual scale', (_, path) => {
    for (const metresPerUnit of [1, 0.5, 0.25, 0.1, 0.3048, 2, 3.7]) {
      const [shape] = through(mapOf(stored(path), metresPerUnit)).shapes;
      expect(shape!.path).toBe(path);
      expect(shape!.binding).toEqual({ x: 5, y: 5 });
    }
  });

  it('all facts of a map come back', () => {
    const map = mapOf(stored('M0 0L10 0L10 10L0 10Z', { statusPath: 'M5 4L6 5L5 6L4 5Z', frontEdge: 2 }), 0.5);
    expect(through(map)).toEqual(map);
  });
  it('a path in another form keeps its outline within 0.005 units', () => {
    const [shape] = through(mapOf(stored('m0 0h10.1234v10h-10.1234z'))).shapes;
    expect(shape!.path).toBe('M0 0L10.12 0L10.12 10L0 10Z');
    expect(readOutline(shape!.path)[0]).toHaveLength(4);
  });
  it('coordinates are metres', () => {
    const { shapes, settings } = fromStored(mapOf(stored('M0 0L10 0L10 10L0 10Z'), 0.5));
    expect(geometryOf(shapes.s1!).area).toBe(25);
    expect(settings.size).toEqual({ width: 200, height: 150 });
    expect(shapes.s1!.labelAt).toEqual({ x: 2.5, y: 2.5 });
  });
  it('a lot that is not drawn has no shape (D60)', () => {
    expect(fromStored(mapOf(stored(''))).shapes).toEqual({});
  });
  it('a path that maps would not store is refused', () => {
    expect(() => fromStored(mapOf(stored('M0 0<script>')))).toThrow('not a valid path');
  });
  it('what stands for no lot yet is not part of the stored map', () => {
    const document = emptyDocument({ width: 10, height: 10 });
    const parts = [rectanglePart(0, 0, 5, 5)];
    const shapes = { a: newShape('a', 'lot', parts, { link: { to: 'new lot' } }), b: newShape('b', 'road', parts) };
    expect(toStored({ ...document, shapes }).shapes).toEqual([]);
  });
});

describe('shapes', () => {
  it.each([
    ['lot', '12', 'Lot 12'],
    ['lot', '', 'Lot without a number'],
    ['stage', '3', 'Stage 3'],
    ['road', 'Quay Street', 'Quay Street'],
    ['reserve', '', 'Reserve'],
  ] as const)('a %s with the title %p is %s', (kind, title, name) => expect(nameOf({ kind, title })).toBe(name));

  it('roads are below lots and labels above, whatever their ids; layers come first', () => {
    const document = emptyDocument({ width: 10, height: 10 });
    const above = { ...document.layers['main']!, id: 'above', order: 1 };
    const shapes = Object.fromEntries(
      [
        newShape('a', 'label', []),
        newShape('b', 'lot', []),
        newShape('c', 'road', []),
        newShape('d', 'road', [], { layer: 'above' }),
      ].map((shape) => [shape.id, shape]),
    );
    const order = drawnOrder({ ...document, layers: { ...document.layers, above }, shapes });
    expect(order.map(({ id }) => id)).toEqual(['c', 'b', 'a', 'd']);
  });
  it('the label is in the middle unless it was placed', () => {
    const shape = newShape('a', 'lot', [rectanglePart(0, 0, 10, 4)]);
    expect(labelOf(shape)).toEqual({ x: 5, y: 2 });
    expect(labelOf({ ...shape, labelAt: { x: 1, y: 1 } })).toEqual({ x: 1, y: 1 });
  });
  it('a label lies at the centroid of a convex lot, whichever way round, and within any other', () => {
    const round = (corners: number, step: number) =>
      Array.from({ length: corners }, (_, at) => {
        const angle = (2 * Math.PI * step * at) / corners;
        return { x: 30 + 10 * Math.cos(angle), y: 20 + 5 * Math.sin(angle) };
      });
    const labelled = (vertices: { x: number; y: number }[]) => labelOf(newShape('s1', 'lot', [polygonPart(vertices)]));
    for (const corners of [3, 4, 5, 7]) {
      expect(labelled(round(corners, 1))).toEqual({ x: 30, y: 20 });
      expect(labelled(round(corners, 1).reverse())).toEqual({ x: 30, y: 20 });
    }
    const hook = [
      [0, 0],
      [20, 0],
      [20, 4],
      [4, 4],
      [4, 20],
      [0, 20],
    ].map(([x, y]) => ({ x: x!, y: y! }));
    for (const vertices of [hook, [...hook].reverse()]) {
      const { x, y } = labelled(vertices);
      expect(x < 4 || y < 4).toBe(true);
    }
    // The middle of a star is left out of it, by the even-odd rule.
    const { x, y } = labelled(round(5, 2));
    expect(Math.hypot(x - 30, (y - 20) * 2)).toBeGreaterThan(2);
  });
  it('edges are counted over all parts (D70)', () => {
    const parts = [rectanglePart(0, 0, 5, 5), rectanglePart(6, 0, 5, 5)];
    expect([placeOfIndex(parts, 3), placeOfIndex(parts, 4), placeOfIndex(parts, 8), placeOfIndex(parts, -1)]).toEqual([
      { part: 0, at: 3 },
      { part: 1, at: 0 },
      undefined,
      undefined,
    ]);
  });
});

it('one document has one text, in whichever order it was made', () => {
  const document = emptyDocument({ width: 10, height: 10 });
  const [a, b] = [newShape('a', 'lot', []), newShape('b', 'lot', [])];
  expect(textOf({ ...document, shapes: { b, a } })).toBe(textOf({ ...document, shapes: { a, b } }));
});
