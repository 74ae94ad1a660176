import { readPath } from '@lotline/shared-geometry';
import { emptyDocument, newShape, polygonPart, rectanglePart } from '@lotline/shared-map-document';
import { drawnShapes, selectedOutlines } from './drawn-shapes';

const lots = Array.from({ length: 100 }, (_, at) => newShape(`lot-${at}`, 'lot', [rectanglePart(at * 10, 0, 10, 30)]));
const shapes = drawnShapes({
  ...emptyDocument({ width: 1000, height: 30 }),
  shapes: Object.fromEntries(lots.map((lot) => [lot.id, lot])),
});
const ids = shapes.map(({ id }) => id);

it('the outline of every selected shape is in one of the paths, which are few and short', () => {
  const paths = selectedOutlines(shapes, [...ids].reverse());
  expect(paths.map((path) => path.split('M').length - 1)).toEqual([32, 32, 32, 4]);
  expect(paths.join('')).toBe(shapes.map(({ path }) => path).join(''));
});

it('what isn’t selected, or isn’t drawn, has no outline', () => {
  expect(selectedOutlines(shapes, [])).toEqual([]);
  expect(selectedOutlines(shapes, ['gone', ids[7] ?? ''])).toEqual([shapes[7]?.path]);
});

it('a shape of straight lines brings the points of its path, holes and parts included; one with an arc leaves them to the map', () => {
  const parts = [
    rectanglePart(0, 0, 30.0004, 30),
    polygonPart([
      { x: 10, y: 10 },
      { x: -12.5, y: 20.25 },
      { x: 10, y: 20 },
    ]),
  ];
  const arc = { kind: 'arc', rx: 5, ry: 5, turn: 0, large: false, sweep: true } as const;
  const round = { ...rectanglePart(50, 0, 10, 10), edges: [arc, ...rectanglePart(50, 0, 10, 10).edges.slice(1)] };
  const [straight, curved, label] = drawnShapes({
    ...emptyDocument({ width: 100, height: 100 }),
    shapes: {
      a: newShape('a', 'lot', parts),
      b: newShape('b', 'lot', [round]),
      c: newShape('c', 'label', [], { title: 'Park', labelAt: { x: 80, y: 80 } }),
    },
  });
  const corners = (rings: readonly (readonly number[])[] | undefined) =>
    rings?.map((ring) =>
      Array.from({ length: ring.length / 2 }, (_, at) => `${ring[2 * at]} ${ring[2 * at + 1]}`).sort(),
    );
  expect(straight?.rings).toHaveLength(2);
  expect(corners(straight?.rings)).toEqual(corners(readPath(straight?.path ?? '')));
  expect([curved?.rings, label?.rings]).toEqual([undefined, undefined]);
  expect(readPath(label?.path ?? '')).toHaveLength(1);
});
