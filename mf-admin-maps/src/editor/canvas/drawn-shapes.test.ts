import { emptyDocument, newShape, rectanglePart } from '@lotline/shared-map-document';
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
