import fc from 'fast-check';
import { distanceTo, widthAt } from '@lotline/shared-geometry';
import { geometryOf } from './geometry';
import { visibleLabels } from './labels';
import { createShapeIndex } from './shape-index';

const EVERYWHERE = [0, 0, 1000, 1000] as const;
const STAGE = [{ label: 'Stage 1' }];
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
        shapes.map(({ w, h }) => ({ path: `M0 0H${w}V${h}H0Z`, binding: { x: w / 2, y: h / 2 } })),
      );
      const shown = visibleLabels(index, shapes, EVERYWHERE, scale, 12);
      for (const at of shown) {
        expect(shapes[at]!.label).not.toBe('');
        expect(shapes[at]!.w * scale).toBeGreaterThan(shapes[at]!.label.length * 7);
        expect(shapes[at]!.h * scale).toBeGreaterThanOrEqual(12);
      }
      const closer = new Set(visibleLabels(index, shapes, EVERYWHERE, scale * 1.5, 12));
      expect(shown.every((at) => closer.has(at))).toBe(true);
    }),
  );
});

test('only what stands in the window is considered', () => {
  const index = createShapeIndex([
    { path: 'M0 0H50V50H0Z', binding: { x: 25, y: 25 } },
    { path: 'M60 0H110V50H60Z', binding: { x: 85, y: 25 } },
  ]);
  expect(visibleLabels(index, [{ label: '1' }, { label: '2' }], [55, 0, 110, 50], 1, 12)).toEqual([1]);
});

describe('a label stands inside its shape', () => {
  const ring = (name: string, path: string) => [name, path] as const;
  test.each([
    ring('a hole in the middle, wound the other way', 'M0 0H300V300H0ZM60 60V240H240V60Z'),
    ring('a hole wound the same way', 'M0 0H300V300H0ZM60 60H240V240H60Z'),
    ring('two parts, the point between them', 'M0 0H100V300H0ZM200 0H300V300H200Z'),
    ring('a horseshoe', 'M0 0H300V300H200V100H100V300H0Z'),
  ])('%s', (_, path) => {
    const index = createShapeIndex([{ path, binding: { x: 150, y: 150 } }]);
    const { rings, spot } = index.geometry(0);
    expect(widthAt(rings, spot.x, spot.y)).toBeGreaterThan(0);
    expect(distanceTo(rings, spot.x, spot.y)).toBeGreaterThan(20);
    expect(visibleLabels(index, STAGE, EVERYWHERE, 1, 13)).toEqual([0]);
  });

  test('a point that is inside is kept as it came', () => {
    const point = { x: 12, y: 288 };
    expect(geometryOf({ path: 'M0 0H300V300H0ZM60 60V240H240V60Z', binding: point }).spot).toBe(point);
  });

  test('in a band that is narrower than its text it waits', () => {
    const band = createShapeIndex([{ path: 'M0 0H300V300H0ZM20 20V280H280V20Z', binding: { x: 10, y: 150 } }]);
    const shown = (scale: number) => visibleLabels(band, STAGE, EVERYWHERE, scale, 13);
    expect([shown(1), shown(4)]).toEqual([[], [0]]);
  });
});
