import fc from 'fast-check';
import { distanceTo, widthAt, type Box } from '@lotline/shared-geometry';
import { geometryOf } from './geometry';
import { fittingLabels } from './labels';
import { createShapeIndex, type ShapeIndex } from './shape-index';

const EVERYWHERE = [0, 0, 1000, 1000] as const;
/** Ids of the shapes whose labels are shown. */
const visibleLabels = <Id>(index: ShapeIndex<Id, { label: string }>, part: Box, scale: number, fontPx: number) => {
  const labels = fittingLabels(index as never, part, scale, fontPx);
  return index.within(part).filter((id) => labels.has(index.geometry(id).spot));
};
const stage = (path: string, binding = { x: 150, y: 150 }) => ({ id: 'stage-1', path, binding, label: 'Stage 1' });
const lots = fc.array(
  fc.record({
    w: fc.integer({ min: 1, max: 60 }),
    h: fc.integer({ min: 1, max: 60 }),
    label: fc.stringMatching(/^\d{0,4}$/),
  }),
  { minLength: 1, maxLength: 60 },
);

test('a label shows only where it fits, and more show as one zooms in', () => {
  fc.assert(
    fc.property(lots, fc.double({ min: 0.2, max: 4, noNaN: true }), (shapes, scale) => {
      const index = createShapeIndex(
        shapes.map(({ w, h, label }, at) => ({
          id: `lot-${at}`,
          path: `M0 0H${w}V${h}H0Z`,
          binding: { x: w / 2, y: h / 2 },
          label,
          w,
          h,
        })),
      );
      const shown = visibleLabels(index, EVERYWHERE, scale, 12);
      for (const id of shown) {
        const { label, w, h } = index.shape(id)!;
        expect(label).not.toBe('');
        expect(w * scale).toBeGreaterThan(label.length * 7);
        expect(h * scale).toBeGreaterThanOrEqual(12);
      }
      const closer = new Set(visibleLabels(index, EVERYWHERE, scale * 1.5, 12));
      expect(shown.every((id) => closer.has(id))).toBe(true);
    }),
  );
});

test('only labels inside the window are considered', () => {
  const index = createShapeIndex([
    { id: 'lot-1', label: '1', path: 'M0 0H50V50H0Z', binding: { x: 25, y: 25 } },
    { id: 'lot-2', label: '2', path: 'M60 0H110V50H60Z', binding: { x: 85, y: 25 } },
  ]);
  expect(visibleLabels(index, [55, 0, 110, 50], 1, 12)).toEqual(['lot-2']);
});

describe('a label is placed inside its shape', () => {
  const ring = (name: string, path: string) => [name, path] as const;
  test.each([
    ring('a hole in the middle, wound the other way', 'M0 0H300V300H0ZM60 60V240H240V60Z'),
    ring('a hole wound the same way', 'M0 0H300V300H0ZM60 60H240V240H60Z'),
    ring('two parts, the point between them', 'M0 0H100V300H0ZM200 0H300V300H200Z'),
    ring('a horseshoe', 'M0 0H300V300H200V100H100V300H0Z'),
  ])('%s', (_, path) => {
    const index = createShapeIndex([stage(path)]);
    const { rings, spot } = index.geometry('stage-1');
    expect(widthAt(rings, spot.x, spot.y)).toBeGreaterThan(0);
    expect(distanceTo(rings, spot.x, spot.y)).toBeGreaterThan(20);
    expect(visibleLabels(index, EVERYWHERE, 1, 13)).toEqual(['stage-1']);
  });

  test('a given point inside the shape is used unchanged', () => {
    const point = { x: 12, y: 288 };
    expect(geometryOf({ path: 'M0 0H300V300H0ZM60 60V240H240V60Z', binding: point }).spot).toBe(point);
  });

  test('in a band that is narrower than its text it waits', () => {
    const band = createShapeIndex([stage('M0 0H300V300H0ZM20 20V280H280V20Z', { x: 10, y: 150 })]);
    const shown = (scale: number) => visibleLabels(band, EVERYWHERE, scale, 13);
    expect([shown(1), shown(4)]).toEqual([[], ['stage-1']]);
  });
});
