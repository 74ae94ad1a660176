import fc from 'fast-check';
import { geometryOf } from './geometry';
import { visibleLabels } from './labels';

const lots = fc.array(fc.record({ w: fc.integer({ min: 1, max: 60 }), h: fc.integer({ min: 1, max: 60 }), label: fc.stringMatching(/^\d{0,4}$/) }), { minLength: 1, maxLength: 60 });

test('a label shows only where it fits, more show as one zooms in, and never above the cap', () => {
  fc.assert(
    fc.property(lots, fc.double({ min: 0.2, max: 4, noNaN: true }), fc.integer({ min: 1, max: 40 }), (shapes, scale, cap) => {
      const request = {
        geometries: shapes.map(({ w, h }) => geometryOf(`M0 0H${w}V${h}H0Z`)),
        labels: shapes.map(({ label }) => label),
        points: shapes.map(({ w, h }) => ({ x: w / 2, y: h / 2 })),
        candidates: shapes.map((_, at) => at),
        fontPx: 12,
      };
      const shown = visibleLabels({ ...request, scale });
      for (const at of shown) {
        expect(shapes[at]!.label).not.toBe('');
        expect(shapes[at]!.w * scale).toBeGreaterThan(shapes[at]!.label.length * 7);
        expect(shapes[at]!.h * scale).toBeGreaterThanOrEqual(12);
      }
      const closer = new Set(visibleLabels({ ...request, scale: scale * 1.5 }));
      expect(shown.every((at) => closer.has(at))).toBe(true);
      expect(visibleLabels({ ...request, scale, cap })).toHaveLength(Math.min(cap, shown.length));
    }),
  );
});

test('only what stands in the window is considered', () => {
  const geometries = ['M0 0H50V50H0Z', 'M60 0H110V50H60Z'].map(geometryOf);
  const points = [{ x: 25, y: 25 }, { x: 85, y: 25 }];
  expect(visibleLabels({ geometries, points, labels: ['1', '2'], candidates: [1], scale: 1, fontPx: 12 })).toEqual([1]);
});
